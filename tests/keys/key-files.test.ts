import { KeyObject } from 'node:crypto';
import { mkdirSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import {
  keyFilesOf,
  keyFolder,
  keysOfStudy,
  respondentsOf,
  START_RESPONSE,
  startTestApp,
  tablesHolding,
  tick,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const CLOSED_AT = '2026-11-02T23:00:00Z';
const CLOSED = 'Sorry, this survey has been closed.';

let app: TestApp;
let company: TestCompany;
beforeEach(async () => {
  app = await startTestApp();
  at(CLOSED_AT);
  company = await app.company();
});
afterEach(() => app.stop());

const { refusedStart } = respondentsOf(() => app);
const at = (moment: string) => app.clock.set(new Date(moment));
const query = (sql: string, ...parameters: unknown[]) => app.dataSource.query(sql, parameters);
const files = (study: TestStudy) => keyFilesOf(app.runtime, study.ref);
const presence = async (study: TestStudy) => {
  const { open, answers } = await files(study);
  return { open: open.isThere(), answers: answers.isThere() };
};
const closedStudy = async () => {
  const study = await company.publishedStudy();
  await study.withResponses(3);
  await study.close();
  return study;
};
const deleteStudy = (study: TestStudy) =>
  company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: study.ref });

test('a published survey has two files of 32 random bytes, which only their owner can read', async () => {
  const study = await company.publishedStudy();
  const { open, answers } = await files(study);
  expect(statSync(app.runtime.env.keysDir).mode & 0o777).toBe(0o700);
  for (const { path } of [open, answers]) expect(statSync(path).mode & 0o777).toBe(0o600);
  expect([open.content().length, answers.content().length]).toEqual([32, 32]);
  expect(open.content()).not.toEqual(answers.content());
  expect(keyFolder(app.runtime)).toHaveLength(3);
});

test('no table holds a key, in whole or in part, before and after the close', async () => {
  const study = await company.publishedStudy();
  const { open, answers } = await files(study);
  const ofStudy = Object.values(await keysOfStudy(app.runtime, study.ref)).flatMap((part) =>
    Object.values<unknown>(part),
  );
  const derived = ofStudy.flatMap((key) => (key instanceof KeyObject ? [key.export()] : []));
  const secrets = [open.content(), answers.content(), ...derived].map((bytes) => bytes.toString('hex').slice(0, 32));
  const found = async () => (await Promise.all(secrets.map((hex) => tablesHolding(app.dataSource, hex)))).flat();
  await study.withResponses(3);
  expect(await found()).toEqual([]);
  await study.close();
  expect(await found()).toEqual([]);
  // The search does find bytes that are there.
  await query(`UPDATE publication_key SET open_fingerprint = $1`, open.content());
  expect(await found()).toEqual(['publication_key']);
});

test('a publish that rolls back leaves no usable key, and the next one has other keys', async () => {
  const study = await company.draft();
  await query(
    `CREATE FUNCTION refuse() RETURNS trigger AS 'BEGIN RAISE ''refused by the test''; END' LANGUAGE plpgsql`,
  );
  const team = await company.team('Platform');
  await query(`CREATE TRIGGER refuse BEFORE INSERT ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse()`);
  await expect(study.publish([team])).rejects.toThrow('INTERNAL_SERVER_ERROR');
  expect(await query('SELECT FROM publication_key')).toEqual([]);
  expect((await refusedStart({ studyRef: study.ref, email: 'a@people.test' })).status).toBeGreaterThanOrEqual(400);
  const orphans = keyFolder(app.runtime);
  expect(orphans).toHaveLength(3);

  await query('DROP TRIGGER refuse ON audit_entry');
  await company.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref: study.ref });
  await study.withResponses(1);
  expect(keyFolder(app.runtime)).toHaveLength(5);
  expect(keyFolder(app.runtime)).toEqual(expect.arrayContaining(orphans));
});

