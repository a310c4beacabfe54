import { readdirSync } from 'node:fs';
import { KeyFolder } from '../../server/features/responses/keys/key-folder';
import { keyNeeds } from '../../server/features/responses/keys/lost-keys';
import { freeze } from '../../server/cells/move/freeze';
import { cancelMove, moveCompany, planMove, rewriteFiles, type Move } from '../../server/cells/move/move-company';
import { blockList } from '../../server/platform/public-addresses';
import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  databaseState,
  startTestApp,
  SUBMIT_RESPONSE,
  tablesHolding,
  tick,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { isSignedBy, WebhookReceiver } from '../testkit/webhook-receiver';

/* A company moves from one database with its key folder to another one, as a whole, and the first forgets it. */
const QUESTIONS = ['review_turnaround', 'docs_findable', 'one_change'];
const TEXT = 'Nobody else has written this';
const NETWORKS = { webhookNetworks: blockList(['127.0.0.0/8']) };
/** What the old database keeps of a company that has moved. */
const KEPT = ['company_move', 'key_tombstone', 'moved_study'];
/** Tables that all companies share. */
const OF_ALL = ['client_document', 'rate_limit'];
jest.setTimeout(600_000);

let north: TestApp;
let south: TestApp;
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  north = await startTestApp(NETWORKS);
  south = await startTestApp(NETWORKS);
});
afterEach(async () => {
  await north.stop();
  await south.stop();
  await receiver.stop();
});

/** The same caller, at another database. */
const at = ({ origin }: TestApp, caller: TestClient): TestClient =>
  Object.assign(Object.create(caller) as TestClient, { origin });

const moveOf = (slug: string, from = north, to = south): Move => ({
  slug,
  from: { dataSource: from.dataSource, folder: new KeyFolder(from.runtime.env.keysDir) },
  to: { dataSource: to.dataSource, folder: new KeyFolder(to.runtime.env.keysDir) },
  address: to.origin,
  clock: from.clock,
  announce: () => undefined,
});

/** A folder in which one thing fails. */
const failing = ({ path }: KeyFolder, what: 'read' | 'destroy'): KeyFolder =>
  Object.assign(new KeyFolder(path), { [what]: () => Promise.reject(new Error('The disk fails.')) });
const keyFilesIn = ({ runtime }: TestApp) =>
  readdirSync(runtime.env.keysDir).filter((name) => /\.(open|answers|macs)$/.test(name));

interface World {
  company: TestCompany;
  slug: string;
  closed: TestStudy;
  open: TestStudy;
  begun: string;
  link: TestClient;
  key: TestClient;
}

async function worldOf(): Promise<World> {
  const company = await north.company('Globex');
  const { createStudySequence } = await company.admin.run('mutation { createStudySequence(name: "All") { ref } }');
  const closed = await company.publishedStudy({ questions: QUESTIONS, sequenceRef: createStudySequence.ref });
  await closed.withResponses(5, { text: TEXT, votes: [{ topicSlug: 'docs', responseText: TEXT }] });
  await closed.close();
  await tick(north.runtime);
  const open = await company.studyByMail(['ann@people.test', 'ben@people.test', 'cleo@people.test']);
  await open.withResponses(3, { text: TEXT });
  const begun = await open.filled('dora@people.test');
  const link = await company.withLink(closed.ref);
  const key = await company.withApiKey();
  const [{ slug }] = await north.dataSource.query(`SELECT slug FROM company WHERE name = 'Globex'`);
  return { company, slug, closed, open, begun, link, key };
}

