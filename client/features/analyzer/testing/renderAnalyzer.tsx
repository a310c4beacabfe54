import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockSubscriptionLink } from '@apollo/client/testing';
import { render } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createCache } from '@/apollo/cache';
import { freshnessLink } from '@/apollo/freshness';
import { pageErrorLink } from '@/apollo/pageErrors';
import { withScopeToken } from '@/apollo/scopeToken';
import { RouterLinks } from '@/lib/RouterLinks';
import { pageActions } from '@/pageActions';
import { EmotionRoot } from '@/theme/EmotionRoot';
import { KeyboardMap } from '@/ui/KeyboardMap';
import { someFeatures, somebody } from './fixtures';
import { analyzerRoutes, revealRoute } from '../routes';
// The pages of the routes, loaded before a test begins to wait for one: on a busy machine that alone takes a second.
import '../AnalyzerFrame';
import '../AnalyzerIndex';
import '../compare/ComparePage';
import '../insights/InsightsPage';
import '../participation/ParticipationPage';
import '../questions/QuestionsPage';
import '../reveal/RevealPage';
import '../topics/TopicsPage';

export interface Call {
  name: string;
  variables: Record<string, unknown>;
}
/** What the server answers to an operation; a thrown error is its refusal, a promise keeps the page waiting. */
export type AnalyzerReplies = Record<string, (variables: Record<string, unknown>) => unknown>;

/** Whoever looks at the page works for a company that is not part of benchmarks, unless the answer says otherwise. */
const withPerson = (name: string, data: unknown) =>
  name === 'AnalyzerFrame' ? { me: somebody(), config: someFeatures(), ...(data as object) } : data;

/** Opens the analyzer at an address, with a server that answers as told and events that are sent by hand. */
export function renderAnalyzer(address: string, answers: AnalyzerReplies) {
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
