/** What sends reports away; client/lib/sentry.ts is the real one. */
export interface ErrorTracker {
  captureException(error: unknown): unknown;
}

/** Starts the tracker. From then on it also hears of what nobody catches: errors of the window and rejected promises. */
export type StartTracker = (settings: { dsn: string; environment: string }) => ErrorTracker;

const MOST_WAITING = 20;

/** The tracker's code is fetched only where there is somewhere to report to. */
const fetchTracker = async (): Promise<StartTracker> => (await import('./sentry')).startSentry;

/** Errors that those who run this installation may wish to know of. */
export function createErrorReporting(load = fetchTracker) {
  /** Until it is known whether errors are reported, the first few wait here. */
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

    /** Names the errors that belong to the normal course of things and are shown to whoever meets them, such as a refused request. */
    expect(expected: (error: unknown) => boolean): void {
      isExpected = expected;
    },

    /** Reports an error unless it is expected. */
    reportUnexpected(error: unknown): void {
      if (!isExpected(error)) send(error);
    },

    /** Reports to the project of the DSN from now on. Without one nothing is fetched, kept or sent. */
    async start(dsn: string | null, environment: string): Promise<void> {
      if (dsn === null) stop();
      else {
        const startTracker = await load().catch(stop); // a network that fails is no reason to fail as well
        const tracker = startTracker?.({ dsn, environment });
        if (tracker) send = (error) => void tracker.captureException(error);
        waiting.forEach((error) => send(error));
      }
      waiting = [];
    },
  };
}

/** The staff application's own. The respondent's page has none: nothing may be noted there of who answers when. */
export const errorReporting = createErrorReporting();

/** For a promise whose expected failure is shown elsewhere: reports what is not expected, and goes on. */
export const { reportUnexpected } = errorReporting;
