import type { Environment } from '../schema.generated';

/** Reports an unexpected error to the operators, and returns the id by which they find it. */
export type ReportDefect = (error: unknown) => string;

/** Sends unexpected errors to the operators' error tracker, which runs outside of this machine. */
export interface ErrorReporter {
  report(error: unknown, about: { requestId: string }): void;
  /** Sends the errors that are still queued. Later errors are not sent. */
  close(): Promise<void>;
}

/** The environments whose errors are reported. Errors of development and tests concern nobody else. */
const REPORTING: readonly Environment[] = ['production', 'demo', 'staging'];

/** The address of the error tracker for an environment. Null when its errors are not reported. */
export const reportingDsn = (sentryDsn: string | undefined, environment: Environment): string | null =>
  sentryDsn && REPORTING.includes(environment) ? sentryDsn : null;

/** The description of this installation in the error tracker. */
export interface InstallationInfo {
  environment: Environment;
  release: string;
}

const silence: ErrorReporter = { report: () => undefined, close: async () => undefined };

/** Makes a reporter to the tracker at `dsn`. Without an address, the reporter does nothing and no tracker library is loaded. */
export async function createErrorReporter(dsn: string | null, about: InstallationInfo): Promise<ErrorReporter> {
  if (dsn === null) return silence;
  const { sentryReporter } = await import('./sentry-reporter');
  return sentryReporter(dsn, about);
}
