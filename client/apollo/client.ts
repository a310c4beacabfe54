import { ApolloClient, ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createCache } from './cache';
import { csrfLink, httpLink, retryLink, sessionErrorLink } from './links';
import { createLiveConnection } from './liveConnection';

/**
 * The staff application's way to the server: HTTP for queries and mutations, a socket for subscriptions. `onSignedOut`
 * runs after the refusal has reached whoever asked.
 */
export function createClient({ onSignedOut }: { onSignedOut: () => void }): ApolloClient {
  const live = createLiveConnection();
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(live),
      ApolloLink.from([sessionErrorLink(() => window.setTimeout(onSignedOut)), retryLink(), csrfLink(), httpLink()]),
    ),
  });
  // Nothing of the person who was signed in stays: not in the cache, and not on a socket opened in their name.
  client.onClearStore(async () => live.terminate());
  return client;
}
