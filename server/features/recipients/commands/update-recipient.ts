import { notFound } from '../../../platform/errors';
import type { UpdateRecipientInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { updateRosterPerson } from '../../rosters/commands/update-roster-person';
import { studyWithOpenList } from '../recipients.policy';
import type { RecipientRow } from '../recipients.queries';
import { StudyTarget } from '../study-target.entity';

/** Changes the name or email of a recipient, which are those of the person in the roster. */
export async function updateRecipient(ctx: Context, input: UpdateRecipientInput): Promise<RecipientRow> {
  const { studyRef, ref, name, email } = input;
  const study = await studyWithOpenList(ctx, studyRef);
  const target = await ctx.db.findOneBy(StudyTarget, { id: ref, studyId: study.id });
  if (!target) throw notFound();
  const person = await updateRosterPerson(ctx, target.personId, { name, email });
  return { id: target.id, linkRevision: target.linkRevision, person };
}
