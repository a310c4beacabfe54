import { refsIn } from './address';
import { preferredLanguage } from './preferredLanguage';
import { send } from './send';
import { PublicStudyDocument, type PublicStudyQueryVariables } from './taker.generated';

declare global {
  interface Window {
    /** The survey, asked for by the page itself while its script is still on the way. */
    earlySurvey?: { asked: string; reply: Promise<Response> };
  }
}

/** Asks for the survey that the address names, as the page will want it. */
export function askEarly(path: string): void {
  const { studyRef } = refsIn(path);
  if (studyRef === undefined) return;
  const variables = { ref: studyRef, language: preferredLanguage() };
  const reply = send(PublicStudyDocument, variables);
  reply.catch(() => {}); // whoever takes the reply learns of it
  window.earlySurvey = { asked: JSON.stringify(variables), reply };
}

/** The reply to what was asked early, once. Whoever asks again, or for something else, has to send it. */
export function earlyReply(variables: PublicStudyQueryVariables): Promise<Response> | undefined {
  const early = window.earlySurvey;
  delete window.earlySurvey;
  return early?.asked === JSON.stringify(variables) ? early.reply : undefined;
}
