import type { UsersListResponse } from '@slack/web-api';
import { BriefCache } from '../../../platform/brief-cache';
import type { ChatEntityType } from '../../../schema.generated';
import {
  ChatFault,
  type CallRate,
  type ChatAccess,
  type ChatAccount,
  type ChatService,
  type FoundEntity,
} from '../chat-service';
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
import type { SlackApp } from './slack-app';
import { callSlack } from './slack-client';
import { slackMessages } from './slack-messages';

/** Slack's type lacks `is_stranger`: somebody of another company, who is here through a shared channel. */
type Member = NonNullable<UsersListResponse['members']>[number] & { is_stranger?: boolean };

/** The most that Slack returns at once: of `users.list`, and of `conversations.*`. */
const USERS_PAGE = 1_000;
const CONVERSATIONS_PAGE = 999;

/** Slack allows about 20 calls of these methods in a minute ("tier 2"), and about 100 of `conversations.members` ("tier 4"). */
const RATES = {
  list: { perMinute: 20, burst: 20 },
  members: { perMinute: 90, burst: 30 },
  lookup: { perMinute: 50, burst: 20 },
} satisfies Record<string, CallRate>;

/** Slack as a chat provider. It keeps people and channels in memory for a few minutes, because Slack has no search for them. */
export function slackService(app: SlackApp): ChatService {
  const { url } = app;
  const directories = new BriefCache<Directory>(DIRECTORY_KEPT_MS, DIRECTORIES_KEPT);

  const accounts: ChatService['accounts'] = async (access, after, first) => {
    await access.spend('users.list', RATES.list);
    const page = await callSlack(url, access.secrets.botToken, 'users.list', (client) =>
      client.users.list({ limit: first, ...(after && { cursor: after }) }),
    );
    return {
      accounts: (page.members ?? []).map(accountOf),
      next: page.response_metadata?.next_cursor || null,
    };
  };

  const channels = async (access: ChatAccess): Promise<FoundEntity[]> =>
    allPages(async (cursor) => {
      await access.spend('conversations.list', RATES.list);
      const page = await callSlack(url, access.secrets.botToken, 'conversations.list', (client) =>
        client.conversations.list({
          types: 'public_channel,private_channel',
          exclude_archived: true,
          limit: CONVERSATIONS_PAGE,
          ...(cursor && { cursor }),
        }),
      );
      const items = (page.channels ?? []).map(({ id = '', name = '' }) => groupEntity(id, 'CHANNEL', name, `#${name}`));
      return { items, next: page.response_metadata?.next_cursor || null };
    });

  const userGroups = async (access: ChatAccess): Promise<FoundEntity[]> => {
    await access.spend('usergroups.list', RATES.list);
    const { usergroups = [] } = await callSlack(url, access.secrets.botToken, 'usergroups.list', (client) =>
      client.usergroups.list({}),
    );
    return usergroups.map(({ id = '', handle = '', name = '' }) => groupEntity(id, 'GROUP', handle, name));
  };

  const directoryOf = async (access: ChatAccess): Promise<Directory> =>
    (await directories.get(access.installationKey, async () => ({
      accounts: await allPages(async (cursor) => {
        const { accounts: items, next } = await accounts(access, cursor, USERS_PAGE);
        return { items, next };
      }),
      groups: [...(await channels(access)), ...(await userGroups(access))],
    })))!;

  const memberIds = (access: ChatAccess, id: string, type: ChatEntityType): Promise<string[]> =>
    type === 'GROUP'
      ? access
          .spend('usergroups.users.list', RATES.list)
          .then(() =>
            callSlack(url, access.secrets.botToken, 'usergroups.users.list', (client) =>
              client.usergroups.users.list({ usergroup: id }),
            ),
          )
          .then(({ users = [] }) => users)
      : allPages(async (cursor) => {
          await access.spend('conversations.members', RATES.members);
          const page = await callSlack(url, access.secrets.botToken, 'conversations.members', (client) =>
            client.conversations.members({ channel: id, limit: CONVERSATIONS_PAGE, ...(cursor && { cursor }) }),
          );
          return { items: page.members ?? [], next: page.response_metadata?.next_cursor || null };
        });

  return {
    ...slackMessages(app),
    accounts,
    people: async (access, ids) => activePeople(await directoryOf(access), ids),
    async personWithEmail(access, email) {
      await access.spend('users.lookupByEmail', RATES.lookup);
      try {
        const { user } = await callSlack(url, access.secrets.botToken, 'users.lookupByEmail', (client) =>
          client.users.lookupByEmail({ email }),
        );
        const account = accountOf(user as Member);
        return account.isActive ? personEntity(account) : null;
      } catch (error) {
        if (error instanceof ChatFault && error.more.code === 'users_not_found') return null;
        throw error;
      }
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

function accountOf({ id = '', name, deleted, is_bot, is_stranger, profile = {} }: Member): ChatAccount {
  const userName = plain(name);
  const email = plain(profile.email);
  const image = plain(profile.image_72);
  return {
    id,
    userName,
    realName: plain(profile.real_name) || userName,
    email: email === '' ? null : email,
    image: image.startsWith('https://') ? image : null,
    isActive: !deleted && !is_bot && !is_stranger && id !== 'USLACKBOT',
  };
}
