import { ApolloLink, type ApolloClient } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { problemOf, type RequestProblem } from './requestProblem';
import { scopeToken } from './scopeToken';
import type { ErrorReason } from './types.generated';

/** The reasons for which this application goes to the error page. The server sends people there for some `ErrorReason`. */
export type PageReason = 'LINK_EXPIRED' | 'LINK_INVALIDATED' | 'LINK_REFUSED' | 'NOT_FOUND';

/** The actions of a page when the server refuses a request. client/pageActions.ts implements them. */
export interface PageActions {
  /** Forgets who was signed in. */
  forgetUser(client: ApolloClient): void;
  forgetEverything(client: ApolloClient): void;
  /** Forgets the share link, which no longer works. */
  forgetLink(): void;
  /** Goes to the sign-in page, which leads back to this page if `comesBack`. */
  signIn(client: ApolloClient, comesBack: boolean): void;
  /** Deletes the CSRF token and reloads the sign-in page. */
  reloadToSignIn(): void;
  showError(code: 403 | 404, reason: PageReason): void;
  /** Sends an error to error tracking. */
  report(error: Error): void;
}

interface SentRequest {
  client: ApolloClient;
  name: string;
  /** The request carried the scope token of a share link. Another refusal may have deleted the token meanwhile. */
  byLink: boolean;
}

const noteScopeTokenLink = new ApolloLink((operation, forward) => {
  operation.setContext({ byLink: scopeToken() !== null });
  return forward(operation);
});

/**
 * The one place that reacts to refusals by changing the whole page (docs/errors.md). The caller of the request gets the
 * error as well, and before this happens. A request with `isSilent` in its context never makes the client leave the
 * page.
 */
export const pageErrorLink = (page: PageActions): ApolloLink =>
  noteScopeTokenLink.concat(
    new ErrorLink(({ error, operation }) => {
      const problem = problemOf(error);
      const { isSilent, byLink } = operation.getContext() as { isSilent?: boolean; byLink: boolean };
      if (!problem || isSilent) return;
      const sent = { client: operation.client, name: operation.operationName ?? 'unnamed', byLink };
      window.setTimeout(() => actOn(problem, sent, page));
    }),
  );

/** After such a refusal the client is leaving the page, so a screen that waits for data keeps waiting. */
export const leavesPage = (error: unknown): boolean => [403, 404].includes(problemOf(error)?.status ?? 0);

function actOn(problem: RequestProblem, sent: SentRequest, page: PageActions): void {
  switch (problem.status) {
    case 400:
      return page.report(summary(problem, sent));
    case 401:
      return sent.byLink ? refuseLink(problem, sent, page) : page.signIn(sent.client, true);
    case 403:
      page.forgetUser(sent.client);
      return sent.byLink ? refuseLink(problem, sent, page) : refusePerson(problem, sent, page);
    case 404:
      return page.showError(404, 'NOT_FOUND');
  }
}

/**
 * The reasons for refusing the holder of a share link that mean that the link was revoked, or does not cover the page.
 */
const INVALIDATED: readonly (ErrorReason | undefined)[] = [
  'NOT_SIGNED_IN',
  'SCOPE_TOKEN_UNKNOWN',
  'SCOPE_TOKEN_INSUFFICIENT',
  'NOT_PERMITTED',
];

function refuseLink(problem: RequestProblem, sent: SentRequest, page: PageActions): void {
  page.forgetLink();
  if (problem.reason === 'SCOPE_TOKEN_EXPIRED') return page.showError(403, 'LINK_EXPIRED');
  if (!INVALIDATED.includes(problem.reason)) return page.showError(403, 'LINK_REFUSED');
  page.report(summary(problem, sent));
  page.showError(403, 'LINK_INVALIDATED');
}

function refusePerson(problem: RequestProblem, { client }: SentRequest, page: PageActions): void {
  page.forgetEverything(client);
  if (problem.reason === 'CSRF_FAILED') return page.reloadToSignIn();
  // The sign-in page must not lead back: the same refusal would bring the person here again.
  page.signIn(client, false);
}

/** The operation, the error code and the names of the refused fields; never the values that somebody typed. */
function summary({ status, code, fields }: RequestProblem, { name }: SentRequest): Error {
  const names = Object.keys(fields).join(', ');
  const error = new Error(`${status} ${code}: ${name}${names && ` (${names})`}`);
  error.name = 'Refusal';
  return error;
}
