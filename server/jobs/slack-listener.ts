import { randomUUID } from 'node:crypto';
import { installationKeyOf, noteFault } from '../features/chat/ask-provider';
import type { ChatInstallation } from '../features/chat/chat.entities';
import { ChatFault } from '../features/chat/chat-service';
import { secretsOf } from '../features/chat/installations';
import { endLeases, leaseSockets } from '../features/chat/listener-leases';
import { handleSlackEvent } from '../features/chat/slack/slack-events';
import { openSlackSocket, type SlackSocket } from '../features/chat/slack/slack-socket';
import { createContext, type Runtime } from '../runtime';

const EVERY_MS = 10_000;

/**
 * Holds the sockets of Socket Mode. Stopping the listener closes the sockets, so that other processes can open them.
 */
export interface SlackListener {
  stop(): Promise<void>;
}

/**
 * Keeps a socket open for each workspace that was connected by Socket Mode and whose socket no other process holds. It
 * looks for such workspaces every ten seconds, and at once when a workspace is connected or removed.
 */
export function startSlackListener(runtime: Runtime): SlackListener {
  const { live, log } = runtime;
  const id = randomUUID();
  const ctx = createContext(runtime);
  const sockets = new Map<string, SlackSocket>();
  let isStopped = false;

  const note = (error: unknown) => {
    if (!isStopped) log.warn({ err: error }, 'Slack: a socket failed; it is opened again in ten seconds');
  };

  const open = async (key: string, installation: ChatInstallation): Promise<void> => {
    const { companyId } = installation;
    try {
      const secrets = await secretsOf(ctx, installation);
      if (!secrets?.appToken) return;
      const handle = (body: unknown) => handleSlackEvent(createContext(runtime), { companyId }, body);
      const socket = await openSlackSocket(ctx.chat.slack.url, secrets.appToken, handle, note);
      sockets.set(key, socket);
      void socket.ended.then(() => sockets.delete(key));
    } catch (error) {
      if (error instanceof ChatFault) await noteFault(ctx, installation, error);
      note(error);
    }
  };

  const openLeasedSockets = async (): Promise<void> => {
    const held = new Map<string, ChatInstallation>();
    for (const each of await leaseSockets(ctx.db, 'SLACK', id)) held.set(installationKeyOf(each), each);
    for (const [key, socket] of sockets) if (!held.has(key)) await socket.close();
    for (const [key, each] of held) if (!sockets.has(key) && !isStopped) await open(key, each);
  };

  // Only one look runs at a time. A change that is announced meanwhile starts another look afterwards.
  let looking: Promise<void> = Promise.resolve();
  const lookAgain = () => {
    looking = looking.then(() => (isStopped ? undefined : openLeasedSockets())).catch(note);
  };
  const changes = live.changes('chat', 'SLACK');
  const watching = (async () => {
    while (!(await changes.next()).done) lookAgain();
  })().catch(note);
  const timer = setInterval(lookAgain, EVERY_MS);
  lookAgain();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await changes.return?.();
      await Promise.all([watching, looking]);
      for (const socket of sockets.values()) await socket.close();
      await endLeases(ctx.db, id);
    },
  };
}
