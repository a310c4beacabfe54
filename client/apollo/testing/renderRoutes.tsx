import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { RouterLinks } from '@/lib/RouterLinks';
import { pageActions } from '@/pageActions';
import { EmotionRoot } from '@/theme/EmotionRoot';
import { createCache } from '../cache';
import { freshnessLink } from '../freshness';
import { pageErrorLink } from '../pageErrors';
import { wholeListsLink } from '../pages';
import type { ErrorReason } from '../types.generated';

export interface OperationCall {
  name: string;
  variables: Record<string, unknown>;
}

/** The server's reply to each operation. A thrown error is a refusal; a promise keeps the page waiting. */
export type ServerReplies = Record<string, (variables: never) => unknown>;

/** An error as the server sends it when it refuses: with one reason, or with all the reasons for one value. */
export function refusal(
  code: string,
  detail: string,
  fields?: Record<string, string[]>,
  reason?: ErrorReason | ErrorReason[],
) {
  const status =
    { BAD_USER_INPUT: 400, UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404, CONFLICT: 409 }[code] ?? 500;
  const named = Array.isArray(reason) ? { reasons: reason } : reason && { reason };
  return new CombinedGraphQLErrors({
    errors: [{ message: detail, extensions: { code, status, detail, ...(fields && { fields }), ...named } }],
  });
}

/** The error of a request that the network lost. */
export const offline = () => new TypeError('Failed to fetch');

/** For tests: opens an address of the application, with a server that gives the replies. */
export function renderRoutes(routes: RouteObject[], address: string, answers: ServerReplies) {
  const calls: OperationCall[] = [];
  const server = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        calls.push({ name, variables });
        const answer = async () => {
          if (!answers[name]) throw new Error(`The test has no answer to ${name}`);
          return answers[name](variables as never);
        };
        answer().then(
          (data) => {
            observer.next({ data: data as Record<string, unknown> });
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  const frame = (
    <RouterLinks>
      <Outlet />
    </RouterLinks>
  );
  const elsewhere = { path: '*', element: null };
  const router = createMemoryRouter(
    [{ element: frame, hydrateFallbackElement: <div />, children: [...routes, elsewhere] }],
    { initialEntries: [address] },
  );
  const link = ApolloLink.from([pageErrorLink(pageActions(router)), freshnessLink(), wholeListsLink(), server]);
  const client = new ApolloClient({ link, cache: createCache() });
  const { unmount } = render(
    <EmotionRoot>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </EmotionRoot>,
  );
  return { calls, router, client, unmount, callsOf: (name: string) => calls.filter((call) => call.name === name) };
}
