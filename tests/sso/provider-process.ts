import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { ProviderOrder, ProviderStart } from './provider';

/*
 * A real OpenID Connect provider. It has its own process, because its library consists of ES modules, its clock is
 * moved by tests, and it must be possible to stop it. The person who signs in is named by a header instead of a
 * password, and agrees to everything.
 */
const { port, clientId, clientSecret, redirectUri, inToken }: ProviderStart = JSON.parse(process.argv[2]!);
const people = new Map<string, Record<string, unknown>>();

const server = createServer();
server.listen(port, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'roles'] },
  conformIdTokenClaims: !inToken,
  pkce: { required: () => true },
  cookies: { keys: ['of a test'] },
  ttl: { AuthorizationCode: 60 },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!request.url!.startsWith('/interaction/')) return provider.callback()(request, response);
  const who = request.headers['x-sign-in-as'];
  const result =
    typeof who === 'string'
      ? { login: { accountId: who } }
      : { error: 'access_denied', error_description: 'Not today' };
  return provider.interactionFinished(request, response, result);
}

server.on('request', (request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});

process.on('message', (order: ProviderOrder) => {
  if ('person' in order) people.set(order.person, order.claims);
  else {
    const now = Date.now;
    Date.now = () => now() + order.ahead * 1_000;
  }
  process.send!('done');
});
process.send!(issuer);
