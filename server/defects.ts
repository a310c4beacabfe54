import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createErrorReporter, reportingDsn, type ReportDefect } from './platform/error-reporter';
import { projectRoot } from './platform/project-root';
import type { Runtime } from './runtime';

export interface Defects {
  /** Logs a defect under a fresh id, counts it, and sends it to the error tracker where there is one. */
  report: ReportDefect;
  /** How many defects have been reported since the process began. Each line of the log has the number as well. */
  count(): number;
  close(): Promise<void>;
}

/** Where unexpected errors go. */
export async function defectsOf({ env, log }: Pick<Runtime, 'env' | 'log'>): Promise<Defects> {
  let count = 0;
  const { environment } = env;
  const reporter = await createErrorReporter(reportingDsn(env.sentryDsn, environment), {
    environment,
    release: releaseName(),
  });
  return {
    report(error) {
      const requestId = randomUUID();
      count += 1;
      log.error({ requestId, err: error, defects: count }, 'unexpected error');
      try {
        reporter.report(error, { requestId });
      } catch (failure) {
        // Whoever ran into the defect still gets its id.
        log.error({ requestId, err: failure }, 'the error tracker could not be told');
      }
      return requestId;
    },
    count: () => count,
    close: () => reporter.close(),
  };
}

function releaseName(): string {
  const { name, version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return `${name}@${version}`;
}
