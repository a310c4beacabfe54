import type { KeyObject } from 'node:crypto';
import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { studyKeysOf } from '../../server/features/responses/keys/keys-of-database';
import { sealDocument } from '../../server/features/responses/sealed-document';
import {
  COUNT_HOURS,
  digestOfResponse,
  documentOfResponse,
  INSERT_RAW_ANSWERS,
  INSERT_RESPONSES,
  MAKE_RAW_ANSWERS,
  type SurveyToLoad,
} from './tables';

/** The number of responses in one statement, and the number between two lines that show progress. */
const BATCH = 5_000;
const SHOWN = 100_000;

export interface ResponseLoad extends SurveyToLoad {
  responses: number;
}

/**
 * Seals completed responses and writes them to the table directly, because a million of them would take a day through the
 * API.
 */
export async function loadResponses(
  { client, dataSource }: { client: Client; dataSource: DataSource },
  loads: readonly ResponseLoad[],
  say: (line: string) => void,
): Promise<void> {
  await client.query('SET statement_timeout = 0');
  await client.query(MAKE_RAW_ANSWERS);
  for (const load of loads) {
    for (let from = 1; from <= load.responses; from += BATCH) {
      const to = Math.min(from + BATCH - 1, load.responses);
      await insertBatch(client, dataSource, load, from, to);
      if (load.responses > SHOWN && (to % SHOWN === 0 || to === load.responses))
        say(`  ${to} of ${load.responses} responses`);
    }
  }
  await client.query('VACUUM ANALYZE response, raw.answer');
}

/** The key that the responses of a survey are sealed with. */
export const responseKeyOf = async ({ manager }: DataSource, studyRef: string): Promise<KeyObject> =>
  (await studyKeysOf(manager).answerKeys(manager, studyRef))!.response;

async function insertBatch(
  client: Client,
  dataSource: DataSource,
  load: ResponseLoad,
  from: number,
  to: number,
): Promise<void> {
  const { studyRef, prompts } = load;
  const key = await responseKeyOf(dataSource, studyRef);
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const digests = numbers.map((response) => digestOfResponse(studyRef, response));
  const bodies = numbers.map((response, at) =>
    sealDocument(key, studyRef, digests[at]!, documentOfResponse(load, response)),
  );
  const rated = prompts.filter(({ type }) => type.startsWith('RATING') || type === 'NPS').map(({ slug }) => slug);
  await client.query('BEGIN');
  await client.query(INSERT_RESPONSES, [studyRef, digests, bodies]);
  await client.query(INSERT_RAW_ANSWERS, [studyRef, from, to, rated]);
  await client.query(COUNT_HOURS, [studyRef, from, to]);
  await client.query('COMMIT');
}
