import { refsFromAddress } from './api/address';
import { showLanguage } from './texts/language';
import { openSurvey } from './api/openSurvey';
import { preferredLanguage } from '../../lib/preferredLanguage';
import { RequestError } from './api/request';
import { TakerSession } from './session/takerSession';

/** A session of the survey, or the HTTP status of the failure. The status is 0 if there was no reply. */
export type LoadedSurvey = { session: TakerSession } | { status: number };

/** How long the survey waits for the texts in the respondent's language. */
const LANGUAGE_MS = 4_000;

/** Loads the survey that the address names, and the texts of the page. */
export async function loadSurvey(address: string): Promise<LoadedSurvey> {
  const { studyRef, targetRef } = refsFromAddress(address);
  const preferred = preferredLanguage();
  // If the language does not come in time, the page is English until it comes.
  const language = Promise.race([
    showLanguage(preferred),
    new Promise<void>((resolve) => setTimeout(resolve, LANGUAGE_MS)),
  ]);
  if (studyRef === undefined) return language.then(() => ({ status: 404 }));
  try {
    const { study, state, outcome } = await openSurvey(studyRef, targetRef, preferred).finally(() => language);
    return { session: new TakerSession(study, state, outcome) };
  } catch (error) {
    return { status: RequestError.from(error).status };
  }
}
