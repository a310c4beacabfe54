import type { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { dropCsrfToken, fetchedCsrfToken } from './csrf';
import { problemOf } from './problem';

/** Queries and mutations, with the session cookie and the proof that this page sends them. */
export const httpLink = () =>
  new HttpLink({ uri: '/graphql', credentials: 'same-origin', headers: { 'apollo-require-preflight': 'true' } });

export const csrfLink = () =>
  new SetContextLink(async ({ headers }) => {
    const token = await fetchedCsrfToken();
    return { headers: { ...headers, ...(token && { 'X-CSRFToken': token }) } };
  });

const RETRY_DELAY_MS = 300;

/** Asks a second time when a query got no answer. Never for a change, which may have been made all the same. */
export const retryLink = () =>
  new RetryLink({
    delay: { initial: RETRY_DELAY_MS, jitter: true },
    attempts: (count, { operationType }, error) => count < 2 && operationType === OperationTypeNode.QUERY && gotNoAnswer(error),
  });

function gotNoAnswer(error: unknown): boolean {
  if (error instanceof Error && error.name === 'AbortError') return false;
  // a gateway that waited in vain (504) would only wait again
  return !ServerError.is(error) || (error.statusCode >= 500 && error.statusCode !== 504);
}

/** The one place that acts on errors which concern the whole page; everything else is shown where it was asked. */
export const sessionErrorLink = (onSignedOut: () => void): ApolloLink =>
  new ErrorLink(({ error }) => {
    const problem = problemOf(error);
    if (problem?.code === 'UNAUTHENTICATED') onSignedOut();
    if (problem?.code === 'FORBIDDEN' && problem.detail.includes('CSRF Failed')) {
      dropCsrfToken();
      window.location.assign('/auth/sign-in');
    }
  });
