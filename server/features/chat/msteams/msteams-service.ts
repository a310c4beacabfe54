import { z } from 'zod';
import { BriefCache } from '../../../platform/brief-cache';
import type { ChatEntityType } from '../../../schema.generated';
import { ChatFault, type ChatAccess, type ChatAccount, type ChatService, type FoundEntity } from '../chat-service';
import {
  activePeople,
  allPages,
  DIRECTORIES_KEPT,
  DIRECTORY_KEPT_MS,
  groupEntity,
  groupOf,
  personEntity,
  plain,
  searchDirectory,
  type Directory,
} from '../directory';
import type { MicrosoftClient } from './microsoft-client';
import type { MsteamsAddresses } from './msteams-addresses';
import { msteamsMessages } from './msteams-messages';

/** The most that Microsoft Graph returns at once: of users and members, and of teams. */
const USERS_PAGE = 999;
const TEAMS_PAGE = 100;
/** How many calls a batch of Graph takes. */
const BATCH = 20;
/** Channels are listed team by team, so those of more teams than this are not found by a search. */
const TEAMS_WITH_CHANNELS = 200;

const user = z.object({
  id: z.string(),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
  accountEnabled: z.boolean().nullish(),
  userType: z.string().nullish(),
});
const named = z.object({ id: z.string(), displayName: z.string().nullish() });
const member = z.object({ userId: z.string().nullish() });
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ value: z.array(item), '@odata.nextLink': z.string().optional() });
const batchReply = z.object({
  responses: z.array(z.object({ id: z.string(), status: z.number(), body: z.unknown() })),
});

const USERS = '/users';
const USER_FIELDS = Object.keys(user.shape).join(',');

/** A team of the tenant as a search finds it. Its channels have ids that begin with its own. */
const channelId = (teamId: string, channel: string) => `${teamId}/${channel}`;

