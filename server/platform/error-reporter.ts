import type { Environment } from '../schema.generated';

/** Notes an unexpected error where its operators look, and answers the id that finds it there. */
export type ReportDefect = (error: unknown) => string;

/** Tells those who run the product of its defects, outside of the machine it runs on. */
export interface ErrorReporter {
  report(error: unknown, about: { requestId: string }): void;
  /** Sends what is on its way, and nothing from then on. */
  close(): Promise<void>;
}

/** The environments whose errors are reported; elsewhere they would only be noise. */
const REPORTING: readonly Environment[] = ['production', 'demo', 'staging'];

/** Where errors of an environment are reported to; null where they are not. */
export const reportingDsn = (sentryDsn: string | undefined, environment: Environment): string | null =>
  sentryDsn && REPORTING.includes(environment) ? sentryDsn : null;

/** The installation that reports, as the error tracker names it. */
export interface ReportedAs {
  environment: Environment;
  release: string;
}

const silence: ErrorReporter = { report: () => undefined, close: async () => undefined };

/** A reporter to the tracker at `dsn`; without an address, one that reports nothing and loads nothing. */
export async function createErrorReporter(dsn: string | null, about: ReportedAs): Promise<ErrorReporter> {
  if (dsn === null) return silence;
  const { sentryReporter } = await import('./sentry-reporter');
  return sentryReporter(dsn, about);
}
