import type { ApolloLink } from '@apollo/client/link';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createLiveConnection } from './liveConnection';

export interface LiveSocket {
  link: ApolloLink;
  terminate: () => void;
}

/** The socket for subscriptions as a link of Apollo. */
export function createLiveSocket(): LiveSocket {
  const connection = createLiveConnection();
  return { link: new GraphQLWsLink(connection), terminate: () => connection.terminate() };
}
