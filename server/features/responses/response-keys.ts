import type { ResponsesContext } from './context';
import type { AnswerKeys, OpenKeys } from './keys/derived-keys';

/** The keys that responding to a study needs. */
export interface ResponseKeys {
  open: OpenKeys;
  answers: AnswerKeys;
}

/** The keys of a study; null where it has never been published, or where its keys have been destroyed after the close. */
export async function responseKeysOf(
  { keys, db }: Pick<ResponsesContext, 'keys' | 'db'>,
  studyId: string,
): Promise<ResponseKeys | null> {
  const open = await keys.openKeys(db, studyId);
  const answers = open && (await keys.answerKeys(db, studyId));
  return open && answers && { open, answers };
}
