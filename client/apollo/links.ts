import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { defer, retry, tap, throwError, timer } from 'rxjs';
import { fetchedCsrfToken } from './csrf';
import { RequestAborted } from './requestProblem';
import { scopeToken } from './scopeToken';

/** Sends queries and mutations with the session cookie, if there is one. */
export const httpLink = () =>
  new HttpLink({ uri: '/graphql', credentials: 'same-origin', headers: { 'apollo-require-preflight': 'true' } });

/**
 * Adds the credential of a request: the scope token if this tab was opened with a share link, and otherwise the CSRF
 * token. Where there is a scope token, the server ignores the session. A silent request carries no scope token, because
 * it must also work when the share link does not.
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
 * Retries a query once when the network or the server failed; the server reports its own failures in replies of status
 * 200. A mutation is never retried, because the server may have carried it out.
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
    const delayOfRetry = (error: unknown) =>
      isRetryable(error) ? timer(RETRY_DELAY_MS * (0.5 + Math.random())) : throwError(() => error);
    return defer(ask).pipe(tap(failFirst), retry({ count: 1, delay: delayOfRetry }));
  });

/** 504 is left out: a gateway that timed out would only time out again. */
const isTransientStatus = (status: unknown) => typeof status === 'number' && status >= 500 && status !== 504;

const hasFailed = ({ errors = [] }: ApolloLink.Result) =>
  errors.length > 0 && errors.every(({ extensions }) => isTransientStatus(extensions?.status));

const wasAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const isRetryable = (error: unknown) =>
  !wasAborted(error) && (!ServerError.is(error) || isTransientStatus(error.statusCode));

/** Makes an aborted request end with an error that says that it was aborted. */
export const abortLink = () =>
  new ErrorLink(({ error }) => (wasAborted(error) ? throwError(() => new RequestAborted()) : undefined));
