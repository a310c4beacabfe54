import { SocketModeClient } from '@slack/socket-mode';
import { ChatFault } from '../chat-service';
import { clientOptions, faultOf, SILENT_LOGGER } from './slack-client';

const OPEN_TIMEOUT_MS = 15_000;
const METHOD = 'apps.connections.open';

/** What comes through a socket: an event of the workspace, a click on a button, or something that is not for us. */
interface SocketMessage {
  type: string;
  body: unknown;
  ack(): Promise<void>;
}

export interface SlackSocket {
  /** Resolves when the socket has ended, for whatever reason. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a socket to Slack for one app. Each message is acknowledged after `onEvent`; one whose handling failed is not, so that Slack
 * repeats it. Clicks are acknowledged, and nothing else is done with them. The socket does not open itself again, because the library ends
 * the process when that fails.
 */
export async function openSlackSocket(
  url: string,
  appToken: string,
  onEvent: (body: unknown) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<SlackSocket> {
  const client = new SocketModeClient({
    appToken,
    logger: SILENT_LOGGER,
    autoReconnectEnabled: false,
    clientOptions: clientOptions(url),
  });
  const ended = new Promise<void>((resolve) => client.on('disconnected', () => resolve()));
  const handle = async ({ type, body, ack }: SocketMessage) => {
    if (type === 'events_api') await onEvent(body);
    await ack();
  };
  client.on('slack_event', (message: SocketMessage) => void handle(message).catch(onFailure));
  // The library never resolves where the socket has ended by itself meanwhile.
  const close = () => Promise.race([client.disconnect(), ended]);
  const timer = setTimeout(() => void close().catch(onFailure), OPEN_TIMEOUT_MS);
  try {
    await client.start();
  } catch (error) {
    // The library rejects with nothing where the socket ends before Slack has said hello.
    throw error === undefined ? new ChatFault('ABSENT', { method: METHOD }) : faultOf(error, METHOD);
  } finally {
    clearTimeout(timer);
  }
  return { ended, close };
}
