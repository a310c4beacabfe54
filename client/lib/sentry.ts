import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import type { StartTracker } from './errorReporting';
import { scrubReport } from './scrubReport';

/**
 * Sentry for errors alone. Its only integrations are those that catch uncaught errors and drop repetitions, so no
 * report holds clicks, requests, persons, sessions or addresses.
 */
export const startSentryWith =
  (transport: typeof makeFetchTransport): StartTracker =>
  ({ dsn, environment }) => {
    const client = new BrowserClient({
      dsn,
      environment,
      transport,
      stackParser: defaultStackParser,
      integrations: [globalHandlersIntegration(), dedupeIntegration()],
      dataCollection: { userInfo: false },
      maxBreadcrumbs: 0,
      sendClientReports: false,
      beforeSend: (event) => scrubReport(event, window.location.pathname),
    });
    getCurrentScope().setClient(client); // the handlers look for the client in the current scope
    client.init();
    return client;
  };

export const startSentry = startSentryWith(makeFetchTransport);
