import { ApolloClient, ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { errorReporting } from '@/lib/errorReporting';
import { createCache } from './cache';
import { freshnessLink } from './freshness';
import { abortLink, credentialsLink, httpLink, retryLink } from './links';
import { isRequestError } from './reread';
import { createLiveConnection } from './liveConnection';
import { pageErrorLink, type PageActions } from './pageErrors';

/** The staff application's way to the server: HTTP for queries and mutations, a socket for subscriptions. */
export function createClient(page: PageActions): ApolloClient {
  errorReporting.expect(isRequestError);
  const live = createLiveConnection();
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(live),
      ApolloLink.from([abortLink(), pageErrorLink(page), freshnessLink(), retryLink(), credentialsLink(), httpLink()]),
    ),
  });
  // Nothing of the person who was signed in stays: not in the cache, and not on a socket opened in their name.
  client.onClearStore(async () => live.terminate());
  return client;
}
