import type { KnownBlock, PlainTextElement } from '@slack/types';
import type { ChannelMessage } from '../../deliveries/delivery-channel';
import { ChatFault, type CallRate, type ChatAccess, type ChatService, type SentIdentity } from '../chat-service';
import type { SlackApp } from './slack-app';
import { callSlack } from './slack-client';

const EVENT_TYPE = 'candor_message';
/** The most characters of a header, of a section, and of a button in Slack. */
const LONGEST = { header: 150, section: 3_000, button: 75 };
/** Slack gives an app that it has not reviewed at most this many messages at once. */
const HISTORY_PAGE = 15;
const HISTORY_PAGES = 10;
/** Slack's clock and ours may differ by this many seconds. */
const CLOCK_DIFFERENCE = 60;
const RATES = { open: { perMinute: 50, burst: 20 }, history: { perMinute: 50, burst: 20 } } satisfies Record<
  string,
  CallRate
>;

/** The refusals that say that the account is gone, or takes no messages of an app. */
const NO_ACCOUNT = [
  'channel_not_found',
  'user_not_found',
  'user_disabled',
  'account_inactive_user',
  'cannot_dm_bot',
  'messages_tab_disabled',
  'not_in_channel',
  'is_archived',
];
/** The refusals by which Slack says that it has broken down, perhaps after it had accepted the message. */
const BROKEN_DOWN = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'];

/** The messages of Slack as a chat provider: direct messages of the app to single people, and messages in channels. */
export function slackMessages({ url }: SlackApp): Pick<ChatService, 'send' | 'post' | 'wasSent'> {
  /** Slack takes the id of an account and that of a channel alike. */
  const write: ChatService['send'] = async ({ secrets }, channel, message, identity) => {
    try {
      await callSlack(url, secrets.botToken, 'chat.postMessage', (client) =>
        client.chat.postMessage({
          channel,
          text: escaped(message.subject),
          blocks: blocksOf(message, identity),
          metadata: { event_type: EVENT_TYPE, event_payload: { id: identity.id } },
          unfurl_links: false,
          unfurl_media: false,
        }),
      );
    } catch (error) {
      throw error instanceof ChatFault ? faultOfMessage(error) : error;
    }
  };
  return {
    send: write,
    post: write,
    async wasSent(access, userId, identity) {
      const { secrets, spend } = access;
      await spend('conversations.open', RATES.open);
      const { channel } = await callSlack(url, secrets.botToken, 'conversations.open', (client) =>
        client.conversations.open({ users: userId }),
      );
      return isInHistory(url, access, channel!.id!, identity);
    },
  };
}

/** Whether the conversation with somebody has the message. Whoever has written too much for us to read on is taken to have it. */
async function isInHistory(
  url: string,
  { secrets, spend }: ChatAccess,
  channel: string,
  { id, plannedAt }: SentIdentity,
): Promise<boolean> {
  const oldest = String(Math.floor(plannedAt.getTime() / 1_000) - CLOCK_DIFFERENCE);
  let cursor: string | undefined;
  for (let page = 0; page < HISTORY_PAGES; page += 1) {
    await spend('conversations.history', RATES.history);
    const history = await callSlack(url, secrets.botToken, 'conversations.history', (client) =>
      client.conversations.history({
        ...{ channel, oldest, limit: HISTORY_PAGE, include_all_metadata: true, ...(cursor && { cursor }) },
      }),
    );
    for (const { metadata, blocks = [] } of history.messages ?? []) {
      const payload = metadata?.event_payload as { id?: unknown } | undefined;
      if (payload?.id === id || blocks.some(({ block_id }) => block_id === id)) return true;
    }
    cursor = history.response_metadata?.next_cursor || undefined;
    if (!cursor) return false;
  }
  return true;
}

/** All texts are plain, so that nothing in the name of a survey or a company notifies anybody or looks like a link. */
function blocksOf({ subject, before, link, after }: ChannelMessage, { id }: SentIdentity): KnownBlock[] {
  const plain = (text: string, longest: number): PlainTextElement => ({
    ...{ type: 'plain_text', emoji: false },
    text: shortened(text, longest),
  });
  const section = (text: string): KnownBlock => ({ type: 'section', text: plain(text, LONGEST.section) });
  const context = (text: string): KnownBlock => ({ type: 'context', elements: [plain(text, LONGEST.section)] });
  const button = { type: 'button', style: 'primary', action_id: 'open', url: link.url } as const;
  return [
    { type: 'header', text: plain(subject, LONGEST.header) },
    ...joined(before).map(section),
    {
      type: 'actions',
      // Beside the metadata, because Slack always tells the id of a block.
      block_id: id,
      elements: [{ ...button, text: plain(link.label, LONGEST.button) }],
    },
    ...joined(after).map(context),
  ];
}

/** Paragraphs as one text, because Slack takes at most 50 blocks, and an admin may write more paragraphs. */
const joined = (paragraphs: readonly string[]): string[] => (paragraphs.length === 0 ? [] : [paragraphs.join('\n\n')]);

const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;

/** Slack reads three characters of a text as markup. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function faultOfMessage(fault: ChatFault): ChatFault {
  const { kind, more } = fault;
  if (kind !== 'REFUSED' || more.code === undefined) return fault;
  if (NO_ACCOUNT.includes(more.code)) return new ChatFault('NO_ACCOUNT', more);
  if (BROKEN_DOWN.includes(more.code)) return new ChatFault('FAILED', more);
  return fault;
}
