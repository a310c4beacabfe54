import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { defer, retry, tap, throwError, timer } from 'rxjs';
import { fetchedCsrfToken } from './csrf';
import { RequestAborted } from './problem';
import { scopeToken } from './scopeToken';

/** Queries and mutations, with the session cookie where there is one. */
export const httpLink = () =>
  new HttpLink({ uri: '/graphql', credentials: 'same-origin', headers: { 'apollo-require-preflight': 'true' } });

/**
 * What a request shows for itself: the token of the share link that this tab was opened with, or else the proof that this
 * page sends it. The server goes by the link alone where there is one, whoever is signed in besides. What is asked
 * on the side does without it: that has to work with a link that does not.
 */
export const credentialsLink = () =>
  new SetContextLink(async ({ headers, isSilent }) => {
    const link = isSilent ? null : scopeToken();
    if (link) return { headers: { ...headers, Authorization: `Scope ${link}` } };
    const csrf = await fetchedCsrfToken();
    return { headers: { ...headers, ...(csrf && { 'X-CSRFToken': csrf }) } };
  });

const RETRY_DELAY_MS = 300;

/**
 * Asks a second time when a query failed on the way or inside the server, whose own failures come in a reply of status 200.
 * Never for a change, which may have been made all the same.
 */
export const retryLink = () =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    let count = 0;
    const ask = () => {
      count += 1;
      return forward(operation);
    };
    const failFirst = (result: ApolloLink.Result) => {
      if (count === 1 && hasFailed(result)) throw new CombinedGraphQLErrors(result);
    };
    const again = (error: unknown) =>
      isWorthAnother(error) ? timer(RETRY_DELAY_MS * (0.5 + Math.random())) : throwError(() => error);
    return defer(ask).pipe(tap(failFirst), retry({ count: 1, delay: again }));
  });

/** A gateway that waited in vain (504) would only wait again. */
const isPassing = (status: unknown) => typeof status === 'number' && status >= 500 && status !== 504;

const hasFailed = ({ errors = [] }: ApolloLink.Result) =>
  errors.length > 0 && errors.every(({ extensions }) => isPassing(extensions?.status));

const wasAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const isWorthAnother = (error: unknown) =>
  !wasAborted(error) && (!ServerError.is(error) || isPassing(error.statusCode));

/** A request that was called off ends with an error that says so. */
export const abortLink = () =>
  new ErrorLink(({ error }) => (wasAborted(error) ? throwError(() => new RequestAborted()) : undefined));
