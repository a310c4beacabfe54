import { isDeepStrictEqual } from 'node:util';
import { isScored, mayOfferDontKnow } from '../../../../common/prompts';
import { DomainError } from '../../../platform/errors';
import type { StudyFilePromptSource } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { allTopics, promptsOf } from '../../library/library.queries';
import { isOwnType, ownPrompt, type OwnPrompt } from '../../library/prompt-fields';
import type { Prompt } from '../../library/prompt.entity';
import type { FileProblem, StudyFileContent, StudyFileQuestion } from './study-file';
import { fileQuestionForm } from './write-study-file';

/** A question of a file with the question that stands for it here. */
export interface MatchedQuestion {
  question: StudyFileQuestion;
  source: StudyFilePromptSource;
  /** The slug of the question that is used; null for a new one. */
  slug: string | null;
  /** Whether that question is worded or translated otherwise than in the file. */
  differs: boolean;
}

/** Finds for each question of a file the one of the library or of the company that it is, or says why there can be none. */
export async function matchQuestions(
  ctx: Context,
  { questions }: StudyFileContent,
): Promise<{ matched: MatchedQuestion[]; problems: FileProblem[] }> {
  const [prompts, topics] = await Promise.all([promptsOf(ctx.db, companyIdOf(ctx.principal)), allTopics(ctx.db)]);
  const known = {
    library: new Map(prompts.flatMap((prompt) => (prompt.companyId === null ? [[prompt.slug, prompt]] : []))),
    own: new Map(prompts.flatMap((prompt) => (prompt.companyId === null ? [] : [[signatureOf(prompt), prompt]]))),
    topics: new Set(topics.map(({ slug }) => slug)),
  };
  const problems: FileProblem[] = [];
  const used = new Set<string>();
  const matched = questions.flatMap((question, at) => {
    const found = match(question, at, known);
    if ('message' in found) {
      problems.push(found);
      return [];
    }
    const { identity, ...rest } = found;
    if (used.has(identity)) problems.push({ path: `questions[${at}]`, message: 'This question is in the list twice.' });
    used.add(identity);
    return [rest];
  });
  return { matched, problems };
}

interface Known {
  library: Map<string, Prompt>;
  own: Map<string, Prompt>;
  topics: Set<string>;
}

type Match = MatchedQuestion & { identity: string };

function match(question: StudyFileQuestion, at: number, { library, own, topics }: Known): Match | FileProblem {
  const place = `questions[${at}]`;
  const { key, origin, topic, type } = question;
  if (question.offersDontKnow && !mayOfferDontKnow(question))
    return { path: `${place}.offersDontKnow`, message: 'Only a question with a scale can offer "Don’t know".' };
  const found = origin === 'library' ? library.get(key) : undefined;
  if (found && found.type === type) return matchOf(question, 'LIBRARY', found);
  if (!isOwnType(type) || question.condition !== null)
    return { path: place, message: notOwn(key, question.condition !== null) };
  if (!topics.has(topic)) return { path: `${place}.topic`, message: `There is no topic "${topic}" here.` };
  const given = ownForm(question);
  if ('problem' in given) return { path: `${place}.${given.field}`, message: given.problem };
  const signature = signatureOf(given.own);
  const same = own.get(signature);
  if (same) return matchOf(question, 'OWN', same);
  return { question, source: 'NEW', slug: null, differs: false, identity: signature };
}

const notOwn = (key: string, hasCondition: boolean): string =>
  hasCondition
    ? `The library here has no question "${key}", and a question of a company cannot have a condition.`
    : `The library here has no question "${key}" of this type, and a company can only add questions with a scale or a text.`;

function matchOf(question: StudyFileQuestion, source: 'LIBRARY' | 'OWN', prompt: Prompt): Match {
  const { key: _key, origin: _origin, required: _required, offersDontKnow: _offersDontKnow, ...form } = question;
  const here = fileQuestionForm(prompt);
  return {
    ...{ question, source, slug: prompt.slug, identity: prompt.slug },
    differs: !isDeepStrictEqual(byLanguage(form), byLanguage(here)),
  };
}

const byLanguage = <T extends { translations: readonly { language: string }[] }>(form: T) => ({
  ...form,
  translations: form.translations.toSorted((one, other) => one.language.localeCompare(other.language)),
});

/** The fields with which a question of a file is added to the company's own. */
export const givenPrompt = (question: StudyFileQuestion) => ({
  ...{ text: question.text, type: question.type, topicSlug: question.topic, choiceLabels: question.choiceLabels },
  ...{ polarity: question.polarity, scored: question.scored },
  translations: question.translations.map(({ language, text, choiceLabels }) => ({ language, text, choiceLabels })),
});

/** The question as it would be stored, or the first field that is refused. */
function ownForm(question: StudyFileQuestion): { own: OwnPrompt } | { field: string; problem: string } {
  try {
    return { own: ownPrompt(givenPrompt(question)) };
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    const [[field, [problem]]] = Object.entries(error.fields) as [[string, [string]]];
    return { field, problem };
  }
}

/** Two questions of a company with the same signature ask the same. Their translations may differ. */
const signatureOf = (prompt: OwnPrompt): string =>
  JSON.stringify([prompt.type, prompt.topicSlug, prompt.text, prompt.choiceLabels, prompt.polarity, isScored(prompt)]);
