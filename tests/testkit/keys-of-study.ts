import { responseKeysOf, type ResponseKeys } from '../../server/features/responses/response-keys';
import type { Runtime } from '../../server/runtime';

/** The keys of a published study that takes responses, as its server has them. */
export async function keysOfStudy(
  { dataSource, keys }: Pick<Runtime, 'dataSource' | 'keys'>,
  studyRef: string,
): Promise<ResponseKeys> {
  return (await responseKeysOf({ db: dataSource.manager, keys }, studyRef))!;
}
