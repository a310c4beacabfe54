import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { Client } from 'graphql-ws';
import { useIsConnectionLost } from './useIsConnectionLost';

/** The part of a socket that reports when it opens and closes. */
function aSocket() {
  const listeners = new Map<string, () => void>();
  const on = (event: string, listener: () => void) => {
    listeners.set(event, listener);
    return () => listeners.delete(event);
  };
  return {
    client: { on } as unknown as Client,
    listeners,
    emit: (event: string) => act(() => listeners.get(event)?.()),
  };
}

test('the hook finds the socket behind the split of the links and follows its state', () => {
  const { client: socket, listeners, emit } = aSocket();
  const link = ApolloLink.split(() => true, new GraphQLWsLink(socket), ApolloLink.empty());
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const { result, unmount } = renderHook(useIsConnectionLost, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  expect(result.current).toBe(false);
  emit('closed');
  expect(result.current).toBe(true);
  emit('connected');
  expect(result.current).toBe(false);
  unmount();
  expect(listeners.size).toBe(0);
});
