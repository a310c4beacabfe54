import { conflict } from '../../platform/errors';
import type { DistributionMethod } from '../../schema.generated';
import { lockedStudyOf } from '../studies/studies.queries';
import type { Study } from '../studies/study.entity';
import type { DeliveriesContext } from './context';
import { channelOf } from './plan-invitations';

/**
 * An open survey of the caller's company that the product sends, by the given method if there is one, locked. Throws CONFLICT for any other, and where the
 * channel can't send.
 */
export async function lockedSentStudy(
  ctx: DeliveriesContext,
  ref: string,
  method: DistributionMethod | null = null,
): Promise<Study> {
  const study = await lockedStudyOf(ctx, ref);
  if (study.status !== 'OPEN') throw conflict('Messages can be sent only while the survey is open.');
  const channel = channelOf(ctx, study);
  if (!channel) throw conflict('You share the link of this survey yourself, so the product sends no messages for it.');
  if (method && method !== study.distributionMethod) throw conflict('This survey is sent in another way.');
  const refusal = await channel.unavailable(ctx, study.companyId);
  if (refusal) throw conflict(refusal);
  return study;
}

/** SQL that is true for a row of `study` whose messages the product sends now. */
export const isSentSql = (study: string): string =>
  `(${study}.status = 'OPEN' AND ${study}.distribution_method <> 'MANUAL')`;
