import { openDatabase } from '../../../server/database';
import { installLibrary } from '../../../server/features/library/install-library';
import { keyFiles } from '../../../server/features/responses/keys/installation';
import { openStudyKeys } from '../../../server/features/responses/keys/open-keys';
import type { StudyKeys } from '../../../server/features/responses/keys/study-keys';
import { SettableClock } from '../../../server/platform/clock';
import { MessageGate, openedResponses, proofSize, tablesOf, type TestApp } from '../../testkit';
import { createFormerDatabase, former, type FormerDatabaseOnServer } from './former-database';
import { formerResponses, inOrder } from './former-responses';

/*
 * The start that moves a former database ends at any moment, and the next start finishes the move. A process that loses
 * its database at a message does nothing more, as if it had been killed there.
 */
const CUTS = proofSize('MOVE_CUTS', { some: 6, all: 150 });

let template: FormerDatabaseOnServer;
beforeAll(async () => {
  template = await createFormerDatabase();
});
afterAll(() => template.drop());

/** What a move leaves behind. */
interface Moved {
  tables: string[];
  keyFiles: number;
  rows: object;
  responses: Record<string, string[]>;
}

/** Opens the database and its keys as the product does at its start. */
async function start<T>(
  url: string,
  keysDir: string,
  use: (runtime: Pick<TestApp['runtime'], 'dataSource'> & { keys: StudyKeys }) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, () => undefined);
  try {
    const { dataSource } = database;
    await dataSource.transaction(installLibrary);
    const keys = await openStudyKeys(dataSource, keysDir, new SettableClock(new Date(former.now)), () => undefined);
    return await use({ dataSource, keys });
  } finally {
    await database.close();
  }
}

const movedIn = (url: string, keysDir: string): Promise<Moved> =>
  start(url, keysDir, async ({ dataSource, keys }) => {
    const responses: Moved['responses'] = {};
    for (const [key, ref] of Object.entries(former.studies))
      if (key !== 'old')
        responses[key] = inOrder(await openedResponses({ runtime: { dataSource, keys } } as TestApp, ref));
    const [rows] = await dataSource.query(`SELECT (SELECT count(*) FROM spent_permit) AS permits,
      (SELECT count(*) FROM publication_key) AS keys, (SELECT count(*) FROM key_tombstone) AS tombstones,
      (SELECT count(*) FROM released_text) AS texts, (SELECT count(*) FROM release_group) AS groups`);
    return { tables: await tablesOf(dataSource), keyFiles: (await keyFiles(keys.folder)).length, rows, responses };
  });

test(`a move that is cut short at ${CUTS} moments is finished by the next start, without loss or doubling`, async () => {
  const whole = await template.copy();
  const counter = await MessageGate.start(whole.url);
  const expected = await movedIn(counter.url, whole.keysDir);
  await whole.drop();
  for (const [key, ref] of Object.entries(former.studies))
    if (key !== 'old') expect(expected.responses[key]).toEqual(inOrder(formerResponses(ref)));
  expect(expected.keyFiles).toBe(16);

  let interrupted = 0;
  for (let cut = 0; cut < CUTS; cut += 1) {
    const database = await template.copy();
    const last = Math.floor(((cut + 0.5) * counter.messages) / CUTS);
    const gate = await MessageGate.start(database.url, last);
    // The number of messages varies a little, so the last cuts may come after the end of the move.
    const [move] = await Promise.allSettled([movedIn(gate.url, database.keysDir)]);
    if (move.status === 'rejected') interrupted += 1;
    expect({ last, ...(await movedIn(database.url, database.keysDir)) }).toEqual({ last, ...expected });
    await database.drop();
  }
  expect(interrupted).toBeGreaterThan(0.9 * CUTS);
}, 600_000);
