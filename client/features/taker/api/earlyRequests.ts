import type { Language } from '@common/languages';
import { readStoredOf } from '../session/storage';
import { restoreState } from '../session/takerState';
import { preferredLanguage } from '../../../lib/preferredLanguage';
import { refsFromAddress } from './address';
import { requestBody, sendRequest, type Reply } from './sendRequest';
import { PublicStudyDocument, StudyResponseEndDocument, type PublicStudyQuery } from './taker.generated';

declare global {
  interface Window {
    /** Replies to the first requests of the page, by the body of the request. Each is taken once. */
    earlyReplies?: Map<string, Promise<Reply>>;
  }
}

/**
 * Runs while the page's script is still being loaded. Takes the survey that the server has written into the page, or else
 * requests it, and requests whatever else is needed before the first question.
 */
export function sendEarlyRequests(address: string): void {
  const { studyRef, targetRef } = refsFromAddress(address);
  if (studyRef === undefined) return;
  const language = preferredLanguage();
  const { refs } = restoreState(readStoredOf(studyRef, targetRef), studyRef, targetRef);
  const held = surveyInPage(language);

  const survey = requestBody(PublicStudyDocument, { ref: studyRef, language });
  keepReply(survey, held ? Promise.resolve({ ok: true, status: 200, json: async () => held }) : sendRequest(survey));
  if (refs.studyResponseRef !== null) sendEarly(requestBody(StudyResponseEndDocument, { ref: refs.studyResponseRef }));
}

/** The early reply to this request, if there is one. It is given out once, so a second call has to send the request. */
export function takeEarlyReply(body: string): Promise<Reply> | undefined {
  const reply = window.earlyReplies?.get(body);
  window.earlyReplies?.delete(body);
  return reply;
}

const sendEarly = (body: string) => keepReply(body, sendRequest(body));

function keepReply(body: string, reply: Promise<Reply>): void {
  reply.catch((error: unknown) => error); // Only keeps the browser from reporting an error that nobody has handled yet.
  (window.earlyReplies ??= new Map()).set(body, reply);
}

/** The survey that the server has written into the page, if it is in this language. */
function surveyInPage(language: Language): { data: PublicStudyQuery } | undefined {
  const held = document.getElementById('survey');
  return held?.lang === language ? (JSON.parse(held.textContent) as { data: PublicStudyQuery }) : undefined;
}
