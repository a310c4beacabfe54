import { randomUUID } from 'node:crypto';
import { conflict, invalid } from '../../../../platform/errors';
import type { PublishOutcomePageInput } from '../../../../schema.generated';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { lockSeriesOf } from '../../../studies/surveys-of-series';
import type { Sequence } from '../../sequence.entity';
import { requireSequence } from '../../sequences.queries';
import { OutcomeItem, OutcomePage } from '../outcome.entities';
import { doneItems, latestReleased } from '../outcomes.queries';

const MAX_ACTIONS = 100;

/** Publishes the page of a series with the chosen action items, or replaces what it shows. Its link stays the same. */
export async function publishOutcomePage(
  ctx: Context,
  { sequenceRef, actionItemRefs }: PublishOutcomePageInput,
): Promise<Sequence> {
  const { db, clock } = ctx;
  await lockSeriesOf(db, companyIdOf(ctx.principal));
  const sequence = await requireSequence(ctx, sequenceRef);
  const refs = [...new Set(actionItemRefs)];
  if (refs.length === 0) throw invalid({ actionItemRefs: ['Choose at least one action that was done.'] });
  if (refs.length > MAX_ACTIONS) throw invalid({ actionItemRefs: [`A page shows at most ${MAX_ACTIONS} actions.`] });
  const done = await doneItems(ctx, sequenceRef);
  const chosen = done.filter(({ id }) => refs.includes(id));
  if (chosen.length < refs.length)
    throw invalid({ actionItemRefs: ['Choose only action items of this series that are done.'] });
  const study = await latestReleased(ctx, sequence);
  if (!study) throw conflict('There is nothing to publish before a survey of this series is closed and has results.');

  const known = await db.findOneBy(OutcomePage, { sequenceId: sequenceRef });
  const page = { id: known?.id ?? randomUUID(), studyId: study.id, publishedAt: clock.now() };
  await db.save(OutcomePage, { ...page, sequenceId: sequenceRef });
  await db.delete(OutcomeItem, { sequenceId: sequenceRef });
  await db.insert(
    OutcomeItem,
    chosen.map(({ id, text }) => ({ sequenceId: sequenceRef, itemId: id, text })),
  );
  const detail = `${chosen.length} ${chosen.length === 1 ? 'action' : 'actions'}, scores of ${study.name}`;
  await ctx.audit({ action: 'OUTCOMES_PUBLISHED', subject: sequence.name, detail });
  return sequence;
}
