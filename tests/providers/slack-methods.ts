import type { KnownBlock, MessageMetadata } from '@slack/types';
import { conversationWith, partnerIn, type SlackWorkspace } from './slack-workspace';

/** The arguments of a call, as the form of the request has them. */
export type SlackArguments = Readonly<Record<string, string | undefined>>;

/** What a method of the Web API sees beside its arguments. */
export interface SlackCall {
  workspace: SlackWorkspace;
  args: SlackArguments;
  /** The id of the account of the app's bot. */
  botUser: string;
}

/** A method answers the reply without `ok`, or the code of an error. */
type Method = (call: SlackCall) => Record<string, unknown> | string;

const page = <Item>(items: readonly Item[], { cursor, limit }: SlackArguments, most: number) => {
  const from = cursor ? Number(Buffer.from(cursor, 'base64').toString()) : 0;
  const size = limit ? Math.min(Number(limit), most) : most;
  const end = from + size;
  const next = end < items.length ? Buffer.from(String(end)).toString('base64') : '';
  return { items: items.slice(from, end), response_metadata: { next_cursor: next } };
};

const json = <T>(text: string | undefined): T | undefined => (text ? (JSON.parse(text) as T) : undefined);

/** The methods of Slack's Web API that Candor calls, with the names, arguments and error codes of the documentation. */
export const SLACK_METHODS: Readonly<Record<string, Method>> = {
  'auth.test': ({ workspace, botUser }) => ({
    url: 'https://example.slack.com/',
    team: workspace.name,
    team_id: workspace.id,
    user: 'candor',
    user_id: botUser,
    bot_id: 'B0CANDOR',
  }),

  'users.list': ({ workspace, args }) => {
    if (!args.limit) return 'limit_required';
    const { items, response_metadata } = page(workspace.members, args, 1000);
    return { members: items, response_metadata };
  },

  'users.lookupByEmail': ({ workspace, args }) => {
    const user = workspace.members.find(({ profile }) => profile.email === args.email);
    return user ? { user } : 'users_not_found';
  },

  'conversations.list': ({ workspace, args }) => {
    if (Number(args.limit ?? 100) > 999) return 'invalid_limit';
    const { items, response_metadata } = page(workspace.channels, args, 999);
    return {
      channels: items.map(({ id, name, members }) => ({ id, name, is_channel: true, num_members: members.length })),
      response_metadata,
    };
  },

  'conversations.members': ({ workspace, args }) => {
    const channel = workspace.channels.find(({ id }) => id === args.channel);
    if (!channel) return 'channel_not_found';
    const { items, response_metadata } = page(channel.members, args, 999);
    return { members: items, response_metadata };
  },

  'usergroups.list': ({ workspace }) => ({
    usergroups: workspace.userGroups.map(({ id, name, title, members }) => ({
      id,
      handle: name,
      name: title,
      user_count: members.length,
    })),
  }),

  'usergroups.users.list': ({ workspace, args }) => {
    const group = workspace.userGroups.find(({ id }) => id === args.usergroup);
    return group ? { users: group.members } : 'no_such_subteam';
  },

  'conversations.open': ({ workspace, args }) =>
    workspace.members.some(({ id }) => id === args.users)
      ? { channel: { id: conversationWith(args.users!) } }
      : 'user_not_found',

  'chat.postMessage': ({ workspace, args, botUser }) => {
    const user = args.channel?.startsWith('D') ? partnerIn(args.channel) : args.channel;
    const channel = workspace.channels.find(({ id }) => id === args.channel);
    const member = workspace.members.find(({ id }) => id === user);
    if (channel && !channel.members.includes(botUser)) return 'not_in_channel';
    if (!channel && !member) return 'channel_not_found';
    if (member?.deleted) return 'account_inactive_user';
    if (!args.text && !args.blocks) return 'no_text';
    const message = workspace.post({
      channel: channel?.id ?? conversationWith(member!.id),
      user: channel?.id ?? member!.id,
      text: args.text ?? '',
      blocks: json<KnownBlock[]>(args.blocks) ?? [],
      metadata: json<MessageMetadata>(args.metadata),
      unfurls: args.unfurl_links !== 'false' || args.unfurl_media !== 'false',
    });
    return { channel: message.channel, ts: message.ts, message: { text: message.text } };
  },

  'conversations.history': ({ workspace, args }) => {
    const isWithMetadata = args.include_all_metadata === 'true';
    const found = workspace.messages
      .filter(({ channel, ts }) => channel === args.channel && Number(ts) > Number(args.oldest ?? 0))
      .reverse();
    const { items, response_metadata } = page(found, args, 999);
    return {
      messages: items.map(({ ts, text, blocks, metadata }) => ({
        type: 'message',
        ts,
        text,
        blocks,
        ...(isWithMetadata && metadata && { metadata }),
      })),
      has_more: response_metadata.next_cursor !== '',
      response_metadata,
    };
  },
};
