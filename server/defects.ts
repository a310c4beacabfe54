import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createErrorReporter, reportingDsn, type ReportDefect } from './platform/error-reporter';
import { projectRoot } from './platform/project-root';
import type { Runtime } from './runtime';

/** Writes each defect to the log under a fresh id, and tells the error tracker where there is one. */
export function defectsOf({ env, log }: Pick<Runtime, 'env' | 'log'>): {
  report: ReportDefect;
  close(): Promise<void>;
} {
  const { environment } = env;
  const reporter = createErrorReporter(reportingDsn(env.sentryDsn, environment), {
    environment,
    release: releaseName(),
  });
  return {
    report(error) {
      const requestId = randomUUID();
      log.error({ requestId, err: error }, 'unexpected error');
      reporter.report(error, { requestId });
      return requestId;
    },
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
