import { invalid } from '../../platform/errors';
import { requiredText, withinLength } from '../../platform/text-rules';
import type { TranslatedText, TranslatedTextInput } from '../../schema.generated';
import { onceEach } from '../library/translations';
import type { Study } from './study.entity';

export const MAX_STUDY_NAME_LENGTH = 200;
const MAX_WELCOME_LENGTH = 4_000;
const MAX_TARGET_RESPONSES = 10_000_000;

/** The name as it is stored; a blank or over-long one is refused. */
export const studyName = (name: string) => requiredText('name', name, MAX_STUDY_NAME_LENGTH);

export const welcomeMessage = (text: string) => withinLength('welcomeMessage', text.trim(), MAX_WELCOME_LENGTH);

/** The welcome message in other languages; a blank translation is left out. */
export const welcomeTranslations = (given: readonly TranslatedTextInput[]): TranslatedText[] =>
  onceEach('welcomeTranslations', given)
    .map(({ language, text }) => ({
      language,
      text: withinLength('welcomeTranslations', text.trim(), MAX_WELCOME_LENGTH),
    }))
    .filter(({ text }) => text !== '');

/**
 * The number of responses that would be a rate of 100 percent; for a link that is shared by hand it is the admin's
 * figure.
 */
export const expectedResponses = (study: Study): number | null => study.targetResponses;

/** A whole number of at least 0, or null when it is not known. */
export function targetResponses(count: number | null): number | null {
  if (count !== null && count < 0) throw invalid({ targetResponses: ['Ensure this value is at least 0.'] });
  if (count !== null && count > MAX_TARGET_RESPONSES) {
    throw invalid({ targetResponses: [`Ensure this value is at most ${MAX_TARGET_RESPONSES}.`] });
  }
  return count;
}
