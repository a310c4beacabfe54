import type { DuplicateStudyInput } from '../../../schema.generated';
import type { StudyLifeContext } from '../context';
import { studyOf } from '../studies.queries';
import { MAX_STUDY_NAME_LENGTH, withoutImported } from '../study-fields';
import { promptsOfStudy } from '../study-prompts';
import type { Study } from '../study.entity';
import { createStudyOnce } from './create-study';

/**
 * Makes a draft from a survey. Questions that the library no longer offers are left out. The segments and the texts of messages are those of the original. Answers, teams, recipients and
 * dates are not copied. If an earlier call with the same key has made the copy already, it is returned as it is.
 */
export async function duplicateStudy(ctx: StudyLifeContext, ref: string, input: DuplicateStudyInput): Promise<Study> {
  const original = await studyOf(ctx, ref);
  const prompts = await promptsOfStudy(ctx.db, original.id);
  const { study: copy, isNew } = await createStudyOnce(ctx, {
    key: input.key,
    name: input.name ?? nameOfCopy(original.imported ? withoutImported(original.name) : original.name),
    flags: original.flags,
    sequenceRef: input.sequenceRef,
    sequencedPrompts: prompts
      .filter(({ visibility }) => visibility !== 'HIDDEN')
      .map(({ slug, required, offersDontKnow }) => ({ slug, required, offersDontKnow })),
  });
  if (!isNew) return copy;
  copy.welcomeMessage = original.welcomeMessage;
  copy.analysisSegments = original.analysisSegments;
  copy.welcomeTranslations = original.welcomeTranslations;
  const saved = await ctx.db.save(copy);
  await ctx.messages.copyTexts(ctx, original, saved);
  return saved;
}

/** Cuts a name to its maximum length, counted in characters as people see them. */
const nameOfCopy = (name: string) => [...`Copy of ${name}`].slice(0, MAX_STUDY_NAME_LENGTH).join('');
