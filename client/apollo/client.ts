import { ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { errorReporting } from '@/lib/errorReporting';
import { createCache } from './cache';
import { freshnessLink } from './freshness';
import { abortLink, credentialsLink, httpLink, retryLink } from './links';
import { isRequestError } from './retryQuery';
import { LiveLink } from './liveLink';
import { pageErrorLink, type PageActions } from './pageErrors';
import { wholeListsLink } from './pages';

/** The staff application's connection to the server: HTTP for queries and mutations, a socket for subscriptions. */
export function createClient(page: PageActions): ApolloClient {
  errorReporting.expect(isRequestError);
  const live = new LiveLink();
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      live,
      ApolloLink.from([
        abortLink(),
        pageErrorLink(page),
        freshnessLink(),
        wholeListsLink(),
        retryLink(),
        credentialsLink(),
        httpLink(),
      ]),
    ),
  });
  // No data of the person who was signed in may stay, so the socket that was opened for them closes too.
  client.onClearStore(async () => live.terminate());
  return client;
}
