import { createLogger } from '../../server/platform/logger';

/** Makes a logger with all levels switched on, and a list of all lines that were written. */
export function recordedLog() {
  let written = '';
  return {
    logger: createLogger('trace', { write: (line) => void (written += line) }),
    text: () => written,
  };
}
