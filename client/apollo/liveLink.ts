import { ApolloLink } from '@apollo/client/link';
import { concatMap, defer } from 'rxjs';
import type { LiveSocket } from './liveSocket';

/**
 * The link for subscriptions. The code of the socket is loaded with the first subscription, because most pages have none. If that fails,
 * the subscription ends with an error, and the next one loads the code again.
 */
export function createLiveLink() {
  let socket: LiveSocket | undefined;
  const load = async (): Promise<LiveSocket> => {
    const { createLiveSocket } = await import('./liveSocket');
    return (socket ??= createLiveSocket());
  };
  return {
    link: new ApolloLink((operation, forward) =>
      defer(load).pipe(concatMap(({ link }) => link.request(operation, forward))),
    ),
    /** Closes the socket, if one is open. The next subscription opens another. */
    terminate: () => socket?.terminate(),
  };
}
