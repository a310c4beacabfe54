import { randomUUID } from 'node:crypto';
import { createErrorReporter, reportingDsn, type ReportDefect } from './platform/error-reporter';
import { currentRequestId } from './platform/current-work';
import { PRODUCT } from './platform/product';
import type { Runtime } from './runtime';

export interface DefectReporter {
  /** Logs a defect with the id of its request, or a new one where requests have none, counts it, and sends it to the error tracker if one is set. */
  report: ReportDefect;
  /** The number of defects since the process started. The log line of each defect contains it as well. */
  count(): number;
  close(): Promise<void>;
}

/** Creates the function that reports unexpected errors, and their count. */
export async function createDefectReporter({ env, log }: Pick<Runtime, 'env' | 'log'>): Promise<DefectReporter> {
  let count = 0;
  const { environment } = env;
  const reporter = await createErrorReporter(reportingDsn(env.sentryDsn, environment), {
    environment,
    release: `${PRODUCT.name}@${PRODUCT.version}`,
  });
  return {
    report(error) {
      const requestId = currentRequestId() ?? randomUUID();
      count += 1;
      log.error({ requestId, err: error, defects: count }, 'unexpected error');
      try {
        reporter.report(error, { requestId });
      } catch (failure) {
        // The caller still gets the id of the defect.
        log.error({ requestId, err: failure }, 'the error was not sent to the error tracker');
      }
      return requestId;
    },
    count: () => count,
    close: () => reporter.close(),
  };
}
