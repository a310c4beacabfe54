import type { ChatEntityType } from '../../schema.generated';
import type { ChatAccount, FoundEntity } from './chat-service';

const MAX_FOUND = 50;
const MAX_TEXT = 200;

/** Everybody and every group of a workspace. */
export interface Directory {
  accounts: ChatAccount[];
  groups: FoundEntity[];
}

/** How long a workspace's people and groups are kept in memory for searches, and of how many workspaces. */
export const DIRECTORY_KEPT_MS = 5 * 60 * 1000;
export const DIRECTORIES_KEPT = 50;

/** The active people and the groups that have the text in a name or email, people first. `onlyType` is the kind that is asked for. */
export function searchDirectory(
  { accounts, groups }: Directory,
  text: string,
  onlyType: ChatEntityType | null,
): FoundEntity[] {
  const part = text.toLowerCase();
  const has = ({ name, displayName, email }: FoundEntity) =>
    [name, displayName, email ?? ''].some((each) => each.toLowerCase().includes(part));
  const people = accounts.filter(({ isActive }) => isActive).map(personEntity);
  const isAskedFor = ({ type }: FoundEntity) => onlyType === null || type === onlyType;
  return [...people, ...groups].filter((each) => isAskedFor(each) && has(each)).slice(0, MAX_FOUND);
}

/** The active people of a directory with these ids. */
export function activePeople({ accounts }: Directory, ids: readonly string[]): FoundEntity[] {
  const wanted = new Set(ids);
  return accounts.filter(({ isActive, id }) => isActive && wanted.has(id)).map(personEntity);
}

/** A channel, group or team of a directory; null if there is none with this id. */
export const groupOf = ({ groups }: Directory, id: string, type: ChatEntityType): FoundEntity | null =>
  groups.find((each) => each.id === id && each.type === type) ?? null;

/** Reads all pages of a list. */
export async function allPages<Item>(
  read: (cursor: string | null) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Item[]; next: string | null } = await read(cursor);
    all.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

/** A text of the workspace as we keep it: short, and without control characters, which the database refuses or readers don't see. */
export const plain = (text: string | null | undefined): string =>
  [...(text ?? '')]
    .slice(0, MAX_TEXT)
    .join('')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .trim();

export const groupEntity = (id: string, type: ChatEntityType, name: string, displayName: string): FoundEntity => ({
  id,
  type,
  name: plain(name),
  displayName: plain(displayName) || plain(name),
  email: null,
  image: null,
});

/** An account as a search finds it. */
export const personEntity = ({ id, userName, realName, email, image }: ChatAccount): FoundEntity => ({
  id,
  type: 'USER',
  name: userName,
  displayName: realName,
  email,
  image,
});
