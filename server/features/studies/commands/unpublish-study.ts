import { conflict } from '../../../platform/errors';
import type { StudyLifeContext } from '../context';
import { messagesByStudy } from '../studies.loaders';
import { mailsLinks } from '../studies.policy';
import { lockedStudyOf } from '../studies.queries';
import { lockStudyExclusively } from '../study-lock';
import { StudyOccurrence } from '../study-occurrence.entity';
import { unfreezePrompts } from '../study-prompts';
import { deleteStudyTree } from '../study-tree';
import type { Study } from '../study.entity';

/**
 * Makes a draft of an open survey again, as long as nobody has saved an answer and nobody was sent a message. Its keys are
 * destroyed, so the personal links and refs of this publication never work again, and neither do the share links to its results.
 */
export async function unpublishStudy(ctx: StudyLifeContext, ref: string): Promise<Study> {
  // Every command that saves an answer holds the shared lock, so no answer can be saved between the check and the
  // change.
  await lockStudyExclusively(ctx.db, ref);
  const study = await lockedStudyOf(ctx, ref);
  await requireUntouched(ctx, study);

  await ctx.messages.withdraw(ctx, study);
  await ctx.responses.withdraw(ctx, study);
  await ctx.results.forgetResponses(ctx.db, study.id);
  await ctx.shareLinks.revokeAll(ctx, study);
  await ctx.db.delete(StudyOccurrence, { studyId: study.id });
  await deleteStudyTree(ctx.db, study.id);
  await unfreezePrompts(ctx.db, study.id);
  study.status = 'DRAFT';
  study.openDate = null;
  study.lastStudyId = null;
  study.privacyContract = null;
  study.privacyHash = null;
  study.lastUpdated = ctx.clock.now();
  study.version += 1;
  await ctx.db.save(study);
  await ctx.audit({ action: 'STUDY_UNPUBLISHED', subject: study.name });
  await ctx.live.announce(ctx.db, 'participation', study.id);
  await ctx.live.announce(ctx.db, 'study', study.id);
  return study;
}

async function requireUntouched(ctx: StudyLifeContext, study: Study): Promise<void> {
  if (study.status === 'DRAFT') throw conflict('This survey has not been published yet.');
  if (study.status === 'CLOSED') throw conflict('A closed survey cannot be reopened.');
  if (await ctx.responses.hasAny(ctx, study))
    throw conflict('Somebody has already answered, so this survey can’t go back to a draft.');
  const [sent] = await messagesByStudy(ctx.db, [study.id]);
  if (sent === 'REMINDER') throw conflict('People have been reminded of this survey, so it can’t go back to a draft.');
  if (sent === 'INVITATION')
    throw conflict('Invitations to this survey have been sent, so it can’t go back to a draft.');
  if (mailsLinks(study))
    throw conflict('This survey mails links to whoever asks for one, so it can’t go back to a draft.');
}
