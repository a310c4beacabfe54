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
 * Errors and nothing else: of Sentry's integrations only those that hear of what nobody caught and drop repetitions. There
 * are no breadcrumbs, so no clicks and no requests; no person, no session, no address.
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
    getCurrentScope().setClient(client); // where the handlers look for it
    client.init();
    return client;
  };

export const startSentry = startSentryWith(makeFetchTransport);
