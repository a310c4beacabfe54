import type { Request } from 'express';
import { isLanguage, type Language } from '../../common/languages';
import type { ReportDefect } from '../platform/error-reporter';
import { inTime } from '../platform/in-time';
import type { RequestContext } from '../request-context';

/** The comment in the respondent's page into which the build writes the page's first operation. */
const SURVEY_PLACEHOLDER = /<!--survey (.*?)-->/s;

/** How long a page waits for its survey. If the database takes longer, the page is sent without the survey and requests it itself. */
const PATIENCE_MS = 3_000;

export interface SurveyMarkup {
  /** The survey as markup to write into the page. It is empty if the survey can't be fetched. */
  markup: string;
  /** Whether there is no such survey. */
  isNotFound: boolean;
  /** The address to which the survey has moved. */
  movedTo?: string;
}

/** Fetches the survey of a page. */
export type SurveyInPage = (request: Request, ref: string) => Promise<SurveyMarkup>;

/** The reply to the operation as JSON, or null if any field is refused. */
interface Reply {
  json: string | null;
  isNotFound: boolean;
  movedTo?: string;
}

const NO_REPLY: Reply = { json: null, isNotFound: false };

export interface SurveyInPageOptions {
  /** Prepares the operation of the page. */
  read(operation: string): (variables: Record<string, unknown>, ctx: RequestContext) => Promise<Reply>;
  contextOf(request: Request): RequestContext;
  report: ReportDefect;
}

/**
 * Prepares the function that fetches the survey of a respondent’s page. The survey is the reply to the page’s first
 * operation, and the page is sent with it, so that a phone need not wait for a second request. The operation always
 * runs for an anonymous caller, even if the browser has a session. For a page without an operation the markup is empty.
 */
export function surveyInPage(page: string, { read, contextOf, report }: SurveyInPageOptions): SurveyInPage {
  const operation = SURVEY_PLACEHOLDER.exec(page)?.[1];
  if (operation === undefined) return async () => ({ markup: '', isNotFound: false });
  const ask = read(operation);
  return async (request, ref) => {
    const language = languageOf(request);
    // An unexpected error is reported, and the page is sent without its survey.
    const asked = ask({ ref, language }, contextOf(request)).catch((error: unknown) => (report(error), NO_REPLY));
    const { json, isNotFound, movedTo } = (await inTime(asked, PATIENCE_MS, null)) ?? NO_REPLY;
    // If the operation was refused or failed, the page sends it again by itself and shows the error.
    const markup =
      json === null
        ? ''
        : `<script type="application/json" id="survey" lang="${language}">${escapedForScript(json)}</script>`;
    return { markup, isNotFound, movedTo };
  };
}

export const pageWithSurvey = (page: string, survey: string): string => page.replace(SURVEY_PLACEHOLDER, () => survey);

/**
 * The language that the page will probably choose, given the browser's languages. If it chooses another, it asks again.
 */
const languageOf = (request: Request): Language =>
  request
    .acceptsLanguages()
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find(isLanguage) ?? 'en';

/** Escapes JSON so that it can't end the script element or begin another one. In JSON `<` occurs in texts only. */
const escapedForScript = (json: string) => json.replaceAll('<', '\\u003c');
