import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  databaseState,
  recordedLog,
  startTestApp,
  SUBMIT_RESPONSE,
  tick,
  type TestApp,
  type TestStudy,
} from '../testkit';

/*
 * An attacker with every copy of the database tries to join the texts of one person by their keys for replies, and an admin tries to see who
 * reads a reply by the requests that it causes (docs/decisions/0135-replies-that-only-the-writer-finds.md).
 */
const PEOPLE = 12;
const PLACES = ['comment docs', 'comment review', 'answer one_change'];

const log = recordedLog();
let app: TestApp;
let study: TestStudy;
/** All stored values of all tables that could be a digest or a key, from while the survey was open and from after its close. */
const stored = new Map<string, Buffer>();

const tables = async (): Promise<string[]> =>
  (
    await app.dataSource.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
  ).map(({ name }: { name: string }) => name);

async function copyDatabase(): Promise<void> {
  for (const table of await tables()) {
    const rows: { row: string }[] = await app.dataSource.query(`SELECT to_jsonb(t)::text AS row FROM "${table}" t`);
    for (const { row } of rows)
      for (const [, word] of row.matchAll(/([\w+/=-]{22,140})/g))
        for (const bytes of [
          Buffer.from(word!, 'hex'),
          Buffer.from(word!.replaceAll('-', ''), 'hex'),
          Buffer.from(word!, 'base64url'),
        ])
          if (bytes.length >= 16 && bytes.length <= 64) stored.set(bytes.toString('hex'), bytes);
  }
}

/** The places of texts whose key can be made from a stored value: as the digest, or as what the digest was made from. */
function madeFromStored(keys: ReadonlySet<string>): string[] {
  const digests = [...stored.values()].flatMap((bytes) => [
    bytes,
    ...[bytes, bytes.toString('hex'), bytes.toString('base64url')].map((text) =>
      createHash('sha256').update(text).digest(),
    ),
  ]);
  return PLACES.filter((place) =>
    digests.some((digest) => keys.has(createHmac('sha256', digest).update(place).digest('hex'))),
  );
}

const storedKeys = async (): Promise<Set<string>> =>
  new Set(
    (
      await app.dataSource.query(`SELECT encode(key, 'hex') AS key FROM reply_key WHERE study_id = $1`, [study.ref])
    ).map(({ key }: { key: string }) => key),
  );

beforeAll(async () => {
  app = await startTestApp({}, log.logger);
  const company = await app.company();
  study = await (
    await company.draft({ questions: ['docs_findable', 'review_improves', 'one_change'] })
  ).promiseReplies();
  await study.publish([await company.team('Everybody')]);
  for (let at = 0; at < PEOPLE; at += 1) {
    // Every third comes by a tool that has no key.
    const replyDigest = at % 3 === 0 ? undefined : randomBytes(32).toString('base64url');
    await app.visitor().run(SUBMIT_RESPONSE, {
      input: {
        start: { studyRef: study.ref, email: `${at}@people.test` },
        answers: [
          ...['docs_findable', 'review_improves'].map((promptSlug) => ({ promptSlug, absoluteValue: 1 + (at % 5) })),
          { promptSlug: 'one_change', responseText: `Change ${at}` },
        ],
        verbatims: ['docs', 'review'].map((topicSlug) => ({ topicSlug, responseText: `On ${topicSlug} ${at}` })),
        replyDigest,
      },
    });
  }
  await copyDatabase();
  await study.close();
  await copyDatabase();
}, 120_000);
afterAll(() => app.stop());

test('every text has a key, whether a browser gave a digest or not, and all keys differ', async () => {
  const [{ texts }] = await app.dataSource.query(
    'SELECT count(*)::int AS texts FROM released_text WHERE study_id = $1',
    [study.ref],
  );
  expect(texts).toBe(PEOPLE * PLACES.length);
  expect((await storedKeys()).size).toBe(texts);
});

test('no key of a text can be made from anything that is stored, before or after the close', async () => {
  const keys = await storedKeys();
  expect(stored.size).toBeGreaterThan(100);
  expect(madeFromStored(keys)).toEqual([]);
});

test('a digest that is stored in the clear would be found', async () => {
  const digest = randomBytes(32);
  stored.set('planted', digest);
  const keys = new Set([createHmac('sha256', digest).update(PLACES[0]!).digest('hex')]);
  expect(madeFromStored(keys)).toEqual([PLACES[0]]);
  stored.delete('planted');
});

test('the rows of the keys lie in the order of the random refs of the texts', async () => {
  const rows: { ref: string }[] = await app.dataSource.query(
    'SELECT ref FROM reply_key WHERE study_id = $1 ORDER BY ctid',
    [study.ref],
  );
  const refs = rows.map(({ ref }) => ref);
  expect(refs).toEqual([...refs].sort());
});

test('reading replies writes nothing, and the log names no survey', async () => {
  await tick(app.runtime);
  const before = await databaseState(app.dataSource);
  const start = log.text().length;
  const { status, body } = await app.visitor().rest('GET', `/public/study/${study.ref}/replies`);
  expect([status, body]).toEqual([200, []]);
  expect(await databaseState(app.dataSource)).toEqual(before);
  const lines = log.text().slice(start);
  expect(lines).toContain('/replies');
  expect(lines).not.toContain(study.ref);
});
