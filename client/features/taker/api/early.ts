import { refsIn } from './address';
import { preferredLanguage, type Language } from '../texts/preferredLanguage';
import { bodyOf, send, type Reply } from './send';
import { readStored } from '../session/storage';
import {
  PublicStudyDocument,
  StartStudyResponseDocument,
  StudyResponseEndDocument,
  type PublicStudyQuery,
  type TypedDocumentString,
} from './taker.generated';
import { restoreState } from '../session/takerState';

declare global {
  interface Window {
    /** Replies to what the page will want first, by what it will send for it. They are taken once. */
    earlyReplies?: Map<string, Promise<Reply>>;
  }
}

/**
 * While the page's script is on its way: takes the survey that the server has written into the page, or else asks for it,
 * and asks for whatever else comes before the first question.
 */
export function askEarly(path: string): void {
  const { studyRef, targetRef } = refsIn(path);
  if (studyRef === undefined) return;
  const language = preferredLanguage();
  const { refs, stageIndex } = restoreState(readStored(), studyRef, targetRef);
  const held = surveyInPage(language);
  const isOpen = held?.data.publicStudy.status === 'OPEN';

  keep(
    PublicStudyDocument,
    { ref: studyRef, language },
    held && Promise.resolve({ ok: true, status: 200, json: async () => held }),
  );
  if (refs.studyResponseRef !== null) keep(StudyResponseEndDocument, { ref: refs.studyResponseRef });
  else if (targetRef !== null && stageIndex === 0 && isOpen)
    keep(StartStudyResponseDocument, { input: { studyRef, targetRef } });
}

/** The reply to what was asked early, once. Whoever asks again, or for something else, has to send it. */
export function earlyReply<Variables>(
  document: TypedDocumentString<unknown, Variables>,
  variables: Variables,
): Promise<Reply> | undefined {
  const body = bodyOf(document, variables);
  const reply = window.earlyReplies?.get(body);
  window.earlyReplies?.delete(body);
  return reply;
}

function keep<Variables>(
  document: TypedDocumentString<unknown, Variables>,
  variables: Variables,
  reply = send(document, variables),
): void {
  reply.catch(() => {}); // whoever takes the reply learns of it
  (window.earlyReplies ??= new Map()).set(bodyOf(document, variables), reply);
}

/** The reply that stands in the page, if it is in the language that is wanted. */
function surveyInPage(language: Language): { data: PublicStudyQuery } | undefined {
  const held = document.getElementById('survey');
  return held?.lang === language ? (JSON.parse(held.textContent) as { data: PublicStudyQuery }) : undefined;
}