/** Microsoft Teams as a chat provider: people, teams and their channels, read from Microsoft Graph and kept in memory for a few minutes. */
export function msteamsService(addresses: MsteamsAddresses, client: MicrosoftClient): ChatService {
  const { graph: base } = addresses;
  const directories = new BriefCache<Directory>(DIRECTORY_KEPT_MS, DIRECTORIES_KEPT);

  /** Reads a page of a list. `token` is the skip token of the page. */
  const page = async <Item extends z.ZodType>(
    access: ChatAccess,
    path: string,
    item: Item,
    query: Record<string, string>,
    token: string | null,
  ) => {
    const search = new URLSearchParams({ ...query, ...(token !== null && { $skiptoken: token }) });
    const reply = await client.graph(access, `${path}?${search}`, { name: 'list', reply: pageOf(item) });
    return { items: reply.value, next: skipTokenOf(base + path, reply['@odata.nextLink']) };
  };

  const accounts: ChatService['accounts'] = async (access, after, first) => {
    const query = { $top: String(Math.min(first, USERS_PAGE)), $select: USER_FIELDS };
    const { items, next } = await page(access, USERS, user, query, after);
    return { accounts: items.map(accountOf), next };
  };

  const readDirectory = async (access: ChatAccess): Promise<Directory> => {
    const people = await allPages(async (cursor) => {
      const { accounts: items, next } = await accounts(access, cursor, USERS_PAGE);
      return { items, next };
    });
    const teams = await allPages((cursor) =>
      page(access, '/teams', named, { $top: String(TEAMS_PAGE), $select: 'id,displayName' }, cursor),
    );
    const channels: FoundEntity[] = [];
    const listed = teams.slice(0, TEAMS_WITH_CHANNELS);
    for (let at = 0; at < listed.length; at += BATCH)
      channels.push(...(await channelsOf(access, listed.slice(at, at + BATCH))));
    const groups = teams.map(({ id, displayName }) => groupEntity(id, 'TEAM', displayName ?? id, ''));
    return { accounts: people, groups: [...groups, ...channels] };
  };

  /** The channels of some teams, by one call. Those of a team that can't be read, such as an archived one, are left out. */
  const channelsOf = async (access: ChatAccess, teams: readonly z.infer<typeof named>[]): Promise<FoundEntity[]> => {
    const requests = teams.map(({ id }, at) => ({
      id: String(at),
      method: 'GET',
      url: `/teams/${encodeURIComponent(id)}/channels?$select=id,displayName`,
    }));
    const { responses } = await client.graph(access, '/$batch', {
      name: 'list channels',
      method: 'POST',
      body: { requests },
      reply: batchReply,
    });
    return responses.flatMap(({ id, status, body }) => {
      const team = teams[Number(id)];
      const { data } = pageOf(named).safeParse(body);
      if (status === 429) throw new ChatFault('LIMITED', { method: 'graph', retryAfter: 10 });
      if (!team || status !== 200 || !data) return [];
      return data.value.map((channel) => {
        const name = channel.displayName ?? channel.id;
        return groupEntity(channelId(team.id, channel.id), 'CHANNEL', name, `${team.displayName ?? team.id} › ${name}`);
      });
    });
  };

  const directoryOf = async (access: ChatAccess): Promise<Directory> =>
    (await directories.get(access.installationKey, () => readDirectory(access)))!;

  const memberIds = async (access: ChatAccess, id: string, type: ChatEntityType): Promise<string[]> => {
    const [team = '', ...channel] = id.split('/');
    const ofTeam = `/teams/${encodeURIComponent(team)}`;
    const path =
      type === 'TEAM' ? `${ofTeam}/members` : `${ofTeam}/channels/${encodeURIComponent(channel.join('/'))}/allMembers`;
    const members = await allPages((cursor) => page(access, path, member, { $top: String(USERS_PAGE) }, cursor));
    return members.flatMap(({ userId }) => userId ?? []);
  };

  return {
    ...msteamsMessages(addresses, client),
    accounts,
    people: async (access, ids) => activePeople(await directoryOf(access), ids),
    async personWithEmail(access, email) {
      const quoted = `'${email.replaceAll("'", "''")}'`;
      const query = { $filter: `mail eq ${quoted} or userPrincipalName eq ${quoted}`, $select: USER_FIELDS };
      const { items } = await page(access, USERS, user, query, null);
      const account = items.map(accountOf).find(({ isActive }) => isActive);
      return account ? personEntity(account) : null;
    },
    search: async (access, text, onlyType) => searchDirectory(await directoryOf(access), text, onlyType),
    group: async (access, id, type) => groupOf(await directoryOf(access), id, type),
    async members(access, id, type) {
      const directory = await directoryOf(access);
      if (!groupOf(directory, id, type)) return null;
      return activePeople(directory, await memberIds(access, id, type));
    },
  };
}

/** The skip token of the next page; null after the last. Our token is never sent to an address that a reply names, so it has to be the same list. */
function skipTokenOf(list: string, nextLink: string | undefined): string | null {
  if (nextLink === undefined) return null;
  const link = URL.canParse(nextLink) ? new URL(nextLink) : null;
  const token = [...(link?.searchParams ?? [])].find(([name]) => name.toLowerCase() === '$skiptoken')?.[1];
  if (!link || link.origin + link.pathname !== list || !token)
    throw new ChatFault('FAILED', { method: 'list', code: 'next page elsewhere' });
  return token;
}

/** Guests are of another company, and an account that was blocked can't read messages. */
function accountOf({
  id,
  displayName,
  mail,
  userPrincipalName,
  accountEnabled,
  userType,
}: z.infer<typeof user>): ChatAccount {
  const userName = plain(userPrincipalName);
  const email = plain(mail) || userName;
  return {
    id: id.toLowerCase(),
    userName,
    realName: plain(displayName) || userName,
    email: email === '' ? null : email,
    image: null,
    isActive: accountEnabled !== false && userType?.toLowerCase() !== 'guest',
  };
}
