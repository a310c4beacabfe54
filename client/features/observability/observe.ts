import type { ApolloClient } from '@apollo/client';
import type { createBrowserRouter } from 'react-router-dom';
import { analytics } from '@/lib/analytics';
import { errorReporting, reportUnexpected } from '@/lib/errorReporting';
import { RecordAnalyticsEventDocument } from './Analytics.generated';
import { ErrorReportingDocument } from './ErrorReporting.generated';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** On the side: no page waits for it, is left for it, or shows that it failed. */
const aside = { fetchPolicy: 'no-cache', context: { isSilent: true } } as const;

/** What those who run this installation get to know: errors, if they wish, and which pages are used. */
export function observe(router: Router, client: ApolloClient): void {
  void startErrorReporting(client);
  startAnalytics(router, client);
}

async function startErrorReporting(client: ApolloClient): Promise<void> {
  const reply = await client.query({ query: ErrorReportingDocument, ...aside }).catch(reportUnexpected);
  const config = reply?.data?.config;
  await errorReporting.start(config?.errorReporting?.dsn ?? null, config?.environment ?? 'development');
}

function startAnalytics(router: Router, client: ApolloClient): void {
  analytics.start((input) => {
    client.mutate({ mutation: RecordAnalyticsEventDocument, variables: { input }, ...aside }).catch(reportUnexpected);
  });
  let { key } = router.state.location;
  analytics.viewed(router.state.location, true);
  router.subscribe(({ location }) => {
    if (location.key === key) return; // a page loads, or scrolls: it is the same one
    key = location.key;
    analytics.viewed(location);
  });
}
