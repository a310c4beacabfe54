import type { ApolloLink } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { LiveLink } from '@/apollo/liveLink';

/** The link that carries subscriptions, anywhere in the client's chain. */
function liveLink(link: ApolloLink | undefined): LiveLink | null {
  if (!link || link instanceof LiveLink) return link ?? null;
  return liveLink(link.left) ?? liveLink(link.right);
}

/**
 * Whether the socket is closed at the moment. Subscriptions do not report that, because the socket resumes them by
 * itself; only the socket knows that no event can arrive meanwhile.
 */
export function useIsConnectionLost(): boolean {
  const { link } = useApolloClient();
  const [isLost, setLost] = useState(false);
  useEffect(() => liveLink(link)?.onConnection((isConnected) => setLost(!isConnected)), [link]);
  return isLost;
}
