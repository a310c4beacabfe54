import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useSubscription } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { LiveLink } from '@/apollo/liveLink';
import type { ReportConnection } from '@/apollo/liveSocket';
import { useIsConnectionLost } from './useIsConnectionLost';

/** A link whose socket is loaded with the first subscription. What it reports is told by hand. */
function aLink() {
  let report: ReportConnection | undefined;
  const live = new LiveLink(() =>
    Promise.resolve({
      createLiveSocket(tell: ReportConnection) {
        report = tell;
        return { link: ApolloLink.empty(), terminate: () => undefined };
      },
    }),
  );
  const link = ApolloLink.split(() => true, live, ApolloLink.empty());
  return { link, report: () => report };
}

test('the hook finds the socket behind the split of the links, although its code comes later, and follows its state', async () => {
  const { link, report } = aLink();
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const { result, unmount } = renderHook(
    () => {
      useSubscription(gql`
        subscription {
          anything
        }
      `);
      return useIsConnectionLost();
    },
    { wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider> },
  );
  await waitFor(() => expect(report()).toBeDefined());
  expect(result.current).toBe(false);
  act(() => report()!(false));
  expect(result.current).toBe(true);
  act(() => report()!(true));
  expect(result.current).toBe(false);
  unmount();
  // Nothing listens any more, so this changes nothing, and React would complain if it did.
  act(() => report()!(false));
  expect(result.current).toBe(false);
});
