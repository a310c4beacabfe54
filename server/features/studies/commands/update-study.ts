import { conflict } from '../../../platform/errors';
import type { UpdateStudyInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { requireDraft } from '../studies.policy';
import { lockedStudyOf } from '../studies.queries';
import { studyName, targetResponses, welcomeMessage } from '../study-fields';
import { replacePrompts } from '../study-prompts';
import type { Study } from '../study.entity';

const NEWER_VERSION = 'Somebody else has changed this survey since you opened it.';

/** Changes what is given, and leaves the rest as it is. */
export async function updateStudy(ctx: Context, ref: string, input: UpdateStudyInput): Promise<Study> {
  return applyChanges(ctx, await lockedStudyOf(ctx, ref), input);
}

/** The same on a study that this transaction has locked already. */
export async function applyChanges(ctx: Context, study: Study, input: UpdateStudyInput): Promise<Study> {
  const { expectedVersion, sequencedPrompts, ...fields } = input;
  if (study.status === 'CLOSED') throw conflict('A closed survey can no longer be changed.');
  if (expectedVersion != null && expectedVersion !== study.version) throw conflict(NEWER_VERSION);
  const changesContent = sequencedPrompts != null || fields.welcomeMessage != null || fields.flags != null;
  if (changesContent) requireDraft(study);

  if (fields.name != null) study.name = studyName(fields.name);
  if (fields.welcomeMessage != null) study.welcomeMessage = welcomeMessage(fields.welcomeMessage);
  if (fields.flags?.voting_enabled != null) study.flags = { voting_enabled: fields.flags.voting_enabled };
  if (fields.targetResponses !== undefined) study.targetResponses = targetResponses(fields.targetResponses);
  if (sequencedPrompts != null) await replacePrompts(ctx.db, study, sequencedPrompts);

  study.version += 1;
  study.lastUpdated = ctx.clock.now();
  await ctx.db.save(study);
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return study;
}
