import { respondentKeysOf, type RespondentKeys } from '../../server/features/responses/respondent-keys';
import type { Runtime } from '../../server/runtime';

/** The keys of a published study that takes responses, as its server has them. */
export async function keysOfStudy(
  { dataSource, keys }: Pick<Runtime, 'dataSource' | 'keys'>,
  studyRef: string,
): Promise<RespondentKeys> {
  return (await respondentKeysOf({ db: dataSource.manager, keys }, studyRef))!;
}
