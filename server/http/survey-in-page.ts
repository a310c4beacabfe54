import type { Request } from 'express';
import { isLanguage, type Language } from '../../common/languages';
import type { ReportDefect } from '../platform/error-reporter';
import type { RequestContext } from '../request-context';

/** The build leaves the first operation of the respondent's page here. */
const PLACE = /<!--survey (.*?)-->/s;

/** How long a page waits for its survey where the database hangs. Then it comes without, and asks for it. */
const PATIENCE_MS = 3_000;

/** The survey of a page, as markup to stand in it; nothing where it can't be had. */
export type SurveyInPage = (request: Request, ref: string) => Promise<string>;

export interface SurveyInPageOptions {
  /** Prepares the operation that stands in the page; what it resolves to is null where anything is refused. */
  read(operation: string): (variables: Record<string, unknown>, ctx: RequestContext) => Promise<string | null>;
  contextOf(request: Request): RequestContext;
  report: ReportDefect;
}

/**
 * Writes the reply to the page's first operation into the respondent's page, so that on a phone nobody waits for it. The operation is run for an
 * anonymous caller, whatever session there is. A page without an operation stays as it is.
 */
export function surveyInPage(page: string, { read, contextOf, report }: SurveyInPageOptions): SurveyInPage {
  const operation = PLACE.exec(page)?.[1];
  if (operation === undefined) return async () => '';
  const ask = read(operation);
  return async (request, ref) => {
    const language = languageOf(request);
    // An unexpected error is reported, and the page comes without its survey.
    const asked = ask({ ref, language }, contextOf(request)).catch((error: unknown) => (report(error), null));
    const survey = await inTime(asked);
    // Where the operation was refused or failed, the page sends it again by itself, and shows what came of it.
    return survey === null
      ? ''
      : `<script type="application/json" id="survey" lang="${language}">${harmless(survey)}</script>`;
  };
}

export const withSurvey = (page: string, survey: string): string => page.replace(PLACE, () => survey);

/** The language that the page is likely to choose, judged by the browser's languages. If the page wants another, it asks for it. */
const languageOf = (request: Request): Language =>
  request
    .acceptsLanguages()
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find(isLanguage) ?? 'en';

/** JSON that ends no element and begins none: in it, this character stands in texts alone. */
const harmless = (json: string) => json.replaceAll('<', '\\u003c');

/** The result, or null if it takes longer than a page waits. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
