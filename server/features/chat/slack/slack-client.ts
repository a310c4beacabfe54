import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
  WebClient,
  type WebClientOptions,
} from '@slack/web-api';
import { outsideFaultOf } from '../../../platform/outside-service';
import { ChatFault } from '../chat-service';

const TIMEOUT_MS = 10_000;

/** The codes by which Slack says that a token no longer works. */
const REVOKED = ['token_revoked', 'token_expired', 'invalid_auth', 'account_inactive', 'not_authed'];

const silent = () => undefined;
/** Slack's libraries log addresses and payloads, which may hold a token, so they log nothing here. */
export const SILENT_LOGGER: NonNullable<WebClientOptions['logger']> = {
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  setLevel: silent,
  setName: silent,
  getLevel: () => 'error' as never,
};

/**
 * The options of every client. It repeats no call: a message whose connection was cut may have been accepted, and Slack
 * would deliver it twice. It does not wait either when Slack limits calls: the sending budget in the database makes
 * callers wait.
 */
export const clientOptions = (url: string): WebClientOptions => ({
  slackApiUrl: `${url}/api/`,
  allowAbsoluteUrls: false,
  logger: SILENT_LOGGER,
  retryConfig: { retries: 0 },
  rejectRateLimitedCalls: true,
  timeout: TIMEOUT_MS,
});

/** Calls a method of Slack's Web API. Every failure is a ChatFault. */
export async function callSlack<T>(
  url: string,
  token: string | undefined,
  method: string,
  call: (client: WebClient) => Promise<T>,
): Promise<T> {
  try {
    return await call(new WebClient(token, clientOptions(url)));
  } catch (error) {
    throw faultOf(error, method);
  }
}

/** The fault for an error of the library. Any other error is thrown again. */
export function faultOf(error: unknown, method: string): ChatFault {
  if (error instanceof WebAPIRateLimitedError)
    return new ChatFault('LIMITED', { method, retryAfter: Math.max(1, error.retryAfter) });
  if (error instanceof WebAPIPlatformError) {
    const code = error.data.error.slice(0, 80);
    return new ChatFault(REVOKED.includes(code) ? 'REVOKED' : 'REFUSED', { method, code });
  }
  if (error instanceof WebAPIHTTPError) return new ChatFault('FAILED', { method, code: String(error.statusCode) });
  if (error instanceof WebAPIRequestError) return new ChatFault(outsideFaultOf(error.original), { method });
  throw error;
}
