import type { ApolloClient } from '@apollo/client';
import type { createBrowserRouter } from 'react-router-dom';
import { analytics } from '@/lib/analytics';
import { errorReporting, reportUnexpected } from '@/lib/errorReporting';
import { RecordAnalyticsEventDocument } from './Analytics.generated';
import { ErrorReportingDocument } from './ErrorReporting.generated';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** The options of a silent request. No page waits for such a request, shows its failure, or is left because of it. */
const SILENT_REQUEST = { fetchPolicy: 'no-cache', context: { isSilent: true } } as const;

/** Starts error reporting, if the installation has it switched on, and records the pages that people view. */
export function startObservability(router: Router, client: ApolloClient): void {
  void startErrorReporting(client);
  startAnalytics(router, client);
}

async function startErrorReporting(client: ApolloClient): Promise<void> {
  const reply = await client.query({ query: ErrorReportingDocument, ...SILENT_REQUEST }).catch(reportUnexpected);
  const config = reply?.data?.config;
  await errorReporting.start(config?.errorReporting?.dsn ?? null, config?.environment ?? 'development');
}

function startAnalytics(router: Router, client: ApolloClient): void {
  analytics.start((input) => {
    client
      .mutate({ mutation: RecordAnalyticsEventDocument, variables: { input }, ...SILENT_REQUEST })
      .catch(reportUnexpected);
  });
  let { key } = router.state.location;
  analytics.viewed(router.state.location, true);
  router.subscribe(({ location }) => {
    if (location.key === key) return; // the router also reports loading and scrolling, which are no new page
    key = location.key;
    analytics.viewed(location);
  });
}
