import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { SLACK_METHODS, type SlackArguments } from './slack-methods';
import { clickOn, slackPage } from './slack-page';
import { SlackWorkspace } from './slack-workspace';

/**
 * A fault of a call: too many calls, the connection cut after the call was carried out, an error of the server, a reply that comes
 * late or when something has happened, or an error code of Slack such as `token_revoked`.
 */
export type SlackFault =
  | { retryAfter: number }
  | { cut: true }
  | { status: number }
  | { slowMs: number }
  | { after: Promise<unknown> }
  | { error: string };

/** A call that the stand-in got. */
export interface ReceivedCall {
  method: string;
  args: SlackArguments;
}

interface Envelope {
  type: 'events_api' | 'interactive';
  payload: object;
}

/** What the stand-in answers to a request; null where it has cut the connection. */
type Reply = { status?: number; headers?: Record<string, string>; body: unknown; html?: true } | null;

/** The secrets of the app that is registered with the stand-in. Nothing real has them. */
export const SLACK_APP = {
  botToken: 'xoxb-000-stand-in-bot',
  appToken: 'xapp-1-stand-in-app',
  clientId: '100.200',
  clientSecret: 'stand-in-client-secret',
  signingSecret: 'stand-in-signing-secret',
  id: 'A0CANDOR',
};

/** A server on this machine that speaks Slack's wire: the Web API, Socket Mode, the install page, and events over HTTP. */
export class SlackStandIn {
  readonly calls: ReceivedCall[] = [];
  /** Chooses the fault of a call; null for none. */
  fault: (method: string, args: SlackArguments) => SlackFault | null = () => null;
  /** The address of the product that gets events over HTTP; null if only Socket Mode is used. */
  eventsUrl: string | null = null;
  readonly tokens = new Set([SLACK_APP.botToken, SLACK_APP.appToken]);
  readonly botUser: string;
  private readonly sockets = new Set<WebSocket>();
  private readonly acknowledged = new Map<string, () => void>();
  private readonly codes = new Set<string>();
  private readonly waiting: (() => void)[] = [];

  private constructor(
    private readonly server: Server,
    readonly workspace: SlackWorkspace,
  ) {
    this.botUser = workspace.person('Candor', { is_bot: true });
  }

