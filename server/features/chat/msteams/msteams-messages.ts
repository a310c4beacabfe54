import { z } from 'zod';
import { BriefCache } from '../../../platform/brief-cache';
import { ChatFault, type ChatAccess, type ChatService } from '../chat-service';
import type { Conversation } from '../conversations';
import type { MicrosoftClient } from './microsoft-client';
import type { MsteamsAddresses } from './msteams-addresses';
import { activityOf } from './msteams-card';

const CATALOG = 'https://graph.microsoft.com/v1.0/appCatalogs/teamsApps';
const KEPT_MS = 30 * 60 * 1000;
const KEPT = 50;
/** Statuses by which Microsoft says that it has surely not taken a message, and may later. After a 401 the next attempt signs in again. */
const NOT_NOW = ['401', '412', '503'];

const ids = z.object({ value: z.array(z.object({ id: z.string() })) });
const chat = z.object({ id: z.string().max(500) });

/** The messages of Microsoft Teams as a chat provider. Nobody can ask Microsoft whether a message was accepted. */
export function msteamsMessages(
  { service }: MsteamsAddresses,
  client: MicrosoftClient,
): Pick<ChatService, 'prepare' | 'send' | 'post'> {
  const catalogIds = new BriefCache<string>(KEPT_MS, KEPT);

  /** The id of the company's app in the catalogue of its tenant. REFUSED where nobody has uploaded the package. */
  const catalogId = async (access: ChatAccess): Promise<string> => {
    const filter = new URLSearchParams({ $filter: `externalId eq '${access.botUserId}'` });
    const find = async () =>
      (await client.graph(access, `/appCatalogs/teamsApps?${filter}`, { name: 'find the app', reply: ids })).value[0]
        ?.id ?? null;
    const id = await catalogIds.get(access.installationKey, find);
    if (id === null)
      throw new ChatFault('REFUSED', { method: 'find the app', code: 'the app package is not uploaded' });
    return id;
  };

  const chatOf = async (access: ChatAccess, apps: string): Promise<string | null> => {
    const filter = new URLSearchParams({ $filter: `teamsApp/externalId eq '${access.botUserId}'` });
    const { value } = await client.graph(access, `${apps}?${filter}`, { name: 'find the installation', reply: ids });
    if (!value[0]) return null;
    const path = `${apps}/${encodeURIComponent(value[0].id)}/chat`;
    return (await client.graph(access, path, { name: 'find the conversation', reply: chat })).id;
  };

  /** Finds the bot's conversation with somebody, and gives them the app if they do not have it yet. */
  const findConversation = async (access: ChatAccess, userId: string): Promise<Conversation> => {
    const apps = `/users/${encodeURIComponent(userId)}/teamwork/installedApps`;
    let conversationId = await chatOf(access, apps);
    if (conversationId === null) {
      const body = { 'teamsApp@odata.bind': `${CATALOG}/${await catalogId(access)}` };
      try {
        await client.graph(access, apps, { name: 'install the app', method: 'POST', body, reply: z.unknown() });
      } catch (error) {
        // Somebody else has just given them the app.
        if (!(error instanceof ChatFault) || error.more.code !== 'Conflict') throw error;
      }
      conversationId = await chatOf(access, apps);
    }
    if (conversationId === null) throw new ChatFault('NO_ACCOUNT', { method: 'find the conversation' });
    return { conversationId, serviceUrl: service };
  };

  /** What a message to somebody needs before it is sent. */
  const conversationOf = async (access: ChatAccess, userId: string): Promise<Conversation> => {
    const known = await access.conversations.with(userId);
    const conversation = known ?? (await findConversation(access, userId));
    if (!known) await access.conversations.keep(userId, conversation);
    await client.prepareConnector(access);
    return conversation;
  };

  const write = async (access: ChatAccess, serviceUrl: string, path: string, body: object): Promise<void> => {
    const url = `${serviceUrl.replace(/\/$/, '')}/v3/conversations${path}`;
    try {
      await client.connector(access, url, { name: 'message', method: 'POST', body, reply: z.unknown() });
    } catch (error) {
      if (!(error instanceof ChatFault)) throw error;
      throw NOT_NOW.includes(error.more.code ?? '') ? new ChatFault('ABSENT', error.more) : error;
    }
  };

  const prepared = (access: ChatAccess, userId: string) => beforeSending(() => conversationOf(access, userId));

  return {
    prepare: async (access, userId) => void (await prepared(access, userId)),
    async send(access, userId, message) {
      const { conversationId, serviceUrl } = await prepared(access, userId);
      try {
        await write(access, serviceUrl, `/${encodeURIComponent(conversationId)}/activities`, activityOf(message));
      } catch (error) {
        if (!(error instanceof ChatFault) || error.kind !== 'REFUSED') throw error;
        // The app was removed, or the conversation has ended. The next attempt finds out what there is now.
        await access.conversations.forget(userId);
        throw new ChatFault('NO_ACCOUNT', error.more);
      }
    },
    async post(access, channelId, message) {
      await beforeSending(() => client.prepareConnector(access));
      // Our id of a channel begins with that of its team, which the Bot Connector does not want.
      const channel = { id: channelId.slice(channelId.indexOf('/') + 1) };
      const channelData = { channel, tenant: { id: access.workspaceId } };
      const body = { isGroup: true, tenantId: access.workspaceId, channelData, activity: activityOf(message) };
      try {
        await write(access, service, '', body);
      } catch (error) {
        // The channel is gone, or nobody has added the app to its team.
        if (error instanceof ChatFault && error.kind === 'REFUSED') throw new ChatFault('NO_ACCOUNT', error.more);
        throw error;
      }
    },
  };
}

/** Does what a message needs before it is sent. Whatever fails here, the message was surely not accepted. */
async function beforeSending<T>(prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (error) {
    if (!(error instanceof ChatFault)) throw error;
    if (error.kind === 'FAILED' || error.kind === 'TIMED_OUT') throw new ChatFault('ABSENT', error.more);
    if (error.more.code === 'NotFound') throw new ChatFault('NO_ACCOUNT', error.more);
    throw error;
  }
}
