import { rowsOf } from '../../persistence/sql';
import type { OpenKeys } from '../responses/keys/derived-keys';
import type { Study } from '../studies/study.entity';
import { addressDigest } from './address-digest';
import type { DeliveriesContext } from './context';
import type { ChannelName, DeliveryChannel } from './delivery-channel';
import { addresseesOf } from './addressees';

/** The live topic that announces planned messages. */
export const DELIVERIES = { topic: 'deliveries', ref: 'planned' } as const;

/** The channel of a study's distribution. Null for a link that is shared by hand, and for a channel that is not set up here. */
export const channelOf = ({ channels }: DeliveriesContext, { distributionMethod }: Study): DeliveryChannel | null =>
  distributionMethod === 'MANUAL' ? null : (channels[distributionMethod] ?? null);

/**
 * Plans an invitation for each recipient who has none, and returns their number. The rows are unique, so however often this
 * is called each recipient is invited once. At the opening `keys` are given, and the addresses of that moment are noted by digests.
 */
export async function planInvitations(
  ctx: DeliveriesContext,
  study: Study,
  keys: OpenKeys | null = null,
): Promise<number> {
  const channel = channelOf(ctx, study);
  if (!channel) return 0;
  const now = ctx.clock.now();
  const recipients = (await addresseesOf(ctx.db, study.id)).map(({ to }) => to);
  const planned = await rowsOf(
    ctx.db,
    `INSERT INTO delivery (id, study_id, kind, occurrence, recipient, target_id, channel, installation, state, attempts, planned_at, due_at,
                           address_digest)
     SELECT gen_random_uuid(), $1, 'INVITATION', '', id, id, $2, $3, 'PLANNED', 0, $4, $4, digest
     FROM unnest($5::uuid[], $6::bytea[]) AS recipient (id, digest)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      study.id,
      study.distributionMethod as ChannelName,
      channel.installationOf(study.companyId),
      now,
      recipients.map(({ targetId }) => targetId),
      recipients.map(({ email }) => keys && addressDigest(keys, email)),
    ],
  );
  await ctx.live.announce(ctx.db, DELIVERIES.topic, DELIVERIES.ref);
  return planned.length;
}
