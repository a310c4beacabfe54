/** Sends reports to a tracker; client/lib/sentry.ts is the real one. */
export interface ErrorTracker {
  captureException(error: unknown): unknown;
}

/** Starts the tracker, which then also receives uncaught errors and rejected promises of the window. */
export type StartTracker = (settings: { dsn: string; environment: string }) => ErrorTracker;

const MOST_WAITING = 20;

/** The tracker's code is fetched only where reports have a destination. */
const fetchTracker = async (): Promise<StartTracker> => (await import('./sentry')).startSentry;

/** Reports errors to the people who run this installation, if they have switched that on. */
export function createErrorReporting(load = fetchTracker) {
  /** The first few errors wait here until it is known whether errors are reported. */
  let waiting: unknown[] = [];
  let send = (error: unknown): void => {
    if (waiting.length < MOST_WAITING) waiting.push(error);
  };
  let isExpected = (_error: unknown): boolean => false;
  const stop = () => {
    send = () => undefined;
  };

  return {
    report: (error: unknown): void => send(error),

    /** Names the errors that are part of normal use and shown where they happen, such as a refused request. */
    expect(expected: (error: unknown) => boolean): void {
      isExpected = expected;
    },

    /** Reports an error unless it is expected. */
    reportUnexpected(error: unknown): void {
      if (!isExpected(error)) send(error);
    },

    /** Starts to report to the project of the DSN. Without a DSN nothing is fetched, kept or sent. */
    async start(dsn: string | null, environment: string): Promise<void> {
      if (dsn === null) stop();
      else {
        const startTracker = await load().catch(stop); // a failing network must not make error reporting throw
        const tracker = startTracker?.({ dsn, environment });
        if (tracker) send = (error) => void tracker.captureException(error);
        waiting.forEach((error) => send(error));
      }
      waiting = [];
    },
  };
}

/**
 * The staff application's error reporting. The respondent's page has none, because a report could tell who answers
 * when.
 */
export const errorReporting = createErrorReporting();

/** The rejection handler for a promise whose expected failures are shown elsewhere. It reports all other failures. */
export const { reportUnexpected } = errorReporting;
