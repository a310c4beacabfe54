import type { Logger as StatementLogger } from 'typeorm';
import type { Logger } from '../platform/logger';
import type { Prometheus } from '../platform/prometheus';
import { currentRequestId } from '../platform/request-id';

/** Is told of slow statements. */
export interface SlowStatements extends StatementLogger {
  thanMs: number;
}

const nothing = () => undefined;

/**
 * Writes statements that take longer than the setting to the log and counts them; undefined without the setting. The line has the text of the
 * statement with `$1` in the place of values, because values may be answers.
 */
export function slowStatements(
  { slowStatementMs }: { slowStatementMs: number | undefined },
  log: Logger,
  prometheus?: Prometheus,
): SlowStatements | undefined {
  if (slowStatementMs === undefined) return undefined;
  return {
    thanMs: slowStatementMs,
    logQuerySlow(took, statement) {
      prometheus?.statementWasSlow();
      log.warn(
        { requestId: currentRequestId(), ms: Math.round(took), statement: withoutValues(statement) },
        'slow statement',
      );
    },
    logQuery: nothing,
    logQueryError: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  };
}

/** Literals are constants of the product. They are left out all the same, so that nothing depends on that. */
const withoutValues = (statement: string) =>
  statement
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim();
