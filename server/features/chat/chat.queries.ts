import { In, type EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { invalid, notFound } from '../../platform/errors';
import type { ChatEntityType, ChatProvider } from '../../schema.generated';
import { companyIdOf } from '../accounts/principal';
import { askProvider } from './ask-provider';
import { ChatPerson } from './chat.entities';
import type { FoundEntity } from './chat-service';
import type { ChatContext } from './context';
import { installationOf, secretsOf } from './installations';

const MAX_FILTER = 200;

/** The connection of the caller's company, as `ChatStatus` shows it. */
export interface ChatStatusFacts {
  provider: ChatProvider;
  companyId: string;
  connected: boolean;
  workspace: string | null;
  installedAt: Date | null;
  disconnectedAt: Date | null;
}

export async function chatStatus(ctx: ChatContext, provider: ChatProvider): Promise<ChatStatusFacts> {
  const companyId = companyIdOf(ctx.principal);
  const found = await installationOf(ctx.db, companyId, provider);
  return {
    provider,
    companyId,
    connected: found !== null && (await secretsOf(ctx, found)) !== null,
    workspace: found?.workspace ?? null,
    installedAt: found?.installedAt ?? null,
    disconnectedAt: found?.disconnectedAt ?? null,
  };
}

export const countLinkedPeople = (db: EntityManager, companyId: string, provider: ChatProvider): Promise<number> =>
  db.countBy(ChatPerson, { companyId, provider });

/** An entity with the person of the roster who is linked to it. */
export interface LinkedEntity extends FoundEntity {
  personRef: string | null;
}

/** The people, channels and groups of the workspace whose name has the text. */
export async function chatEntities(
  ctx: ChatContext,
  provider: ChatProvider,
  filter: string,
  type: ChatEntityType | null,
): Promise<LinkedEntity[]> {
  const text = filter.trim();
  if (text === '') throw invalid({ filter: ['Type at least 1 character.'] });
  if (text.length > MAX_FILTER) throw invalid({ filter: [`Ensure this value has at most ${MAX_FILTER} characters.`] });
  const companyId = companyIdOf(ctx.principal);
  const found = await askProvider(ctx, companyId, provider, (service, access) => service.search(access, text, type));
  return withPeople(ctx.db, companyId, provider, found);
}

/** The people in a channel or group of the workspace. */
export async function chatEntityMembers(
  ctx: ChatContext,
  provider: ChatProvider,
  id: string,
  type: ChatEntityType,
): Promise<LinkedEntity[]> {
  const companyId = companyIdOf(ctx.principal);
  const found = await askProvider(ctx, companyId, provider, (service, access) => service.members(access, id, type));
  if (!found) throw notFound();
  return withPeople(ctx.db, companyId, provider, found);
}

async function withPeople(
  db: EntityManager,
  companyId: string,
  provider: ChatProvider,
  entities: readonly FoundEntity[],
): Promise<LinkedEntity[]> {
  const rows = await rowsOf<{ userId: string; personId: string }>(
    db,
    `SELECT user_id AS "userId", person_id AS "personId" FROM chat_person
     WHERE company_id = $1 AND provider = $2 AND user_id = ANY ($3::text[])`,
    [companyId, provider, entities.filter(({ type }) => type === 'USER').map(({ id }) => id)],
  );
  const personOf = new Map(rows.map(({ userId, personId }) => [userId, personId]));
  return entities.map((entity) => ({ ...entity, personRef: personOf.get(entity.id) ?? null }));
}

/** An account in Microsoft Teams, with the email by which it was linked. */
export type LinkedMsteamsAccount = ChatPerson & { linkedBy: string | null };

/** The accounts of people of the roster at all providers, by person. */
export async function accountsByPerson(db: EntityManager, personIds: readonly string[]): Promise<ChatPerson[][]> {
  const rows = await db.findBy(ChatPerson, { personId: In([...personIds]) });
  return personIds.map((id) => rows.filter(({ personId }) => personId === id));
}

/** The account of a person at a provider; null for somebody who is not linked to one. */
export const accountOfPerson = async (
  { loaders }: Pick<ChatContext, 'loaders'>,
  personId: string,
  provider: ChatProvider,
): Promise<ChatPerson | null> =>
  (await loaders.load(accountsByPerson, personId)).find((account) => account.provider === provider) ?? null;
