import { LessThan } from 'typeorm';
import { ChatEvent } from './chat.entities';
import type { ChatContext } from './context';

/** Slack repeats an event for about an hour. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes the ids of events that no provider repeats any more. */
export const forgetChatEvents = async ({ db, clock }: Pick<ChatContext, 'db' | 'clock'>): Promise<void> => {
  await db.delete(ChatEvent, { receivedAt: LessThan(new Date(clock.now().getTime() - KEPT_MS)) });
};
