import { notFound } from '../../platform/errors';
import type { AddChatRecipientsInput } from '../../schema.generated';
import type { ChatAccess, ChatService, FoundEntity } from './chat-service';

/** The accounts that are named, each once. Throws NOT_FOUND for a channel or group that the workspace does not have. */
export async function accountsNamed(
  service: ChatService,
  access: ChatAccess,
  entities: AddChatRecipientsInput['entities'],
): Promise<FoundEntity[]> {
  const single = entities.flatMap(({ id, type }) => (type === 'USER' ? [id] : []));
  const found = single.length > 0 ? await service.people(access, single) : [];
  for (const { id, type } of entities) {
    if (type === 'USER') continue;
    const members = await service.members(access, id, type);
    if (!members) throw notFound();
    found.push(...members);
  }
  return [...new Map(found.map((account) => [account.id, account])).values()];
}

export const noEmail = ({ displayName }: FoundEntity) =>
  ({
    email: null,
    personRef: null,
    reason: 'NO_EMAIL',
    message: `${displayName}: the workspace does not tell the email of this account.`,
  }) as const;

/** The ids of single accounts that the workspace does not have, or no longer. */
export const unknownIds = (entities: AddChatRecipientsInput['entities'], found: readonly FoundEntity[]): string[] =>
  entities.flatMap(({ id, type }) => (type === 'USER' && !found.some((each) => each.id === id) ? [id] : []));

export const notInWorkspace = (id: string) =>
  ({
    ...{ email: null, personRef: null },
    reason: 'NOT_IN_WORKSPACE',
    message: `The workspace has no active account ${id.slice(0, 40)}.`,
  }) as const;