const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { name uniqueResponses closeDate results {
  devexIndex { __typename } scores(type: PROMPT) { __typename ... on Score { slug scaledAvg n freqDist } }
  textAnswers { nodes { responseText } } } } }`;
const SHARED = `query ($ref: UUID!) { study(ref: $ref) { name results { scores(type: PROMPT) { __typename ... on Score { scaledAvg } } } } }`;

/** The bytes of what different callers read of the closed survey. */
async function documentsOf(app: TestApp, { key, link, closed: { ref } }: World): Promise<string[]> {
  const paths = [`/study/${ref}`, `/study/${ref}/scores`, `/study/${ref}/verbatims`, '/studies'];
  const replies = await Promise.all([
    ...paths.map((path) => at(app, key).fetch(`/api${path}`)),
    at(app, link).fetch(`/api/study/${ref}/scores`),
    app.visitor().fetch(`/api/public/study/${ref}`),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  return [
    ...(await Promise.all(replies.map((reply) => reply.text()))),
    JSON.stringify(await at(app, key).run(RESULTS, { ref })),
    JSON.stringify(await at(app, link).run(SHARED, { ref })),
  ];
}

/** What a copy of the old database must not have any more: digests, permits and texts. */
async function traces(): Promise<string[]> {
  const rows: { trace: string }[] = await north.dataSource.query(`
    SELECT encode(digest, 'hex') AS trace FROM response UNION SELECT encode(permit, 'hex') FROM spent_permit
    UNION SELECT encode(key_digest, 'hex') FROM api_key UNION SELECT encode(token_digest, 'hex') FROM share
    UNION SELECT encode(open_fingerprint, 'hex') FROM publication_key UNION SELECT text FROM released_text
    UNION SELECT email FROM account UNION SELECT email FROM person`);
  return rows.map(({ trace }) => trace);
}

test('a company moves whole: documents are the same, what was begun goes on, and the old database keeps refs alone', async () => {
  const before = await databaseState(north.dataSource);
  const world = await worldOf();
  const { company, slug, closed, open, begun, key } = world;
  const { createWebhook } = await company.admin.run(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }',
    { input: { url: receiver.url, events: ['STUDY_CLOSED'], rate: 50 } },
  );
  const links = await open.links();
  const documents = await documentsOf(north, world);
  expect(documents.join()).toContain(TEXT);
  const left = await traces();
  const keys = keyFilesIn(north);
  expect(keys.length).toBe(4);
  const plan = await planMove(moveOf(slug));
  expect(plan.find(({ table }) => table === 'response')).toMatchObject({ rows: 9 });

  await moveCompany(moveOf(slug));
  await rewriteFiles(moveOf(slug), false);

  expect(await documentsOf(south, world)).toEqual(documents);
  const lost = (await keyNeeds(south.dataSource.manager, south.runtime.keys.folder, south.clock.now())).flatMap(
    (need) => need.lost,
  );
  expect(lost).toEqual([]);
  // The copy does not tell in which order its rows were written.
  const isInOrder =
    'SELECT array_agg(digest ORDER BY ctid) = array_agg(digest ORDER BY digest) AS is FROM response WHERE study_id = $1';
  expect(await south.dataSource.query(isInOrder, [closed.ref])).toEqual([{ is: true }]);
  // Nothing of it is left, and the rest is as it was.
  const after = await databaseState(north.dataSource);
  const changed = Object.keys(before).filter((table) => after[table] !== before[table]);
  expect(changed.filter((table) => !OF_ALL.includes(table))).toEqual(KEPT);
  for (const trace of left) expect(await tablesHolding(north.dataSource, trace)).toEqual([]);
  expect(keyFilesIn(north)).toEqual([]);
  expect(await keyNeeds(north.dataSource.manager, north.runtime.keys.folder, north.clock.now())).toEqual([]);

  // Whoever comes to the old place is sent on, with what they were sending.
  const asked = await north.visitor().rest('GET', `/public/study/${open.ref}`);
  expect([asked.status, asked.headers.get('location')]).toEqual([308, `${south.origin}/api/public/study/${open.ref}`]);
  const reply = await north.visitor().fetch('/graphql', {
    method: 'POST',
    redirect: 'follow',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: COMPLETE_RESPONSE, variables: { input: { studyResponseRef: begun } } }),
  });
  expect([reply.url, ((await reply.json()) as { errors?: unknown }).errors]).toEqual([
    `${south.origin}/graphql`,
    undefined,
  ]);
  const submit = (email: string) =>
    south.visitor().run(SUBMIT_RESPONSE, {
      input: {
        start: { studyRef: open.ref, targetRef: links.get(email) },
        answers: QUESTIONS.slice(0, 2).map((promptSlug) => ({ promptSlug, absoluteValue: 4 })),
      },
    });
  await submit('ann@people.test');
  await expect(submit('ann@people.test')).rejects.toThrow('already');

  await at(south, key).run('mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }', { ref: open.ref });
  await tick(south.runtime);
  const { study } = await at(south, key).run(RESULTS, { ref: open.ref });
  expect(study.uniqueResponses).toBe(5);
  const signed = receiver.messages.map((message) => isSignedBy(createWebhook.secret, message));
  expect(new Set(signed)).toEqual(new Set([true]));

  // It may come back, and its keys with it.
  await moveCompany(moveOf(slug, south, north));
  await tick(north.runtime);
  expect((await documentsOf(north, world)).at(-1)).toEqual(documents.at(-1));
  expect(keyFilesIn(north)).toEqual(expect.arrayContaining(keys.filter((name) => name.endsWith('.answers'))));
});

/** Holds a lock on a table of the new database, so that the copy stops there. */
async function heldTarget(): Promise<() => Promise<void>> {
  const runner = south.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE response IN EXCLUSIVE MODE');
  return async () => {
    await runner.commitTransaction();
    await runner.release();
  };
}

const answer = (app: TestApp, studyResponseRef: string) =>
  app.visitor().refusal(ANSWER_PROMPT, { input: { studyResponseRef, promptSlug: QUESTIONS[1], absoluteValue: 2 } });

test('while it is copied, whoever would change the company has to try again, and nobody else', async () => {
  const { slug, open, begun } = await worldOf();
  const others = await (await north.company('Initech')).publishedStudy();
  const release = await heldTarget();
  let isOver = false;
  const moving = moveCompany(moveOf(slug)).finally(() => (isOver = true));
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'COPY "response"%'`;
  while (!isOver && (await south.dataSource.query(waiting)).length === 0);
  expect(await answer(north, begun)).toMatchObject({ status: 503, retryAfter: 2 });
  await open.start('late@people.test');
  await others.respond();
  expect(await others.completed()).toBe(1);
  await release();
  await moving;
  expect(await answer(north, begun)).toMatchObject({ code: 'MOVED', status: 308, movedTo: south.origin });
});

