import type { Request } from 'express';
import type { Context } from '../features/context';
import type { KnownOperations } from '../graphql/known-operations';
import type { Language } from '../schema.generated';

/** The build leaves here, in the respondent's page, what that page asks for first. */
const PLACE = /<!--survey (.*?)-->/s;

/** How long a page waits for its survey where the database hangs. Then it comes without, and asks for it. */
const PATIENCE_MS = 3_000;

const LANGUAGES: Record<Language, true> = { en: true, de: true, fr: true, es: true, ar: true };
const isLanguage = (code: string | undefined): code is Language => code !== undefined && Object.hasOwn(LANGUAGES, code);

/** The survey of a page, as markup to stand in it; nothing where it can't be had. */
export type SurveyInPage = (request: Request, ref: string) => Promise<string>;

/**
 * Has the respondent's page hold the reply to what it would ask for first, so that on a phone nobody waits for it. It is
 * asked in the way of the page: by nobody in particular, whatever session there is. Without an operation in the page
 * there is nothing to ask.
 */
export function surveyInPage(
  page: string,
  known: KnownOperations,
  contextOf: (request: Request) => Context,
): SurveyInPage {
  const operation = PLACE.exec(page)?.[1];
  if (operation === undefined) return async () => '';
  const ask = known.read(operation);
  return async (request, ref) => {
    const language = languageOf(request);
    const survey = await soon(ask({ ref, language }, contextOf(request)));
    // what is refused, or does not work now, the page asks for by itself, and says what came of it
    return survey === null
      ? ''
      : `<script type="application/json" id="survey" lang="${language}">${harmless(survey)}</script>`;
  };
}

export const withSurvey = (page: string, survey: string): string => page.replace(PLACE, () => survey);

/** As client/features/taker/texts/preferredLanguage.ts chooses, as far as a server can know. If the page wants another, it asks. */
const languageOf = (request: Request): Language =>
  request
    .acceptsLanguages()
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find(isLanguage) ?? 'en';

/** JSON that ends no element and begins none: in it, this character stands in texts alone. */
const harmless = (json: string) => json.replaceAll('<', '\\u003c');

/** What comes in time; null for anything else. */
async function soon<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}
