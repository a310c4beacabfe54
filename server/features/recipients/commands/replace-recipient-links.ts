import { rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import type { ReplaceRecipientLinksInput, ReplaceRecipientLinksPayload } from '../../../schema.generated';
import type { Context } from '../../context';
import { peopleText } from '../../rosters/roster-person-rules';
import { lockedStudyOf } from '../../studies/studies.queries';
import { namedRecipients } from '../named-recipients';
import { requirePersonalLinks } from '../recipients.policy';
import { RECIPIENTS } from '../recipients.queries';
import { NEW_REVISION } from '../study-target.entity';

/** Gives recipients of an open survey new personal links. Their old links begin no response any more. */
export async function replaceRecipientLinks(
  ctx: Context,
  { studyRef, refs, filter }: ReplaceRecipientLinksInput,
): Promise<ReplaceRecipientLinksPayload> {
  const study = await lockedStudyOf(ctx, studyRef);
  requirePersonalLinks(study);
  const { sql, parameters } = namedRecipients(study, { refs, filter });
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    `UPDATE study_target SET link_revision = ${NEW_REVISION}
     WHERE id IN (SELECT t.id FROM ${RECIPIENTS} WHERE ${sql}) RETURNING id`,
    parameters,
  );
  if (refs && rows.length === 0) throw notFound();
  if (rows.length > 0)
    await ctx.audit({ action: 'RECIPIENT_LINKS_REPLACED', subject: study.name, detail: peopleText(rows.length) });
  const replaced = new Set(rows.map(({ id }) => id));
  return { replaced: replaced.size, notFound: [...new Set(refs ?? [])].filter((ref) => !replaced.has(ref)) };
}
