import type { Logger as StatementLogger } from 'typeorm';
import type { Logger } from '../platform/logger';
import type { Prometheus } from '../platform/prometheus';
import { currentRequestId, noteStatement } from '../platform/current-work';

/** Is told of statements that took longer than `thanMs`. */
export interface SlowStatements extends StatementLogger {
  thanMs: number;
}

/** Every statement takes longer, also one that takes no millisecond. */
const ANY_MS = -1;

const nothing = () => undefined;

/**
 * Writes statements that take longer than the setting to the log and counts them, and notes every statement for traces; undefined without either
 * setting. The line has the text of the statement with `$1` in the place of values, because values may be answers.
 */
export function slowStatements(
  { slowStatementMs, tracesUrl }: { slowStatementMs: number | undefined; tracesUrl: string | undefined },
  log: Logger,
  prometheus?: Prometheus,
): SlowStatements | undefined {
  if (slowStatementMs === undefined && tracesUrl === undefined) return undefined;
  return {
    thanMs: tracesUrl === undefined ? slowStatementMs! : ANY_MS,
    logQuerySlow(took, statement) {
      noteStatement(statement, took);
      if (slowStatementMs === undefined || took <= slowStatementMs) return;
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
