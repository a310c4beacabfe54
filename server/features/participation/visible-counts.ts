import type { PromptCount } from '../../schema.generated';
import type { Context } from '../context';
import { disclosureOf } from '../scores/release/former-release';
import { groupKey, releasedByGroup } from '../scores/release/release.queries';
import { smallestGroup } from '../studies/privacy-contract';
import type { Study } from '../studies/study.entity';

/**
 * The counts of answers to each question that may be shown of a group (null: everybody). At level STRICT they are those
 * that the results show as well, because numbers of several groups can be subtracted: none before the close, and none
 * of a hidden cell.
 */
export async function visiblePromptCounts(
  { loaders }: Context,
  study: Study,
  teamId: string | null,
  counts: readonly PromptCount[],
): Promise<PromptCount[]> {
  const enough = counts.filter(({ n }) => n >= smallestGroup(study));
  if (study.privacyContract?.level !== 'STRICT') return enough;
  const released = study.status === 'CLOSED' ? await loaders.load(releasedByGroup, groupKey(study.id, teamId)) : null;
  return enough.filter(({ slug }) => released && disclosureOf(released, { prompt: { slug } }) === 'FULL');
}
