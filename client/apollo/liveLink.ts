import { ApolloLink } from '@apollo/client/link';
import { concatMap, defer } from 'rxjs';
import type { LiveSocket, ReportConnection } from './liveSocket';

/**
 * The link for subscriptions. The code of the socket is loaded with the first subscription, because most pages have none. If that fails,
 * the subscription ends with an error, and the next one loads the code again.
 */
export class LiveLink extends ApolloLink {
  private socket: LiveSocket | undefined;
  private readonly listeners = new Set<ReportConnection>();

  constructor(loadSocket = () => import('./liveSocket')) {
    const load = async (): Promise<LiveSocket> => {
      const { createLiveSocket } = await loadSocket();
      return (this.socket ??= createLiveSocket((isConnected) => this.listeners.forEach((tell) => tell(isConnected))));
    };
    super((operation, forward) => defer(load).pipe(concatMap(({ link }) => link.request(operation, forward))));
  }

  /** Calls the listener when the socket connects or loses its connection, until the function that it returns is called. */
  onConnection(listener: ReportConnection): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Closes the socket, if one is open. The next subscription opens another. */
  terminate(): void {
    this.socket?.terminate();
  }
}
