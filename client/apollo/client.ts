import { ApolloClient, ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createCache } from './cache';
import { csrfLink, httpLink, retryLink, sessionErrorLink } from './links';
import { createLiveConnection } from './liveConnection';

/** The staff application's way to the server: HTTP for queries and mutations, a socket for subscriptions. */
export function createClient({ onSignedOut }: { onSignedOut: () => void }): ApolloClient {
  const live = createLiveConnection();
  // After the error has reached whoever asked: clearing the cache cancels what is still on its way.
  const endSession = () => void window.setTimeout(() => void client.clearStore().finally(onSignedOut));
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(live),
      ApolloLink.from([sessionErrorLink(endSession), retryLink(), csrfLink(), httpLink()]),
    ),
  });
  // Nothing of the person who was signed in stays: not in the cache, and not on a socket opened in their name.
  client.onClearStore(async () => live.terminate());
  return client;
}
