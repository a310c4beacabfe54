import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** PostgreSQL's class 22 (data exception): the only messages that repeat what was sent. */
const DATA_EXCEPTION = /^22/;

/**
 * What is logged of an error: where and why, never with what. A failed statement carries its parameters and the row it
 * was about, and either may be somebody's answer.
 */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { code, name, message, stack = '', cause } = error as Error & { code?: unknown };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const shown = typeof code === 'string' && DATA_EXCEPTION.test(code) ? 'A value did not fit.' : message;
  return { type: name, code, message: shown, stack: frames.join('\n'), ...(cause !== undefined && { cause: loggedError(cause) }) };
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
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } }, destination);
