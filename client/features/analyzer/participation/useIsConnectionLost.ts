import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

/** The link that carries subscriptions, wherever it stands in the client's chain. */
function socketLink(link: ApolloLink | undefined): GraphQLWsLink | null {
  if (!link || link instanceof GraphQLWsLink) return link ?? null;
  return socketLink(link.left) ?? socketLink(link.right);
}

/**
 * Whether the socket has gone away and not come back yet. Subscriptions survive that without a word, as the socket
 * subscribes again by itself; only the socket knows that in between nothing can arrive.
 */
export function useIsConnectionLost(): boolean {
  const { link } = useApolloClient();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const socket = socketLink(link)?.client;
    const stopListening = [socket?.on('connected', () => setLost(false)), socket?.on('closed', () => setLost(true))];
    return () => stopListening.forEach((stop) => stop?.());
  }, [link]);
  return isLost;
}