describe('after the close', () => {
  test('the open key is destroyed after 10 minutes and the key of the answers after 30 days, by whichever process comes', async () => {
    const second = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
    const tickBoth = () => Promise.all([tick(app.runtime), tick(second.runtime)]);
    const setBoth = (moment: string) => [app, second].forEach(({ clock }) => clock.set(new Date(moment)));
    try {
      const other = await company.publishedStudy();
      const study = await company.publishedStudy();
      await study.withResponses(2);
      const ref = await study.filled();
      await study.complete(ref);
      await study.close();
      setBoth('2026-11-02T23:09:59Z');
      await tickBoth();
      expect(await presence(study)).toEqual({ open: true, answers: true });
      // Whoever did not get the reply to completing sends it again.
      await study.complete(ref);

      setBoth('2026-11-02T23:10:00Z');
      // What is due is not used any more, even before somebody has destroyed it.
      await expect(study.complete(ref)).rejects.toThrow(CLOSED);
      await tickBoth();
      expect(await presence(study)).toEqual({ open: false, answers: true });
      expect((await refusedStart({ studyRef: study.ref, email: 'late@people.test' })).detail).toBe(CLOSED);

      setBoth('2026-12-02T22:59:59Z');
      await tickBoth();
      expect(await presence(study)).toEqual({ open: false, answers: true });
      setBoth('2026-12-02T23:00:00Z');
      await tickBoth();
      expect(await presence(study)).toEqual({ open: false, answers: false });
      expect(await presence(other)).toEqual({ open: true, answers: true });
      await other.withResponses(1);
    } finally {
      await second.stop();
    }
  });

  test('the responses are deleted before their key, and what was released stays', async () => {
    const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { uniqueResponses results {
      scores(type: PROMPT) { ... on Score { slug scaledAvg n } } verbatims { nodes { ref responseText } } } } }`;
    const study = await company.publishedStudy({ questions: ['docs_findable'] });
    await study.withResponses(4, { votes: [{ topicSlug: 'docs', responseText: 'Write it down' }] });
    await study.close();
    const before = await company.viewer.run(RESULTS, { ref: study.ref });
    expect(before.study.results.verbatims.nodes).toHaveLength(4);
    const stored = async () => (await query('SELECT count(*) AS n FROM response'))[0].n;
    expect(await stored()).toBe('4');

    const { answers } = await files(study);
    renameSync(answers.path, `${answers.path}.kept`);
    mkdirSync(answers.path);
    at('2026-12-02T23:00:00Z');
    await expect(tick(app.runtime)).rejects.toThrow('EISDIR');
    expect(await stored()).toBe('0');
    rmdirSync(answers.path);
    renameSync(`${answers.path}.kept`, answers.path);
    await tick(app.runtime);
    expect(answers.isThere()).toBe(false);
    const viewer = await company.signedIn(company.emails.viewer);
    expect(await viewer.run(RESULTS, { ref: study.ref })).toEqual(before);
  });

  test('with the responses everything is deleted that only another release would have needed', async () => {
    const study = await company.publishedStudy({ questions: ['docs_findable'] });
    await study.withResponses(4, { votes: [{ topicSlug: 'docs', responseText: 'Write it down' }] });
    await study.close();
    // A text and a former release as another release leaves them, and figures as a reader before the release leaves them.
    await query(`INSERT INTO released_text (study_id, ref, kind, slug, text, is_hidden)
      SELECT study_id, gen_random_uuid(), kind, slug, 'Withdrawn and hidden', true FROM released_text LIMIT 1`);
    await query(`INSERT INTO former_release VALUES ($1, 0, '[]', '[]')`, study.ref);
    await query(`INSERT INTO study_figures VALUES ($1, '\\x00')`, study.ref);
    at('2026-12-02T22:59:59Z');
    await tick(app.runtime);
    const kept = async () =>
      Promise.all(
        ['response', 'study_figures', 'former_release', 'released_text'].map(
          async (table) => (await query(`SELECT FROM ${table} WHERE study_id = $1`, study.ref)).length,
        ),
      );
    expect(await kept()).toEqual([4, 1, 1, 5]);
    at('2026-12-02T23:00:00Z');
    await tick(app.runtime);
    expect(await kept()).toEqual([0, 0, 0, 4]);
  });

  test('the key of the answers stays until the results are released, however long that takes', async () => {
    await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
    const study = await closedStudy();
    at('2027-06-01T00:00:00Z');
    await tick(app.runtime);
    expect(await presence(study)).toEqual({ open: false, answers: true });
  });

  test('a file that somebody restores is destroyed again', async () => {
    const study = await closedStudy();
    const { open } = await files(study);
    const content = open.content();
    at('2026-11-03T00:00:00Z');
    await tick(app.runtime);
    writeFileSync(open.path, content);
    await tick(app.runtime);
    expect(open.isThere()).toBe(false);
  });

  test('an attempt to destroy a key that fails half-way is repeated, and does not keep other keys from being destroyed', async () => {
    const studies = [await closedStudy(), await closedStudy()];
    const opens = await Promise.all(studies.map(async (study) => (await files(study)).open));
    // Whichever is the first, one of the two attempts fails at it.
    for (const [blocked, free] of [
      [opens[0]!, opens[1]!],
      [opens[1]!, opens[0]!],
    ] as const) {
      at('2026-11-03T00:00:00Z');
      if (!free.isThere()) writeFileSync(free.path, 'restored');
      if (!blocked.isThere()) writeFileSync(blocked.path, 'restored');
      renameSync(blocked.path, `${blocked.path}.kept`);
      mkdirSync(blocked.path);
      await expect(tick(app.runtime)).rejects.toThrow('EISDIR');
      expect(free.isThere()).toBe(false);
      rmdirSync(blocked.path);
      renameSync(`${blocked.path}.kept`, blocked.path);
      await tick(app.runtime);
      expect(blocked.isThere()).toBe(false);
    }
  });
});

test('deleting a survey destroys its keys, and the tombstones outlive it', async () => {
  const study = await closedStudy();
  const { open, answers } = await files(study);
  const content = answers.content();
  await deleteStudy(study);
  await tick(app.runtime);
  expect([open.isThere(), answers.isThere()]).toEqual([false, false]);
  expect(await query('SELECT count(*)::int AS n FROM key_tombstone')).toEqual([{ n: 2 }]);
  writeFileSync(answers.path, content);
  await tick(app.runtime);
  expect(answers.isThere()).toBe(false);
});

test('a file that no row names is never destroyed', async () => {
  const study = await company.publishedStudy();
  const { open } = await files(study);
  await query('DELETE FROM publication_key');
  at('2030-01-01T00:00:00Z');
  await tick(app.runtime);
  expect(open.isThere()).toBe(true);
});

describe('an open survey whose key file is', () => {
  test.each<[string, (path: string) => void]>([
    ['lost', (path) => renameSync(path, `${path}.lost`)],
    ['another one', (path) => writeFileSync(path, Buffer.alloc(32, 7))],
    ['cut off', (path) => writeFileSync(path, Buffer.alloc(0))],
  ])('%s refuses responses with the reason KEY_MISSING, and the other surveys go on', async (_what, damage) => {
    const [study, other] = [await company.publishedStudy(), await company.publishedStudy()];
    const { open } = await files(study);
    damage(open.path);
    // A process that has used the key within the last minute still knows it.
    const fresh = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
    const start = (studyRef: string) => ({ input: { studyRef, email: 'a@people.test' } });
    try {
      expect(await fresh.visitor().refusal(START_RESPONSE, start(study.ref))).toMatchObject({
        code: 'CONFLICT',
        reason: 'KEY_MISSING',
        detail:
          'The key of this survey is missing, so it can’t take or show responses. Ask whoever runs this installation.',
      });
      await fresh.visitor().run(START_RESPONSE, start(other.ref));
    } finally {
      await fresh.stop();
    }
  });
});

describe('a re-release', () => {
  const RERELEASE = 'mutation ($ref: UUID!) { rereleaseStudy(ref: $ref, reason: "A wrong team.") { ref } }';

  test('within the sealed days keeps the key of the answers until the new results are stored', async () => {
    await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
    const study = await closedStudy();
    await release();
    at('2026-12-02T22:59:00Z');
    await (await admin()).run(RERELEASE, { ref: study.ref });
    at('2026-12-05T00:00:00Z');
    await tick(app.runtime);
    expect(await presence(study)).toEqual({ open: false, answers: true });
    await release();
    await tick(app.runtime);
    expect(await presence(study)).toEqual({ open: false, answers: false });
  });

  test('is refused with an explanation once the sealed days are over, even before the key is destroyed', async () => {
    const study = await closedStudy();
    at('2026-12-02T23:00:00Z');
    const refusal = {
      code: 'CONFLICT',
      detail:
        'The answers of this survey have been destroyed, as its respondents were promised. Its results can’t be computed again.',
    };
    expect(await (await admin()).refusal(RERELEASE, { ref: study.ref })).toMatchObject(refusal);
    await tick(app.runtime);
    expect(await (await admin()).refusal(RERELEASE, { ref: study.ref })).toMatchObject(refusal);
  });
});

/** The session of before has expired. */
const admin = () => company.signedIn(company.emails.admin);

async function release(): Promise<void> {
  await computeMissingReleases(app.runtime);
}
