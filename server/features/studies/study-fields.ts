import { invalid } from '../../platform/errors';
import { requiredText, withinLength } from '../../platform/text-rules';
import type { TranslatedText, TranslatedTextInput } from '../../schema.generated';
import { onceEach } from '../library/translations';
import type { Study } from './study.entity';

export const MAX_NAME_LENGTH = 200;
const MAX_WELCOME_LENGTH = 4_000;
const MAX_TARGET_RESPONSES = 10_000_000;

/** The name as it is kept; a blank or over-long one is refused. */
export const studyName = (name: string) => requiredText('name', name, MAX_NAME_LENGTH);

export const welcomeMessage = (text: string) => withinLength('welcomeMessage', text.trim(), MAX_WELCOME_LENGTH);

/** The welcome message in other languages; a blank one is none. */
export const welcomeTranslations = (given: readonly TranslatedTextInput[]): TranslatedText[] =>
  onceEach('welcomeTranslations', given)
    .map(({ language, text }) => ({
      language,
      text: withinLength('welcomeTranslations', text.trim(), MAX_WELCOME_LENGTH),
    }))
    .filter(({ text }) => text !== '');

/** How many responses a rate is measured against: for a link shared by hand, what the admin said. */
export const expectedResponses = (study: Study): number | null => study.targetResponses;

/** A whole number of at least 0, or null when nobody counted. */
export function targetResponses(count: number | null): number | null {
  if (count !== null && count < 0) throw invalid({ targetResponses: ['Ensure this value is at least 0.'] });
  if (count !== null && count > MAX_TARGET_RESPONSES) {
    throw invalid({ targetResponses: [`Ensure this value is at most ${MAX_TARGET_RESPONSES}.`] });
  }
  return count;
}
