import { createPublicKey, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerGraph } from './msteams-graph';
import { msteamsPage } from './msteams-page';
import { conversationOf, MsteamsTenant, partnerOf, type AdaptiveCard } from './msteams-tenant';

/** A fault of a call: too many calls, the connection cut after the call was carried out, a status instead of it, or a reply that comes late. */
export type MsteamsFault =
  | { retryAfter: number }
  | { cut: true }
  | { status: number }
  | { slowMs: number }
  /** The reply comes when this resolves. */
  | { after: Promise<void> };

/** A call that the stand-in got: `login`, `GET /users` of Graph, or `message`. */
export interface ReceivedMicrosoftCall {
  name: string;
  query: string;
  body: unknown;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: object;
  html?: string;
}

interface Activity {
  summary?: string;
  attachments?: { content: AdaptiveCard }[];
}

/** What a request of the Bot Connector may have that is wrong. */
export interface Forged {
  issuer?: string;
  audience?: string;
  serviceUrl?: string;
  expires?: number;
  key?: KeyObject;
  kid?: string;
  /** The whole header, instead of a token that is valid. */
  authorization?: string;
}

/** The app that is registered with the stand-in. Nothing real has it. */
export const MSTEAMS_APP = {
  appId: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
  clientSecret: 'stand-in-client-secret',
  tenantId: '11111111-2222-4333-8444-555555555555',
};
const KEY_ID = 'stand-in-key';
/** The id of a key that may sign for another channel only. */
export const WEB_CHAT_KEY = 'stand-in-web-chat-key';

/** A server on this machine that speaks Microsoft's wire: sign-in of apps, Graph, the Bot Connector and its keys. */
export class MsteamsStandIn {
  readonly calls: ReceivedMicrosoftCall[] = [];
  /** Chooses the fault of a call; null for none. */
  fault: (name: string, query: string, path: string) => MsteamsFault | null = () => null;
  /** The messaging endpoint of the bot; null if nobody gets the requests of the Bot Connector. */
  endpoint: string | null = null;
  /** The secrets of the app that work. */
  readonly secrets = new Set([MSTEAMS_APP.clientSecret]);
  /** Where a list goes on, if not at this server. */
  nextPageAt: string | null = null;
  private readonly key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  private constructor(
    private readonly server: Server,
    readonly tenant: MsteamsTenant,
  ) {}

