import { z } from 'zod';
import { execute } from '../../../persistence/sql';
import { ChatEvent, ChatInstallation } from '../chat.entities';
import type { ChatContext } from '../context';
import { disconnectInstallation } from '../installations';

/** The events that mean something to us. All others are ignored. */
const eventBody = z.object({
  type: z.literal('event_callback'),
  team_id: z.string(),
  event_id: z.string().max(100),
  event_time: z.number(),
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('app_uninstalled') }),
    z.object({ type: z.literal('tokens_revoked'), tokens: z.object({ bot: z.array(z.string()).optional() }) }),
  ]),
});

/**
 * Handles an event of a workspace, which has come through the socket of a company, or as a signed request. The installation decides which company
 * it concerns: one whose socket brought it, or whose app sends requests. An event that is repeated, or that is older than the
 * connection, does nothing.
 */
export async function handleSlackEvent(
  ctx: ChatContext,
  source: { companyId: string } | 'REQUEST',
  body: unknown,
): Promise<void> {
  const { success, data } = eventBody.safeParse(body);
  if (!success) return;
  if (await ctx.db.existsBy(ChatEvent, { provider: 'SLACK', eventId: data.event_id })) return;
  const installations = await ctx.db.findBy(ChatInstallation, {
    provider: 'SLACK',
    workspaceId: data.team_id,
    ...(source === 'REQUEST' ? { way: 'REQUESTS' as const } : { companyId: source.companyId }),
  });
  for (const installation of installations) {
    const { event } = data;
    if (event.type === 'tokens_revoked' && !event.tokens.bot?.includes(installation.botUserId)) continue;
    await disconnectInstallation(ctx, installation, new Date(data.event_time * 1_000));
  }
  // This comes last: an event whose handling was interrupted is handled when Slack repeats it.
  await execute(
    ctx.db,
    `INSERT INTO chat_event (provider, event_id, received_at) VALUES ('SLACK', $1, $2) ON CONFLICT DO NOTHING`,
    [data.event_id, ctx.clock.now()],
  );
}