test('a move that can’t be done changes nothing, and says why', async () => {
  const { slug, open, company, begun } = await worldOf();
  const before = await databaseState(south.dataSource);
  await expect(moveCompany(moveOf('nobody'))).rejects.toThrow('There is no company nobody.');
  await south.dataSource.query(
    `INSERT INTO company (id, name, slug, is_onboarded, is_emp, has_company_access, aggregatable, can_use_generative_ai_features, privacy_level, created_at)
     VALUES (gen_random_uuid(), 'Other', $1, true, false, false, false, false, 'STANDARD', now())`,
    [slug],
  );
  await expect(moveCompany(moveOf(slug))).rejects.toThrow(`Another company is called ${slug} there.`);
  await south.dataSource.query('UPDATE company SET slug = $1', ['other']);
  await south.dataSource.query(
    `INSERT INTO account (id, company_id, email, name, is_onboarded, created_at) SELECT gen_random_uuid(), id, $1, '', true, now() FROM company`,
    [company.emails.viewer],
  );
  await expect(moveCompany(moveOf(slug))).rejects.toThrow('has an account in another company there');
  await south.dataSource.query('DELETE FROM company');
  // A row that the new database refuses is found only while it is copied.
  await south.dataSource.query(`DELETE FROM prompt WHERE slug = 'review_turnaround'`);
  await expect(moveCompany(moveOf(slug))).rejects.toThrow('The new database refuses a row of the company');
  expect((await databaseState(south.dataSource)).study).toBe(before.study);
  expect(await north.dataSource.query(`SELECT FROM pg_trigger WHERE tgname LIKE 'a_move_%'`)).toEqual([]);
  expect(await north.dataSource.query('SELECT FROM company_move')).toEqual([]);
  await open.complete(begun);
  expect(await open.completed()).toBe(4);
});

/** Leaves a move as a process that was killed while it copied: only the lock that it held is gone. */
async function begunMove(slug: string): Promise<void> {
  const [{ id }] = await north.dataSource.query('SELECT id FROM company WHERE slug = $1', [slug]);
  const guard = north.dataSource.createQueryRunner();
  await guard.startTransaction();
  await guard.query(`INSERT INTO company_move VALUES ($1, $2, 'COPYING', now())`, [id, south.origin]);
  await guard.commitTransaction();
  await guard.startTransaction();
  await freeze(north.dataSource, guard, id);
  await guard.rollbackTransaction();
  await guard.release();
}

test('a move that was cut off while it copied keeps nobody waiting, and is taken back or done again', async () => {
  const { slug, begun, open } = await worldOf();
  await begunMove(slug);
  await open.answer(begun, QUESTIONS[1]!, { absoluteValue: 2 });
  await cancelMove(moveOf(slug));
  expect(await north.dataSource.query(`SELECT FROM pg_trigger WHERE tgname LIKE 'a_move_%'`)).toEqual([]);
  await begunMove(slug);
  await moveCompany(moveOf(slug));
  await south.visitor().run(COMPLETE_RESPONSE, { input: { studyResponseRef: begun } });
  expect(
    await south.dataSource.query('SELECT sum(completed)::int AS n FROM participation_hour WHERE study_id = $1', [
      open.ref,
    ]),
  ).toEqual([{ n: 4 }]);
});

test('a move that was cut off after the company had arrived is finished by the next one', async () => {
  const { slug, begun } = await worldOf();
  const move = moveOf(slug);
  const afterTheCommit = { ...move, to: { ...move.to, folder: failing(move.to.folder, 'read') } };
  await expect(moveCompany(afterTheCommit)).rejects.toThrow('The disk fails.');
  // It is in both databases, and the old one takes no change of it.
  expect(await answer(north, begun)).toMatchObject({ status: 503 });
  await expect(cancelMove(move)).rejects.toThrow('The company is at its new place already.');
  await expect(moveCompany({ ...move, address: 'https://west.test' })).rejects.toThrow('Finish that move first.');
  const withoutKeys = { ...move, from: { ...move.from, folder: failing(move.from.folder, 'destroy') } };
  await expect(moveCompany(withoutKeys)).rejects.toThrow('The disk fails.');
  expect(keyFilesIn(north).length).toBe(4);
  await moveCompany(move);
  expect(keyFilesIn(north)).toEqual([]);
  await south.visitor().run(COMPLETE_RESPONSE, { input: { studyResponseRef: begun } });
});