  static async start({ port = 0, tenant = new MsteamsTenant() } = {}): Promise<MsteamsStandIn> {
    const server = createServer();
    const standIn = new MsteamsStandIn(server, tenant);
    server.on('request', (request, response) => {
      standIn.answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get serviceUrl(): string {
    return `${this.url}/connector`;
  }

  /** The calls of one name. */
  callsOf = (name: string): ReceivedMicrosoftCall[] => this.calls.filter((call) => call.name === name);

  /** The activity by which Microsoft Teams says that somebody has got the app or has lost it. */
  installationUpdate(user: string, action: string, more: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      type: 'installationUpdate',
      action,
      id: `f:${randomUUID()}`,
      channelId: 'msteams',
      serviceUrl: this.serviceUrl,
      from: { id: `29:${user}`, aadObjectId: user },
      recipient: { id: `28:${MSTEAMS_APP.appId}`, name: 'Candor' },
      conversation: { id: conversationOf(user), conversationType: 'personal', tenantId: this.tenant.id },
      channelData: { tenant: { id: this.tenant.id } },
      ...more,
    };
  }

  /** Posts an activity to the bot with a token, as the Bot Connector does. */
  post(activity: object, forged: Forged = {}): Promise<Response> {
    return fetch(this.endpoint!, {
      method: 'POST',
      body: JSON.stringify(activity),
      headers: {
        'content-type': 'application/json',
        authorization: forged.authorization ?? `Bearer ${this.token(forged)}`,
      },
    });
  }

  /** Forgets everything that happened, and everybody in the tenant. */
  reset(): void {
    this.calls.length = 0;
    this.fault = () => null;
    this.nextPageAt = null;
    this.secrets.add(MSTEAMS_APP.clientSecret);
    this.tenant.reset();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private token(forged: Forged): string {
    const now = Math.floor(Date.now() / 1000);
    const {
      issuer = 'https://api.botframework.com',
      audience = MSTEAMS_APP.appId,
      serviceUrl = this.serviceUrl,
    } = forged;
    const { expires = now + 3600, key = this.key, kid = KEY_ID } = forged;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part({
      ...{ iss: issuer, aud: audience, serviceurl: serviceUrl },
      ...{ nbf: Math.min(now, expires) - 300, exp: expires },
    })}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const reply = await this.replyTo(request, url, Buffer.concat(chunks).toString());
    if (reply === null) return void response.socket?.destroy();
    response.writeHead(reply.status, {
      'content-type': reply.html === undefined ? 'application/json' : 'text/html; charset=utf-8',
      ...reply.headers,
    });
    response.end(reply.html ?? JSON.stringify(reply.body ?? {}));
  }

  /** Carries out a call, with the fault that was chosen for it. Null where the connection is cut. */
  private async replyTo(request: IncomingMessage, url: URL, body: string): Promise<Reply | null> {
    const [, area, ...rest] = url.pathname.split('/');
    const path = `/${rest.join('/')}`;
    if (area === 'keys') return { status: 200, body: { keys: this.publicKeys() } };
    const carryOut = this.callOf({
      area,
      path,
      url,
      method: request.method!,
      body,
      token: request.headers.authorization,
    });
    if (!carryOut) return { status: 200, html: msteamsPage(this.tenant) };
    const query = decodeURIComponent(url.search);
    this.calls.push({ name: carryOut.name, query, body: area === 'login' || !body ? null : JSON.parse(body) });
    const fault = this.fault(carryOut.name, query, path);
    if (fault && 'retryAfter' in fault)
      return {
        status: 429,
        headers: { 'retry-after': String(fault.retryAfter) },
        body: { error: { code: 'TooManyRequests' } },
      };
    if (fault && 'status' in fault) return { status: fault.status, body: { error: { code: 'Scripted' } } };
    const reply = carryOut.run();
    if (fault && 'slowMs' in fault) await pause(fault.slowMs);
    if (fault && 'after' in fault) await fault.after;
    return fault && 'cut' in fault ? null : reply;
  }

  private callOf(call: {
    area: string | undefined;
    path: string;
    url: URL;
    method: string;
    body: string;
    token: string | undefined;
  }): { name: string; run(): Reply } | null {
    const { area, path, url, method, body, token } = call;
    if (area === 'login') return { name: 'login', run: () => this.signIn(path, new URLSearchParams(body)) };
    if (area === 'graph') {
      const within = path.replace('/v1.0', '');
      return { name: `${method} ${within}`, run: () => this.graph(method, within, url, body, token) };
    }
    if (area === 'connector') return { name: 'message', run: () => this.message(path, body, token) };
    return null;
  }

  /** Gives the app a token, which is its scope and a secret that only this stand-in reads. */
  private signIn(path: string, form: URLSearchParams): Reply {
    const refused = (code: number, error: string): Reply => ({
      status: code === 90002 ? 400 : 401,
      body: { error, error_codes: [code] },
    });
    if (path !== `/${this.tenant.id}/oauth2/v2.0/token`) return refused(90002, 'invalid_request');
    if (form.get('client_id') !== MSTEAMS_APP.appId) return refused(700016, 'unauthorized_client');
    if (!this.secrets.has(form.get('client_secret')!)) return refused(7000215, 'invalid_client');
    return {
      status: 200,
      body: { access_token: `token for ${form.get('scope')}`, token_type: 'Bearer', expires_in: 3599 },
    };
  }

  private graph(method: string, path: string, url: URL, body: string, token: string | undefined): Reply {
    if (token !== 'Bearer token for https://graph.microsoft.com/.default')
      return { status: 401, body: { error: { code: 'InvalidAuthenticationToken' } } };
    const request = { method, path, query: url.searchParams, body: body ? (JSON.parse(body) as unknown) : null };
    const { status, body: found, skipToken } = answerGraph(this.tenant, MSTEAMS_APP.appId, request);
    if (skipToken === undefined) return { status, body: found };
    const next = new URL(url);
    next.searchParams.set('$skiptoken', skipToken);
    return { status, body: { ...found, '@odata.nextLink': this.nextPageAt ?? next.href } };
  }

  private message(path: string, body: string, token: string | undefined): Reply {
    if (token !== 'Bearer token for https://api.botframework.com/.default') return { status: 401 };
    if (path === '/v3/conversations') return this.channelMessage(body);
    const conversation = decodeURIComponent(/^\/v3\/conversations\/([^/]+)\/activities$/.exec(path)?.[1] ?? '');
    const user = partnerOf(conversation);
    if (!this.tenant.installed.has(user))
      return { status: 403, body: { error: { code: 'BotNotInConversationRoster' } } };
    return this.accept(user, JSON.parse(body) as Activity);
  }

  /** A new conversation in a channel, which begins with a message. */
  private channelMessage(body: string): Reply {
    const { isGroup, channelData, activity } = JSON.parse(body) as {
      isGroup?: boolean;
      channelData?: { channel?: { id?: string } };
      activity?: Activity;
    };
    const id = channelData?.channel?.id;
    if (!isGroup || !id || !activity) return { status: 400, body: { error: { code: 'BadSyntax' } } };
    const team = this.tenant.teams.find(({ channels }) => channels.some((channel) => channel.id === id));
    if (!team) return { status: 404, body: { error: { code: 'ConversationNotFound' } } };
    if (!this.tenant.teamsWithApp.has(team.id))
      return { status: 403, body: { error: { code: 'BotNotInConversationRoster' } } };
    return this.accept(id, activity);
  }

  private accept(user: string, { summary = '', attachments }: Activity): Reply {
    const id = String(this.tenant.messages.length + 1);
    this.tenant.messages.push({ id, user, summary, card: attachments?.[0]?.content ?? null });
    return { status: 201, body: { id } };
  }

  private publicKeys() {
    const jwk = createPublicKey(this.key).export({ format: 'jwk' });
    return [
      { ...jwk, kid: KEY_ID, use: 'sig', endorsements: ['msteams'] },
      { ...jwk, kid: WEB_CHAT_KEY, use: 'sig', endorsements: ['webchat'] },
    ];
  }
}
