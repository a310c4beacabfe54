import { invalid } from '../../../platform/errors';
import type { ImportStudyInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { createPrompt } from '../../library/commands/create-prompt';
import { givenPrompt, matchQuestions } from '../files/match-questions';
import { readStudyFile, type FileProblem } from '../files/study-file';
import { welcomeMessage, welcomeTranslations } from '../study-fields';
import { replacePrompts } from '../study-prompts';
import type { Study } from '../study.entity';
import { createStudyOnce } from './create-study';

/** The most problems that a refusal lists. The preview lists more. */
const MOST_LISTED_PROBLEMS = 10;

/**
 * Makes a draft from a file, and adds the questions that the library and the company don't have. A file with a problem adds nothing. If an
 * earlier call with the same key has made the draft already, it is returned as it is.
 */
export async function importStudy(ctx: Context, { key, file, name, sequenceRef }: ImportStudyInput): Promise<Study> {
  const read = readStudyFile(file);
  if ('problems' in read) throw refusedFile(read.problems);
  const { content } = read;
  const { matched, problems } = await matchQuestions(ctx, content);
  if (problems.length > 0) throw refusedFile(problems);
  // The draft comes first, because its key tells whether an earlier call has added the questions.
  const { study, isNew } = await createStudyOnce(ctx, {
    ...{ key, sequenceRef, name: name ?? content.name },
    flags: { voting_enabled: content.voting },
  });
  if (!isNew) return study;
  const prompts = [];
  for (const { question, slug } of matched) {
    const used = slug ?? (await createPrompt(ctx, givenPrompt(question))).slug;
    prompts.push({ slug: used, required: question.required, offersDontKnow: question.offersDontKnow });
  }
  await replacePrompts(ctx.db, study, prompts);
  if (!content.welcome) return study;
  study.welcomeMessage = welcomeMessage(content.welcome.text);
  study.welcomeTranslations = welcomeTranslations(content.welcome.translations);
  return ctx.db.save(study);
}

const refusedFile = (problems: readonly FileProblem[]) =>
  invalid({
    file: problems
      .slice(0, MOST_LISTED_PROBLEMS)
      .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
  });
