import { createHmac, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { openStudyKeys } from '../../server/features/responses/keys/open-keys';
import { seal } from '../../server/platform/seal';
import { keyFilesOf, keyFolder, keysOfStudy, startTestApp, tablesOf, tick } from '../testkit';
import type { KeyFileOnDisk, TestApp, TestCompany, TestStudy } from '../testkit';

/* Databases of former versions hold the keys of surveys in the table `study_key`. */
const NOW = '2026-11-02T23:00:00Z';

let app: TestApp;
let company: TestCompany;
beforeEach(async () => {
  app = await startTestApp();
  app.clock.set(new Date(NOW));
  company = await app.company();
});
afterEach(() => app.stop());

const query = (sql: string, ...parameters: unknown[]) => app.dataSource.query(sql, parameters);

interface FormerKeys {
  participation: Buffer;
  answer: Buffer;
  ballot: Buffer;
}

/** Gives surveys their keys in the database, as they were in the former version. */
async function asBefore(...studies: TestStudy[]): Promise<FormerKeys[]> {
  await query(`CREATE TABLE IF NOT EXISTS study_key (
    study_id uuid PRIMARY KEY REFERENCES study ON DELETE CASCADE, participation_key bytea NOT NULL, answer_key bytea, ballot_key bytea)`);
  const made: FormerKeys[] = [];
  for (const { ref } of studies) {
    const [participation, answer, ballot] = [randomBytes(32), randomBytes(32), randomBytes(32)];
    await query('INSERT INTO study_key VALUES ($1, $2, $3, $4)', ref, participation, answer, ballot);
    await query('DELETE FROM key_tombstone WHERE study_id = $1', ref);
    await query('DELETE FROM publication_key WHERE study_id = $1', ref);
    made.push({ participation, answer, ballot });
  }
  return made;
}

/** A ref as the former version made it: the study's id, and what it sealed under the study's ballot key. */
function formerRef({ participation, ballot }: FormerKeys, studyId: string, email: string): string {
  const id = Buffer.from(studyId.replaceAll('-', ''), 'hex');
  const payload = {
    r: randomBytes(16).toString('base64url'),
    p: createHmac('sha256', participation).update(`${studyId}\n${email}`).digest('base64url'),
    h: Math.floor(new Date(NOW).getTime() / 3_600_000),
    ...{ t: null, s: {} },
  };
  return Buffer.concat([id, seal(createSecretKey(ballot), Buffer.from(JSON.stringify(payload)), id)]).toString(
    'base64url',
  );
}

/** Starts the program again, and uses the keys that it then has. */
async function restart(): Promise<string[]> {
  const said: string[] = [];
  const { dataSource, env, clock } = app.runtime;
  app.runtime.keys = await openStudyKeys(dataSource, env.keysDir, clock, (line) => said.push(line));
  return said;
}

test('an open survey keeps its digests and refs, and no table has a key any more', async () => {
  const study = await company.publishedStudy();
  const [former] = await asBefore(study);
  const email = 'begun@people.test';
  const studyId = study.ref;
  const ref = formerRef(former!, studyId, email);
  expect(await restart()).toEqual(['Moving the keys of surveys from the database into files …']);
  expect(await tablesOf(app.dataSource)).not.toContain('study_key');
  const { open, answers } = await keysOfStudy(app.runtime, studyId);
  expect(open.former).toEqual({
    participation: createSecretKey(former!.participation),
    ref: createSecretKey(former!.ballot),
  });
  expect(answers.former).toEqual(createSecretKey(former!.answer));

  for (const slug of study.questions) if (slug !== 'one_change') await study.answer(ref, slug, { absoluteValue: 4 });
  await study.complete(ref);
  expect(await query(`SELECT encode(digest, 'hex') AS digest FROM response WHERE completed`)).toEqual([
    { digest: createHmac('sha256', former!.answer).update(ref).digest('hex') },
  ]);
  await expect(study.respond({ email })).rejects.toThrow('You have already completed this survey.');
  await study.withResponses(2);
  await study.close();
  expect(await restart()).toEqual([]);
});

test('a closed survey gets new keys for its sealed days, and loses them and its responses when those are over', async () => {
  const [recent, unreleased, old] = [await closed(), await closed(), await closed()];
  await asBefore(recent, unreleased, old);
  await query('UPDATE study_key SET answer_key = NULL, ballot_key = NULL WHERE study_id = $1', old.ref);
  await query(`UPDATE study SET close_date = '2026-09-01' WHERE id = $1`, old.ref);
  await query('DELETE FROM release_group WHERE study_id = $1', unreleased.ref);
  await restart();
  const answers: KeyFileOnDisk[] = [];
  for (const { ref } of [recent, unreleased, old]) answers.push((await keyFilesOf(app.runtime, ref)).answers);
  const { open } = await keyFilesOf(app.runtime, recent.ref);
  expect(answers.map((file) => file.content().length)).toEqual([32, 32, 32]);
  const left = async () =>
    Promise.all([recent, unreleased, old].map(({ ref }) => query('SELECT FROM response WHERE study_id = $1', ref)));

  await tick(app.runtime);
  expect([open.isThere(), ...answers.map((file) => file.isThere())]).toEqual([false, true, true, false]);
  expect((await left()).map((rows) => rows.length)).toEqual([3, 3, 0]);
  app.clock.set(new Date('2026-12-02T23:00:00Z'));
  await tick(app.runtime);
  expect(answers.map((file) => file.isThere())).toEqual([false, true, false]);
  expect((await left()).map((rows) => rows.length)).toEqual([0, 3, 0]);
});

test('a start that fails half-way is repeated, and leaves no file that nobody needs', async () => {
  const studies = [await company.publishedStudy(), await company.publishedStudy()];
  await asBefore(...studies);
  const before = keyFolder(app.runtime);
  await query(`ALTER TABLE publication_key ADD CONSTRAINT refused CHECK (study_id <> '${last(studies)}')`);
  await expect(restart()).rejects.toThrow('refused');
  expect(await query('SELECT FROM study_key')).toHaveLength(2);
  await query('ALTER TABLE publication_key DROP CONSTRAINT refused');
  await restart();
  expect(keyFolder(app.runtime)).toHaveLength(before.length + 4);
  for (const study of studies) await study.withResponses(1);
});

test('two processes that start together move the keys once', async () => {
  const study = await company.publishedStudy();
  await asBefore(study);
  const said = await Promise.all([restart(), restart()]);
  expect(said.flat()).toHaveLength(1);
  await study.withResponses(1);
});

async function closed(): Promise<TestStudy> {
  const study = await company.publishedStudy();
  await study.respond({ email: `${randomUUID()}@people.test` });
  await study.withResponses(2);
  await study.close();
  return study;
}

const last = (studies: TestStudy[]) =>
  studies
    .map(({ ref }) => ref)
    .sort()
    .at(-1)!;
