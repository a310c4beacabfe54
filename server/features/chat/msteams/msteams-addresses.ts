/** Where Microsoft is. No address has a slash at its end. */
export interface MsteamsAddresses {
  /** Where apps sign in; the id of the tenant follows. */
  login: string;
  graph: string;
  /** The scope of a token for messages. */
  botScope: string;
  /** The public keys with which the Bot Connector signs its requests. */
  keys: string;
  /** The origins that the service of a conversation may have. Nothing else that a request names is ever called. */
  services: readonly string[];
  /** The service of a conversation that no request has told of. */
  service: string;
}

const MICROSOFT: MsteamsAddresses = {
  login: 'https://login.microsoftonline.com',
  graph: 'https://graph.microsoft.com/v1.0',
  botScope: 'https://api.botframework.com/.default',
  keys: 'https://login.botframework.com/v1/.well-known/keys',
  services: ['https://smba.trafficmanager.net', 'https://smba.infra.gcc.teams.microsoft.com'],
  service: 'https://smba.trafficmanager.net/teams',
};

/** The addresses of Microsoft, or those of a stand-in. */
export const msteamsAddresses = (standIn: string | undefined): MsteamsAddresses =>
  standIn === undefined
    ? MICROSOFT
    : {
        ...MICROSOFT,
        login: `${standIn}/login`,
        graph: `${standIn}/graph/v1.0`,
        keys: `${standIn}/keys`,
        services: [standIn],
        service: `${standIn}/connector`,
      };
