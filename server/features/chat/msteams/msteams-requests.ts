import { z } from 'zod';
import { execute } from '../../../persistence/sql';
import { unauthenticated } from '../../../platform/errors';
import { ChatEvent, ChatInstallation } from '../chat.entities';
import type { ChatContext } from '../context';
import { forgetConversation, keepConversation } from '../conversations';
import { claimedAppOf } from './microsoft-token';

const CHANNEL = 'msteams';

/** The fields that every activity has. A request without them is refused. */
const activityHead = z.object({
  type: z.string(),
  id: z.string().max(100).optional(),
  channelId: z.literal(CHANNEL),
  serviceUrl: z.url({ protocol: /^https?$/ }).max(500),
  channelData: z.object({ tenant: z.object({ id: z.string() }) }),
  conversation: z.object({ id: z.string().max(500), tenantId: z.string().optional() }),
});

/**
 * The activity by which Microsoft reports that the app was installed for a person or removed. All other activities are
 * ignored.
 */
const installation = z.object({
  type: z.literal('installationUpdate'),
  action: z.string(),
  conversation: z.object({ conversationType: z.literal('personal') }),
  from: z.object({ aadObjectId: z.guid() }),
});

/**
 * Handles a request of the Bot Connector. Throws a 401 unless its token is Microsoft's, for the app of a company that is connected, of that
 * company's tenant, and for the service that the request names. A request that is repeated does nothing.
 */
export async function handleMsteamsRequest(
  ctx: ChatContext,
  authorization: string | undefined,
  body: unknown,
): Promise<void> {
  const head = activityHead.safeParse(body);
  const token = /^Bearer (\S{1,8000})$/.exec(authorization ?? '')?.[1];
  const appId = token ? claimedAppOf(token) : null;
  if (!head.success || !token || appId === null) throw unauthenticated();
  const { id, serviceUrl, channelData, conversation } = head.data;
  const tenantId = channelData.tenant.id.toLowerCase();
  const connection = await ctx.db.findOneBy(ChatInstallation, {
    provider: 'MSTEAMS',
    botUserId: appId.toLowerCase(),
    workspaceId: tenantId,
  });
  if (!connection || (conversation.tenantId ?? tenantId).toLowerCase() !== tenantId) throw unauthenticated();
  const expected = { appId, channelId: CHANNEL, serviceUrl, now: ctx.clock.now() };
  if (!(await ctx.chat.msteams.isFromMicrosoft(token, expected))) throw unauthenticated();

  const change = installation.safeParse(body);
  if (!change.success) return;
  const eventId = id === undefined ? null : `${connection.companyId} ${id}`;
  if (eventId !== null && (await ctx.db.existsBy(ChatEvent, { provider: 'MSTEAMS', eventId }))) return;
  const account = {
    companyId: connection.companyId,
    provider: 'MSTEAMS' as const,
    userId: change.data.from.aadObjectId.toLowerCase(),
  };
  if (change.data.action.startsWith('remove')) await forgetConversation(ctx.db, account);
  else await keepConversation(ctx.db, account, { conversationId: conversation.id, serviceUrl });
  if (eventId === null) return;
  // This comes last: a request whose handling was interrupted is handled when Microsoft repeats it.
  await execute(
    ctx.db,
    `INSERT INTO chat_event (provider, event_id, received_at) VALUES ('MSTEAMS', $1, $2) ON CONFLICT DO NOTHING`,
    [eventId, ctx.clock.now()],
  );
}
