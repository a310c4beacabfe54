import type { z } from 'zod';
import { BriefCache } from '../../../platform/brief-cache';
import { boundedFetch, outsideFaultOf } from '../../../platform/outside-service';
import { ChatFault, type CallRate, type ChatAccess } from '../chat-service';
import type { MsteamsAddresses } from './msteams-addresses';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 8_000_000;
/** Microsoft's tokens work for about an hour. */
const TOKEN_KEPT_MS = 30 * 60 * 1000;
const TOKENS_KEPT = 200;
/** How long to wait where Microsoft wants a pause and does not say for how long. */
const PAUSE_SECONDS = 10;

/**
 * Microsoft allows thousands of calls in ten seconds for an app and tenant. This rate is far lower, so that other apps
 * of the company are not slowed down.
 */
const GRAPH_RATE: CallRate = { perMinute: 900, burst: 90 };

interface MicrosoftCall<T> {
  /** What the call does, for the log and for errors. */
  name: string;
  method?: 'GET' | 'POST';
  body?: object;
  /** The shape of the reply; anything else is a fault. */
  reply: z.ZodType<T>;
}

/**
 * Calls Microsoft. Every failure is a ChatFault, and nothing is repeated. REVOKED has Microsoft's code where the app, the tenant or the secret is
 * wrong.
 */
export interface MicrosoftClient {
  /** Calls Microsoft Graph. The path begins with a slash. */
  graph<T>(access: ChatAccess, path: string, call: MicrosoftCall<T>): Promise<T>;
  /** Calls the Bot Connector at the address of a conversation's service. */
  connector<T>(access: ChatAccess, url: string, call: MicrosoftCall<T>): Promise<T>;
  /** A token for the Bot Connector, so that it is there before a message is sent. */
  prepareConnector(access: ChatAccess): Promise<void>;
}

/** What a call needs beside its address: a token, and what to do where Microsoft no longer takes it. */
interface Token {
  value: string;
  forget(): void;
}

export function microsoftClient({ login, graph, botScope }: MsteamsAddresses): MicrosoftClient {
  const send = boundedFetch(MAX_BYTES);
  const tokens = new BriefCache<string>(TOKEN_KEPT_MS, TOKENS_KEPT);
  const graphScope = 'https://graph.microsoft.com/.default';

  /** Signs the app of a company in, and returns a token. */
  const signIn = async ({ botUserId, secrets, workspaceId }: ChatAccess, scope: string): Promise<string> => {
    const body = { client_id: botUserId, client_secret: secrets.botToken, scope, grant_type: 'client_credentials' };
    const reply = await replyOf('sign in', () =>
      send(`${login}/${encodeURIComponent(workspaceId)}/oauth2/v2.0/token`, {
        method: 'POST',
        body: new URLSearchParams(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    const json = reply.json as { access_token?: unknown; error_codes?: unknown[]; error?: unknown } | null;
    if (reply.status === 200 && typeof json?.access_token === 'string') return json.access_token;
    // Microsoft answers 400 and 401 for an app, a secret or a tenant that it does not know.
    if (reply.status !== 400 && reply.status !== 401) throw faultOfStatus('sign in', reply);
    throw new ChatFault('REVOKED', { method: 'sign in', code: `AADSTS${String(json?.error_codes?.[0] ?? '')}` });
  };

  const tokenFor = async (access: ChatAccess, scope: string): Promise<Token> => {
    const key = `${access.installationKey} ${scope}`;
    return { value: (await tokens.get(key, () => signIn(access, scope)))!, forget: () => tokens.forget(key) };
  };

  const call = async <T>(token: Token, url: string, { name, method = 'GET', body, reply }: MicrosoftCall<T>) => {
    const answer = await replyOf(name, () =>
      send(url, {
        method,
        headers: {
          authorization: `Bearer ${token.value}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    if (answer.status === 401) token.forget();
    if (answer.status >= 300) throw faultOfStatus(name, answer);
    const { success, data } = reply.safeParse(answer.json);
    if (!success) throw new ChatFault('FAILED', { method: name, code: 'unexpected reply' });
    return data;
  };

  return {
    async graph(access, path, request) {
      await access.spend('graph', GRAPH_RATE);
      try {
        return await call(await tokenFor(access, graphScope), graph + path, request);
      } catch (error) {
        // All calls of Graph share a budget, so they share a pause as well.
        if (error instanceof ChatFault && error.kind === 'LIMITED')
          throw new ChatFault('LIMITED', { ...error.more, method: 'graph' });
        throw error;
      }
    },
    connector: async (access, url, request) => call(await tokenFor(access, botScope), url, request),
    prepareConnector: async (access) => void (await tokenFor(access, botScope)),
  };
}

interface Reply {
  status: number;
  retryAfter: number;
  /** Null where the body is no JSON. */
  json: unknown;
}

async function replyOf(name: string, request: () => Promise<Response>): Promise<Reply> {
  try {
    const response = await request();
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after'));
    return {
      status: response.status,
      retryAfter: retryAfter > 0 ? Math.ceil(retryAfter) : PAUSE_SECONDS,
      json: jsonOf(text),
    };
  } catch (error) {
    throw new ChatFault(outsideFaultOf(error), { method: name });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * The fault for a status that is no success. Only a status from 400 to 499 means that the call was refused; with any
 * other status nobody knows whether it was carried out.
 */
function faultOfStatus(method: string, { status, retryAfter, json }: Reply): ChatFault {
  if (status === 429) return new ChatFault('LIMITED', { method, retryAfter });
  const named = (json as { error?: { code?: unknown } } | null)?.error?.code;
  const code = typeof named === 'string' ? named.slice(0, 80) : String(status);
  const isRefusal = status >= 400 && status < 500 && ![401, 408, 412].includes(status);
  return new ChatFault(isRefusal ? 'REFUSED' : 'FAILED', { method, code: isRefusal ? code : String(status) });
}
