import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockSubscriptionLink } from '@apollo/client/testing';
import { render } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import { createMemoryRouter, type InitialEntry, Outlet, RouterProvider } from 'react-router-dom';
import { createCache } from '@/apollo/cache';
import { freshnessLink } from '@/apollo/freshness';
import { pageErrorLink } from '@/apollo/pageErrors';
import { withScopeToken } from '@/apollo/scopeToken';
import { RouterLinks } from '@/lib/RouterLinks';
import { pageActions } from '@/pageActions';
import { EmotionRoot } from '@/theme/EmotionRoot';
import { KeyboardMap } from '@/ui/KeyboardMap';
import { someFeatures, aPerson } from './fixtures';
import { analyzerRoutes, revealRoute } from '../routes';
// The pages load before the tests, so that none of them waits for one, which takes a second on a busy machine.
import '../AnalyzerFrame';
import '../AnalyzerIndex';
import '../compare/ComparePage';
import '../insights/InsightsPage';
import '../insights/segmentation/Segments';
import '../participation/ParticipationPage';
import '../questions/QuestionsPage';
import '../reveal/RevealPage';
import '../topics/TopicsPage';

export interface Call {
  name: string;
  variables: Record<string, unknown>;
}
/** The server's reply to each operation. A thrown error is a refusal; a promise keeps the page waiting. */
export type AnalyzerReplies = Record<string, (variables: Record<string, unknown>) => unknown>;

/** The person's company is not part of benchmarks, unless the reply says otherwise. */
const withPerson = (name: string, data: unknown) =>
  name === 'AnalyzerFrame' ? { me: aPerson(), config: someFeatures(), ...(data as object) } : data;

/** Opens the analyzer at an address, with a server that gives the replies, and events that the test sends by hand. */
export function renderAnalyzer(address: InitialEntry, answers: AnalyzerReplies) {
  const calls: Call[] = [];
  const events = new MockSubscriptionLink();
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName: name = '', variables } = operation;
        calls.push({ name, variables });
        const answer = async () => withPerson(name, await answers[name]?.(variables));
        answer().then(
          (data) => {
            observer.next({ data: data as Record<string, unknown> });
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <RouterLinks elsewhere={withScopeToken}>
            <KeyboardMap>
              <Outlet />
            </KeyboardMap>
          </RouterLinks>
        ),
        hydrateFallbackElement: <div />,
        children: [
          { index: true, element: <p>Survey list</p> },
          ...analyzerRoutes,
          revealRoute,
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const http = ApolloLink.from([pageErrorLink(pageActions(router)), freshnessLink(), server]);
  const client = new ApolloClient({
    link: ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, events, http),
    cache: createCache(),
  });
  render(
    <EmotionRoot>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </EmotionRoot>,
  );
  return { calls, events, router };
}
