import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';
import type { ChatProvider } from '../../schema.generated';

/** An account of a company's workspace. */
export interface AccountOf {
  companyId: string;
  provider: ChatProvider;
  /** The provider's id of the account. */
  userId: string;
}

/** Where the bot writes to somebody. */
export interface Conversation {
  conversationId: string;
  serviceUrl: string;
}

/** The bot's conversation with an account; null where none is known. */
export async function conversationWith(
  db: EntityManager,
  { companyId, provider, userId }: AccountOf,
): Promise<Conversation | null> {
  const [row] = await rowsOf<Conversation>(
    db,
    `SELECT conversation_id AS "conversationId", service_url AS "serviceUrl"
     FROM chat_conversation JOIN chat_person USING (person_id, provider, user_id)
     WHERE company_id = $1 AND provider = $2 AND user_id = $3`,
    [companyId, provider, userId],
  );
  return row ?? null;
}

/** Keeps the bot's conversation with an account. That of somebody who is not linked to a person of the roster is not kept. */
export const keepConversation = (
  db: EntityManager,
  { companyId, provider, userId }: AccountOf,
  { conversationId, serviceUrl }: Conversation,
): Promise<void> =>
  execute(
    db,
    `INSERT INTO chat_conversation (person_id, provider, user_id, conversation_id, service_url)
     SELECT person_id, provider, user_id, $4, $5 FROM chat_person WHERE company_id = $1 AND provider = $2 AND user_id = $3
     ON CONFLICT (person_id, provider) DO UPDATE SET user_id = $3, conversation_id = $4, service_url = $5`,
    [companyId, provider, userId, conversationId, serviceUrl],
  );

/** Forgets the bot's conversation with an account, because the account has no bot any more. */
export const forgetConversation = (db: EntityManager, { companyId, provider, userId }: AccountOf): Promise<void> =>
  execute(
    db,
    `DELETE FROM chat_conversation c USING chat_person p
     WHERE p.person_id = c.person_id AND p.provider = c.provider AND p.company_id = $1 AND c.provider = $2 AND c.user_id = $3`,
    [companyId, provider, userId],
  );

/** Forgets all conversations of a company's bot, because it has another bot now. */
export const forgetConversations = (db: EntityManager, companyId: string, provider: ChatProvider): Promise<void> =>
  execute(
    db,
    `DELETE FROM chat_conversation c USING chat_person p
     WHERE p.person_id = c.person_id AND p.provider = c.provider AND p.company_id = $1 AND c.provider = $2`,
    [companyId, provider],
  );
