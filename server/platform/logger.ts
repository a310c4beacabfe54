import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * JSON lines on standard error. What is logged of a request is its route template, status, duration and request id: no
 * address, query, header or body, because a log must not be able to say who answered what and when.
 */
export const createLogger = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: false }));
