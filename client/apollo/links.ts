import { ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { throwError } from 'rxjs';
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

/** Asks a second time when a query got no answer. Never for a change, which may have been made all the same. */
export const retryLink = () =>
  new RetryLink({
    delay: { initial: RETRY_DELAY_MS, jitter: true },
    attempts: (count, { operationType }, error) => count < 2 && operationType === OperationTypeNode.QUERY && gotNoAnswer(error),
  });

const wasAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

function gotNoAnswer(error: unknown): boolean {
  if (wasAborted(error)) return false;
  // a gateway that waited in vain (504) would only wait again
  return !ServerError.is(error) || (error.statusCode >= 500 && error.statusCode !== 504);
}

/** A request that was called off ends with an error that says so. */
export const abortLink = () => new ErrorLink(({ error }) => (wasAborted(error) ? throwError(() => new RequestAborted()) : undefined));
