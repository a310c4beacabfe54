import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** PostgreSQL's class 22 (data exception): the only messages that repeat what was sent. */
const DATA_EXCEPTION = /^22/;

/** What a message could quote: addresses of mail, and tokens, keys, refs and digests. */
const EMAIL = /[^\s<>"'()]+@[^\s<>"'()]+/g;
const TOKEN = /(?=[\w-]*\d)[\w-]{32,}/g;

export interface LoggedError {
  type?: string;
  code?: unknown;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * What is told of an error in the log and to the error tracker: where and why, never with what. A failed statement carries
 * its parameters and the row it was about, and either may be somebody's answer.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { code, name, stack = '', cause } = error as Error & { code?: unknown };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    code,
    message: shownMessage(error),
    stack: frames.join('\n'),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

function shownMessage(error: Error & { code?: unknown }): string {
  if (typeof error.code === 'string' && DATA_EXCEPTION.test(error.code)) return 'A value did not fit.';
  // These quote the text that could not be read.
  if (error instanceof SyntaxError) return 'A text could not be read.';
  return error.message.replace(EMAIL, '[email]').replace(TOKEN, '[token]');
}

/**
 * JSON lines on standard error, or wherever they are sent. What is logged of a request is its route template, status,
 * duration and request id: no address, query, header or body, because a log must not be able to say who answered what
 * and when.
 */
export const createLogger = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    destination,
  );
