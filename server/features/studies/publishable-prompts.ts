import { In, type EntityManager } from 'typeorm';
import { followUpsWithoutParent, withoutParentText } from '../../../common/conditions';
import { invalid } from '../../platform/errors';
import { Prompt } from '../library/prompt.entity';
import { promptsOfStudy } from './study-prompts';

/** Throws unless a survey can be published with its questions: it has some, and each follow-up comes after its parent. */
export async function requirePublishablePrompts(db: EntityManager, studyId: string): Promise<void> {
  const prompts = await promptsOfStudy(db, studyId);
  if (prompts.length === 0) throw invalid({ sequencedPrompts: ['You must add a question to continue.'] });

  const followUps = followUpsWithoutParent(prompts);
  if (followUps.length === 0) return;
  // A parent that was removed from the survey is still in the library.
  const parents = await db.findBy(Prompt, { slug: In(followUps.map(({ parentSlug }) => parentSlug)) });
  const textOf = (parentSlug: string | null) => parents.find(({ slug }) => slug === parentSlug)?.text ?? parentSlug!;
  throw invalid({
    sequencedPrompts: followUps.map(({ text, parentSlug }) => withoutParentText(text, textOf(parentSlug))),
  });
}
