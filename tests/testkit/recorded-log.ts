import { createLogger } from '../../server/platform/logger';

/** A log with every level on, and all that has been written to it. */
export function recordedLog() {
  let written = '';
  return {
    logger: createLogger('trace', { write: (line) => void (written += line) }),
    text: () => written,
  };
}
