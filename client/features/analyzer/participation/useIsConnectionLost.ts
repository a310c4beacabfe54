import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

/** The link that carries subscriptions, anywhere in the client's chain. */
function socketLink(link: ApolloLink | undefined): GraphQLWsLink | null {
  if (!link || link instanceof GraphQLWsLink) return link ?? null;
  return socketLink(link.left) ?? socketLink(link.right);
}

/**
 * Whether the socket is closed at the moment. Subscriptions do not report that, because the socket resumes them by
 * itself; only the socket knows that no event can arrive meanwhile.
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
