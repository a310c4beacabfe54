import { refsFromPath } from './api/address';
import { showLanguage } from './texts/language';
import { openSurvey } from './api/openSurvey';
import { preferredLanguage } from './texts/preferredLanguage';
import { RequestError } from './api/request';
import { TakerSession } from './session/takerSession';

/** A survey to be answered, or what has been in the way. */
export type LoadedSurvey = { session: TakerSession } | { status: number };

/** How long the survey waits for the texts in the reader's language. */
const LANGUAGE_MS = 4_000;

/** Loads the survey that the address names, and the texts around it. */
export async function loadSurvey(path: string): Promise<LoadedSurvey> {
  const { studyRef, targetRef } = refsFromPath(path);
  const preferred = preferredLanguage();
  // a language that does not come in time is shown when it comes, and English until then
  const language = Promise.race([
    showLanguage(preferred),
    new Promise<void>((resolve) => setTimeout(resolve, LANGUAGE_MS)),
  ]);
  if (studyRef === undefined) return language.then(() => ({ status: 404 }));
  try {
    const { study, state } = await openSurvey(studyRef, targetRef, preferred).finally(() => language);
    return { session: new TakerSession(study, state) };
  } catch (error) {
    return { status: RequestError.from(error).status };
  }
}
