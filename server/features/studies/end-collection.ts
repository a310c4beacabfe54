import type { StudyLifeContext } from './context';
import { DraftThread } from './draft-notes/draft-note.entities';
import { fixPeopleOfTree, fixTreeNames } from './study-tree';
import type { Study } from './study.entity';

/**
 * Ends the collection of responses of an open study. The transaction must hold the exclusive lock of the study. Every completion
 * takes the shared lock, so a response is either counted before the close or refused because the survey is closed.
 */
export async function endCollection(ctx: StudyLifeContext, study: Study): Promise<Study> {
  study.status = 'CLOSED';
  study.closeDate = ctx.clock.now();
  study.recipientsAtClose = await ctx.recipients.count(ctx, study);
  study.lastUpdated = study.closeDate;
  study.version += 1;
  await ctx.db.save(study);
  // The survey can't go back to a draft any more, so nobody can read its notes.
  await ctx.db.delete(DraftThread, { studyId: study.id });
  await fixTreeNames(ctx.db, study.id);
  await fixPeopleOfTree(ctx.db, study.id, await ctx.recipients.countByTeam(ctx, study));
  await ctx.messages.end(ctx, study);
  await ctx.responses.close(ctx, study);
  await ctx.results.release(ctx, study);
  await ctx.live.announce(ctx.db, 'participation', study.id);
  await ctx.live.announce(ctx.db, 'study', study.id);
  await ctx.audit({ action: 'STUDY_CLOSED', subject: study.name, companyId: study.companyId });
  return study;
}
