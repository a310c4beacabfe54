import { ApolloLink, type ApolloClient } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { problemOf, type RequestProblem } from './problem';
import { scopeToken } from './scopeToken';

/** What the error page may say. A message in its address that is none of these was made up by somebody else. */
export const PAGE_MESSAGES = {
  expired: 'Sorry, the link you were provided has expired. Please request a new one!',
  invalidated: 'Sorry, the link you were provided has been invalidated. Please request a new one!',
  linkRefused: 'An error occurred with the link you were provided.',
  notFound: "Sorry, we couldn't find the data you were looking for.",
} as const;

export type PageMessage = (typeof PAGE_MESSAGES)[keyof typeof PAGE_MESSAGES];

/** What a page as a whole does about a refusal. client/pageActions.ts is the one that acts. */
export interface PageActions {
  /** Who was signed in is not known any more. */
  forgetUser(client: ApolloClient): void;
  forgetEverything(client: ApolloClient): void;
  /** The share link is of no use any more. */
  forgetLink(): void;
  /** To the sign-in page, which leads back to this one if `comesBack`. */
  signIn(client: ApolloClient, comesBack: boolean): void;
  /** Throws the CSRF token away and loads the sign-in page anew. */
  reloadToSignIn(): void;
  showError(code: 403 | 404, message: PageMessage): void;
  /** To error tracking. */
  report(error: Error): void;
}

interface Sent {
  client: ApolloClient;
  name: string;
  /** It went out with the scope token of a share link, which another refusal may have made forgotten meanwhile. */
  byLink: boolean;
}

const notingLink = new ApolloLink((operation, forward) => {
  operation.setContext({ byLink: scopeToken() !== null });
  return forward(operation);
});

/**
 * The one place that acts on refusals which concern the whole page (docs/errors.md). Whoever asked is told first, and sees
 * every error all the same. What asks with `isSilent` in its context does it on the side: nobody leaves a page for it.
 */
export const pageErrorLink = (page: PageActions): ApolloLink =>
  notingLink.concat(
    new ErrorLink(({ error, operation }) => {
      const problem = problemOf(error);
      const { isSilent, byLink } = operation.getContext() as { isSilent?: boolean; byLink: boolean };
      if (!problem || isSilent) return;
      const sent = { client: operation.client, name: operation.operationName ?? 'unnamed', byLink };
      window.setTimeout(() => actOn(problem, sent, page));
    }),
  );

/** After such a refusal another page is on its way: a screen that waits for data goes on waiting. */
export const leavesPage = (error: unknown): boolean => [403, 404].includes(problemOf(error)?.status ?? 0);

function actOn(problem: RequestProblem, sent: Sent, page: PageActions): void {
  switch (problem.status) {
    case 400:
      return page.report(summary(problem, sent));
    case 401:
      return sent.byLink ? refuseLink(problem, sent, page) : page.signIn(sent.client, true);
    case 403:
      page.forgetUser(sent.client);
      return sent.byLink ? refuseLink(problem, sent, page) : refusePerson(problem, sent, page);
    case 404:
      return page.showError(404, PAGE_MESSAGES.notFound);
  }
}

const EXPIRED = 'Token has expired.';
const INVALIDATED = [
  'Authentication credentials were not provided.',
  'Token does not have sufficient scopes.',
  'You do not have permission to perform this action.',
];

function refuseLink(problem: RequestProblem, sent: Sent, page: PageActions): void {
  page.forgetLink();
  if (problem.detail === EXPIRED) return page.showError(403, PAGE_MESSAGES.expired);
  if (!INVALIDATED.includes(problem.detail)) return page.showError(403, PAGE_MESSAGES.linkRefused);
  page.report(summary(problem, sent));
  page.showError(403, PAGE_MESSAGES.invalidated);
}

function refusePerson(problem: RequestProblem, { client }: Sent, page: PageActions): void {
  page.forgetEverything(client);
  if (problem.detail.includes('CSRF Failed')) return page.reloadToSignIn();
  // without the way back: a page that somebody may not see would only send them here again
  page.signIn(client, false);
}

/** What was refused, and on account of which fields; never what somebody typed into them. */
function summary({ status, code, fields }: RequestProblem, { name }: Sent): Error {
  const names = Object.keys(fields).join(', ');
  const error = new Error(`${status} ${code}: ${name}${names && ` (${names})`}`);
  error.name = 'Refusal';
  return error;
}
