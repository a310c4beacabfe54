import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import type { RemoveRecipientsInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { peopleText } from '../../rosters/roster-person-rules';
import type { Study } from '../../studies/study.entity';
import { studyWithOpenList } from '../recipients.policy';
import { namedRecipients } from '../named-recipients';
import { RECIPIENTS } from '../recipients.queries';

export interface RecipientRemoval {
  study: Study;
  removed: number;
  notFound: string[];
  undoRef: string | null;
}

/** Removes recipients from a survey. Their rows are kept for an hour, so that the removal can be undone. */
export async function removeRecipients(ctx: Context, input: RemoveRecipientsInput): Promise<RecipientRemoval> {
  const { studyRef, refs, filter } = input;
  const study = await studyWithOpenList(ctx, studyRef);
  const removalId = randomUUID();
  const { sql, parameters } = namedRecipients(study, { refs, filter });
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    `WITH gone AS (
       DELETE FROM study_target WHERE id IN (SELECT t.id FROM ${RECIPIENTS} WHERE ${sql}) RETURNING *
     )
     INSERT INTO removed_recipient (removal_id, target_id, study_id, person_id, link_revision, removed_at)
     SELECT ${given(removalId)}::uuid, id, study_id, person_id, link_revision, ${given(ctx.clock.now())}::timestamptz FROM gone
     RETURNING target_id AS id`,
    parameters,
  );
  if (refs && rows.length === 0) throw notFound();
  if (rows.length > 0) {
    await ctx.audit({ action: 'RECIPIENTS_REMOVED', subject: study.name, detail: peopleText(rows.length) });
    await ctx.live.announce(ctx.db, 'participation', study.id);
  }
  const removed = new Set(rows.map(({ id }) => id));
  return {
    study,
    removed: removed.size,
    notFound: [...new Set(refs ?? [])].filter((ref) => !removed.has(ref)),
    undoRef: removed.size > 0 ? removalId : null,
  };
}
