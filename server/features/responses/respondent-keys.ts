import type { KeyObject } from 'node:crypto';
import type { ResponsesContext } from './context';

export const SURVEY_CLOSED = 'Sorry, this survey has been closed.';

/** The keys of a study's digests and refs while it takes responses. */
export interface RespondentKeys {
  participationKey: KeyObject;
  answerKey: KeyObject;
  ballotKey: KeyObject;
}

/**
 * The keys of a study; null where it was never published or no longer takes responses. A survey that had its keys in the
 * database goes on with those, so that its digests and refs stay the same.
 */
export async function respondentKeysOf(
  { db, keys }: Pick<ResponsesContext, 'db' | 'keys'>,
  studyId: string,
): Promise<RespondentKeys | null> {
  const open = await keys.openKeys(db, studyId);
  const answers = open && (await keys.answerKeys(db, studyId));
  if (!answers) return null;
  return {
    participationKey: open.former?.participation ?? open.permit,
    answerKey: answers.former ?? answers.digest,
    ballotKey: open.former?.ref ?? open.ref,
  };
}
