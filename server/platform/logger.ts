import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** PostgreSQL's error class 22 (data exception). Only messages of this class repeat the values that were sent. */
const DATA_EXCEPTION = /^22/;

/** Patterns of secrets that an error message could repeat: email addresses, and tokens, keys, refs and digests. */
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
 * The parts of an error that may reach the log and the error tracker: its type, message and stack, but no values. The
 * error of a failed statement contains its parameters and its row, and both may be somebody's answer.
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
  // A SyntaxError repeats the text that could not be parsed.
  if (error instanceof SyntaxError) return 'A text could not be read.';
  return error.message.replace(EMAIL, '[email]').replace(TOKEN, '[token]');
}

/**
 * Writes JSON lines to standard error or to the given destination. A request is logged with its route template, status,
 * duration and request id. Its address, query, headers and body are not logged, because the log must not reveal who
 * answered what and when.
 */
export const createLogger = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    destination,
  );