  static async start({ port = 0, workspace = new SlackWorkspace() } = {}): Promise<SlackStandIn> {
    const server = createServer();
    const standIn = new SlackStandIn(server, workspace);
    server.on('request', (request, response) => {
      standIn.answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    const sockets = new WebSocketServer({ server, path: '/socket' });
    sockets.on('connection', (socket) => standIn.opened(socket));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The calls of one method. */
  callsOf = (method: string): ReceivedCall[] => this.calls.filter((call) => call.method === method);

  /** Resolves when this number of sockets is open. */
  async hasSockets(number: number): Promise<void> {
    while (this.sockets.size !== number) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Sends an event of the workspace over Socket Mode, and resolves when the product has acknowledged it or closed the socket. */
  event(event: { type: string } & Record<string, unknown>, more: Record<string, unknown> = {}): Promise<void> {
    return this.overSocket({ type: 'events_api', payload: this.eventBody(event, more) });
  }

  /** Presses the button of a message, and resolves when the product has acknowledged it. */
  async press(ts: string): Promise<void> {
    const payload = clickOn(this.workspace, ts);
    if (this.sockets.size > 0) return this.overSocket({ type: 'interactive', payload });
    if (this.eventsUrl === null) return undefined;
    const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
    await this.post(body, { type: 'application/x-www-form-urlencoded' });
  }

  /** The body of an event as Slack sends it. */
  eventBody(event: { type: string }, more: Record<string, unknown> = {}): Record<string, unknown> {
    const head = { type: 'event_callback', team_id: this.workspace.id, api_app_id: SLACK_APP.id };
    return { ...head, event, event_id: `Ev${randomUUID()}`, event_time: Math.floor(Date.now() / 1000), ...more };
  }

  /** Posts a signed body to the product, as Slack does. */
  async post(
    body: string,
    {
      type = 'application/json',
      at = Date.now(),
      secret = SLACK_APP.signingSecret,
      headers = {},
    }: { type?: string; at?: number; secret?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const seconds = String(Math.floor(at / 1000));
    const signature = createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex');
    return fetch(this.eventsUrl!, {
      method: 'POST',
      body,
      headers: {
        'content-type': type,
        'x-slack-request-timestamp': seconds,
        'x-slack-signature': `v0=${signature}`,
        ...headers,
      },
    });
  }

  /** Forgets everything that happened, and everybody in the workspace but the app's bot. */
  reset(): void {
    this.calls.length = 0;
    this.fault = () => null;
    this.grant();
    this.workspace.members.length = 1;
    for (const list of [this.workspace.channels, this.workspace.userGroups, this.workspace.messages]) list.length = 0;
  }

  /** Makes the tokens of the app useless, as removing the app from the workspace does. */
  revoke(): void {
    this.tokens.clear();
  }

  /** Makes the tokens work again, as installing the app once more does. */
  grant(): void {
    this.tokens.add(SLACK_APP.botToken).add(SLACK_APP.appToken);
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private opened(socket: WebSocket): void {
    this.sockets.add(socket);
    socket.on('close', () => {
      this.sockets.delete(socket);
      this.changed();
    });
    socket.on('message', (data) => {
      const { envelope_id: id } = JSON.parse((data as Buffer).toString()) as { envelope_id: string };
      this.acknowledged.get(id)?.();
    });
    socket.send(JSON.stringify({ type: 'hello', connection_info: { app_id: SLACK_APP.id }, num_connections: 1 }));
    this.changed();
  }

  private changed(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async overSocket({ type, payload }: Envelope): Promise<void> {
    const [socket] = this.sockets;
    if (!socket) throw new Error('No socket is open.');
    const id = randomUUID();
    const acknowledged = new Promise<void>((resolve) => {
      this.acknowledged.set(id, resolve);
      // After news of its removal the product may close the socket before it has acknowledged them.
      socket.once('close', () => resolve());
    });
    socket.send(JSON.stringify({ type, payload, envelope_id: id, accepts_response_payload: false }));
    await acknowledged;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const reply = url.pathname.startsWith('/api/')
      ? await this.call(url.pathname.slice('/api/'.length), request, body, response)
      : await this.show(url, request.method!);
    if (reply === null) return;
    const { status = 200, headers, html } = reply;
    response.writeHead(status, {
      'content-type': html ? 'text/html; charset=utf-8' : 'application/json',
      ...headers,
    });
    response.end(html ? (reply.body as string) : JSON.stringify(reply.body));
  }

  /** Carries out a method of the Web API, with the fault that was chosen for the call. */
  private async call(method: string, request: IncomingMessage, body: string, response: ServerResponse): Promise<Reply> {
    const args = Object.fromEntries(new URLSearchParams(body));
    this.calls.push({ method, args });
    const fault = this.fault(method, args);
    if (fault && 'retryAfter' in fault) {
      const headers = { 'retry-after': String(fault.retryAfter) };
      return { status: 429, headers, body: { ok: false, error: 'ratelimited' } };
    }
    if (fault && 'status' in fault) return { status: fault.status, body: { ok: false } };
    if (fault && 'error' in fault) return { body: { ok: false, error: fault.error } };
    const result = this.resultOf(method, args, tokenOf(request, args));
    if (fault && 'slowMs' in fault) await pause(fault.slowMs);
    if (fault && 'after' in fault) await fault.after;
    if (fault && 'cut' in fault) {
      response.socket?.destroy();
      return null;
    }
    return { body: typeof result === 'string' ? { ok: false, error: result } : { ok: true, ...result } };
  }

  private resultOf(method: string, args: SlackArguments, token: string): Record<string, unknown> | string {
    if (method === 'oauth.v2.access') return this.install(args);
    if (!this.tokens.has(token)) return token ? 'token_revoked' : 'not_authed';
    const isForApp = method === 'apps.connections.open';
    if (isForApp !== token.startsWith('xapp-')) return 'not_allowed_token_type';
    if (isForApp) return { url: `${this.url.replace('http', 'ws')}/socket?ticket=${randomUUID()}` };
    const run = SLACK_METHODS[method];
    return run ? run({ workspace: this.workspace, args, botUser: this.botUser }) : 'unknown_method';
  }

  /** Exchanges the code of the install page for a token. A code works once. */
  private install(args: SlackArguments): Record<string, unknown> | string {
    if (args.client_id !== SLACK_APP.clientId || args.client_secret !== SLACK_APP.clientSecret)
      return 'bad_client_secret';
    if (!this.codes.delete(args.code ?? '')) return 'invalid_code';
    this.tokens.add(SLACK_APP.botToken);
    return {
      access_token: SLACK_APP.botToken,
      token_type: 'bot',
      bot_user_id: this.botUser,
      app_id: SLACK_APP.id,
      team: { id: this.workspace.id, name: this.workspace.name },
    };
  }

  /** The pages for people: what the clients of the workspace show, and the page that asks whether to install the app. */
  private async show(url: URL, method: string): Promise<Reply> {
    if (url.pathname === '/oauth/v2/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri')!);
      const code = randomUUID();
      this.codes.add(code);
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return { status: 302, headers: { location: back.href }, body: null };
    }
    if (url.pathname === '/press' && method === 'POST') {
      const message = this.workspace.messages.find(({ ts }) => ts === url.searchParams.get('ts'));
      if (!message) return { status: 404, body: null };
      await this.press(message.ts);
      return { status: 303, headers: { location: url.searchParams.get('to') ?? '/' }, body: null };
    }
    return { html: true, body: slackPage(this.workspace) };
  }
}

const tokenOf = (request: IncomingMessage, { token }: SlackArguments): string =>
  (request.headers.authorization ?? '').replace(/^Bearer /, '') || (token ?? '');
