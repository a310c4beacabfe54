import { invalid } from '../../platform/errors';
import { requiredText } from '../../platform/text-rules';
import type { Polarity, PromptTranslationInput, PromptType } from '../../schema.generated';
import type { Prompt, PromptTranslation } from './prompt.entity';
import { requireDistinctLanguages } from './translations';

const MAX_TEXT_LENGTH = 256;
const MAX_LABEL_LENGTH = 100;
const SCALE = 5;

/** The types of question that a company can write itself. */
const OWN_TYPES: readonly PromptType[] = ['RATING_5L', 'RATING_5N', 'OPEN_END'];

/** Whether a company can write questions of this type itself. */
export const isOwnType = (type: PromptType): boolean => OWN_TYPES.includes(type);

/** The fields that a company decides about a question of its own. */
export type OwnPrompt = Pick<
  Prompt,
  'text' | 'type' | 'topicSlug' | 'choiceLabels' | 'polarity' | 'scored' | 'translations'
>;

/** The fields of `OwnPrompt` as a caller gives them, before they are checked. */
export interface GivenPrompt {
  text: string;
  type: PromptType;
  topicSlug: string;
  choiceLabels: readonly string[];
  polarity: Polarity;
  scored: boolean;
  translations: readonly PromptTranslationInput[];
}

/** Checks the given fields and returns them as they are stored. A problem is refused under the name of its field. */
export function ownPrompt(given: GivenPrompt): OwnPrompt {
  if (!isOwnType(given.type)) throw invalid({ type: [`Must be one of ${OWN_TYPES.join(', ')}.`] });
  const choiceLabels = given.type === 'RATING_5N' ? labels('choiceLabels', given.choiceLabels) : [];
  return {
    text: requiredText('text', given.text, MAX_TEXT_LENGTH),
    type: given.type,
    topicSlug: given.topicSlug,
    choiceLabels,
    // An open question is answered in words and has no scale, so it has no bad end either.
    polarity: given.type === 'OPEN_END' ? 'POSITIVE' : given.polarity,
    scored: given.type === 'OPEN_END' || given.scored,
    translations: requireDistinctLanguages('translations', given.translations).map((translation) =>
      translated(translation, choiceLabels),
    ),
  };
}

/** Labels from the bad end of the scale to the good end: one for each of the two ends, or one for every step. */
function labels(field: string, given: readonly string[]): string[] {
  const trimmed = given.map((label) => label.trim());
  const problem = labelProblem(trimmed);
  if (problem) throw invalid({ [field]: [problem] });
  return trimmed;
}

/**
 * A translation as it is stored: with one label for each of the question's own labels, blank where it is not
 * translated.
 */
function translated(
  { language, text, choiceLabels }: PromptTranslationInput,
  originals: readonly string[],
): PromptTranslation {
  const trimmed = (choiceLabels ?? []).map((label) => label.trim());
  const given = originals.length > 0 && trimmed.some((label) => label !== '') ? trimmed : originals.map(() => '');
  if (given.length !== originals.length)
    throw invalid({ translations: [`Give ${originals.length} labels in each language, as the question has.`] });
  const problem = lengthProblem(given);
  if (problem) throw invalid({ translations: [problem] });
  return {
    language,
    text: requiredText('translations', text, MAX_TEXT_LENGTH),
    choiceLabels: given,
    rowLabels: [],
    replacementString: null,
  };
}

function labelProblem(given: readonly string[]): string | undefined {
  if (given.length < 2) return 'Give at least 2 labels.';
  if (given.length > SCALE) return `Give at most ${SCALE} labels.`;
  if (given.some((label) => label === '')) return 'A label may not be blank.';
  return lengthProblem(given);
}

function lengthProblem(given: readonly string[]): string | undefined {
  if ([given[0], given.at(-1)].some((label) => label && [...label].length < 2))
    return 'The first and the last label need at least 2 characters.';
  if (given.some((label) => [...label].length > MAX_LABEL_LENGTH))
    return `Ensure a label has at most ${MAX_LABEL_LENGTH} characters.`;
  return undefined;
}
