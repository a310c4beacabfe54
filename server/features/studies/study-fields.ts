import { MAX_TARGET_RESPONSES, TARGET_RESPONSES_REFUSAL } from '../../../common/target-responses';
import { invalid } from '../../platform/errors';
import { requiredText, withinLength } from '../../platform/text-rules';
import type { TranslatedText, TranslatedTextInput } from '../../schema.generated';
import { requireDistinctLanguages } from '../library/translations';
import type { Study } from './study.entity';

export const MAX_STUDY_NAME_LENGTH = 200;
const MAX_WELCOME_LENGTH = 4_000;

/** The name as it is stored. A blank or over-long name is refused. */
export const studyName = (name: string) => requiredText('name', name, MAX_STUDY_NAME_LENGTH);

const IMPORTED = ' (imported)';

/** The name of an imported survey. It says that it is one, so that everything that names the survey does. */
export const importedName = (name: string): string => `${withoutImported(name)}${IMPORTED}`;

/** The name of a survey without what an import adds to it. */
export const withoutImported = (name: string): string =>
  name.endsWith(IMPORTED) ? name.slice(0, -IMPORTED.length) : name;

/** The new name of a survey as it is stored. */
export function renamed({ imported }: Pick<Study, 'imported'>, name: string): string {
  const given = studyName(name);
  return imported ? studyName(importedName(given)) : given;
}

export const welcomeMessage = (text: string) => withinLength('welcomeMessage', text.trim(), MAX_WELCOME_LENGTH);

/** The welcome message in other languages, without blank translations. */
export const welcomeTranslations = (given: readonly TranslatedTextInput[]): TranslatedText[] =>
  requireDistinctLanguages('welcomeTranslations', given)
    .map(({ language, text }) => ({
      language,
      text: withinLength('welcomeTranslations', text.trim(), MAX_WELCOME_LENGTH),
    }))
    .filter(({ text }) => text !== '');

/** The stored number of people who were asked; null if it is not known. Any other number than 1 to 10,000,000 is refused. */
export function targetResponses(count: number | null): number | null {
  if (count !== null && (count < 1 || count > MAX_TARGET_RESPONSES))
    throw invalid({ targetResponses: [TARGET_RESPONSES_REFUSAL] });
  return count;
}
