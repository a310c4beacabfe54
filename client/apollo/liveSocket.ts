import type { ApolloLink } from '@apollo/client/link';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createLiveConnection } from './liveConnection';

export type ReportConnection = (isConnected: boolean) => void;

export interface LiveSocket {
  link: ApolloLink;
  terminate: () => void;
}

/** The socket for subscriptions as a link of Apollo. It reports when it connects and when it is closed. */
export function createLiveSocket(report: ReportConnection): LiveSocket {
  const connection = createLiveConnection();
  connection.on('connected', () => report(true));
  connection.on('closed', () => report(false));
  return { link: new GraphQLWsLink(connection), terminate: () => connection.terminate() };
}
