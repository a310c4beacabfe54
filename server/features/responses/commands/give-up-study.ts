import { conflict, notFound } from '../../../platform/errors';
import { endCollection } from '../../studies/end-collection';
import type { StudyLifeContext } from '../../studies/context';
import { STUDY_LOCK } from '../../studies/studies.queries';
import { lockStudyExclusively } from '../../studies/study-lock';
import { Study } from '../../studies/study.entity';
import type { ResponsesContext } from '../context';
import { deleteResponses } from '../delete-responses';
import { keyNeeds } from '../keys/lost-keys';

/**
 * Closes a survey that has lost a key, without results: its responses can't be read any more, so they are deleted. A survey
 * that has all its keys, or already has its results, is refused.
 */
export async function giveUpStudy(ctx: StudyLifeContext & ResponsesContext, ref: string): Promise<Study> {
  const { db, keys, clock } = ctx;
  await lockStudyExclusively(db, ref);
  const study = await db.findOne(Study, { where: { id: ref }, lock: STUDY_LOCK });
  if (!study) throw notFound();
  const need = (await keyNeeds(db, keys.folder, clock.now())).find(({ studyId }) => studyId === ref);
  if (!need || need.state === 'released')
    throw conflict('This survey needs no key, so it doesn’t have to be given up.');
  if (need.lost.length === 0) throw conflict('This survey has its keys, so it doesn’t have to be given up.');
  await deleteResponses(db, ctx.results, ref);
  if (study.status === 'OPEN') await endCollection(ctx, study);
  await ctx.responses.discard(ctx, study);
  return study;
}
