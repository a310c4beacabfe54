import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  proofSize,
  tellFigures,
  rawPost,
  startTestApp,
  statementsOf,
  SUBMIT_RESPONSE,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { databaseFiles, ReplicatedDatabase, rowsAt, type DatabaseFiles } from './replicated-database';

/*
 * A primary and a standby that follows it by streaming replication: what is read where, and what is left when the primary is lost.
 */
const QUESTIONS = ['docs_findable', 'one_change'];
const COMMENT = 'A comment about the docs';
/** Reads of one text, so that no answer comes from the cache of replies. */
const fresh = (query: string) => `${query} # ${randomUUID()}`;

let files: DatabaseFiles;
let database: ReplicatedDatabase;
const apps: TestApp[] = [];
beforeAll(async () => void (files = await databaseFiles()), 300_000);
beforeEach(async () => void (database = await ReplicatedDatabase.start(files)), 120_000);
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
  await database.stop();
}, 60_000);
afterAll(() => files.remove());

async function startApp(settings: { standbyUrl?: string; databaseUrl?: string } = {}): Promise<TestApp> {
  const app = await startTestApp({ databaseUrl: database.url, ...settings });
  apps.push(app);
  return app;
}

async function stop(app: TestApp): Promise<void> {
  apps.splice(apps.indexOf(app), 1);
  await app.stop();
}

/** The same caller, at another process. */
const at = ({ origin }: TestApp, caller: TestClient): TestClient =>
  Object.assign(Object.create(caller) as TestClient, { origin });

interface World {
  company: TestCompany;
  team: string;
  study: TestStudy;
  other: TestStudy;
  link: TestClient;
}

/** A company with two closed surveys of a series, in which people have written. */
async function closedSurveys(app: TestApp): Promise<World> {
  const company = await app.company();
  const team = await company.team('Platform');
  const { createStudySequence } = await company.admin.run('mutation { createStudySequence(name: "All") { ref } }');
  const closed = async () => {
    const study = await company.publishedStudy({
      questions: QUESTIONS,
      teamRefs: [team],
      sequenceRef: createStudySequence.ref,
    });
    const votes = [{ topicSlug: 'docs', responseText: COMMENT }];
    await study.withResponses(5, { teamRef: team, text: 'An open answer', votes });
    await study.close();
    return study;
  };
  const [other, study] = [await closed(), await closed()];
  return { company, team, study, other, link: await company.withLink(study.ref) };
}

const RESULTS = `query ($ref: UUID!, $teamRef: UUID) { study(ref: $ref) { uniqueResponses hasEnoughResponses scoredTeams { value }
  participation { uniqueResponses }
  results(teamRef: $teamRef) { devexIndex { ... on DevexIndex { index trend { difference } } }
    scores(type: PROMPT) { ... on Score { slug n scaledAvg trend { difference } } }
    topics: scores(type: TOPIC) { ... on Score { slug comments votes } }
    segments(type: PROMPT) { teamSegment { value } scores { ... on Score { slug n } } }
    leaves: segments(groups: LEAVES) { teamSegment { value } }
    verbatims(first: 10) { totalCount nodes { ref responseText isHidden } } found: verbatims(first: 10, search: "docs") { totalCount }
    firstVerbatims(first: 3) { topicSlug page { totalCount } } drawnVerbatims(seed: 1, each: 2) { ref }
    textAnswers(first: 10) { totalCount nodes { responseText } } firstTextAnswers(first: 3) { promptSlug page { totalCount } } } } }`;
const FILES = ['SCORES', 'VOTES', 'COUNTS', 'COMMENTS', 'ANSWERS'].flatMap((data) =>
  ['CSV', 'JSON'].map((format) => `export?data=${data}&format=${format}&type=PROMPT&segmented=${data === 'SCORES'}`),
);

/** All that can be read of closed surveys, by all doors. */
async function walk(app: TestApp, { company, team, study, link }: World): Promise<string[]> {
  const [admin, viewer, visitor] = [company.admin, company.viewer, link].map((caller) => at(app, caller));
  const replies: string[] = [];
  for (const [caller, variables] of [
    [admin, { ref: study.ref }],
    [viewer, { ref: study.ref, teamRef: team }],
  ] as const)
    replies.push(JSON.stringify(await caller!.run(fresh(RESULTS), variables)));
  const shared = fresh('query ($ref: UUID!) { study(ref: $ref) { results { scores { ... on Score { slug n } } } } }');
  replies.push(JSON.stringify(await visitor!.run(shared, { ref: study.ref })));
  for (const file of FILES) {
    const response = await admin!.fetch(`/api/study/${study.ref}/${file}`);
    expect([file, response.status]).toEqual([file, 200]);
    replies.push(await response.text());
  }
  const report = await admin!.fetch(`/api/study/${study.ref}/report.pdf`);
  expect([report.status, (await report.arrayBuffer()).byteLength > 10_000]).toEqual([200, true]);
  return replies;
}

/** The number of texts that a server has read, once those who have read them are gone. */
async function textsReadAt(url: string): Promise<number> {
  const others = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  while ((await rowsAt(url, others)).length > 0);
  const [row] = await rowsAt<{ n: string }>(
    url,
    `SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS n FROM pg_stat_user_tables WHERE relname = 'released_text'`,
  );
  return Number(row!.n);
}

/** Runs the walk in a process of its own, and tells what the primary has read for it. */
async function walkAlone(world: World, settings: { standbyUrl?: string }) {
  const before = await textsReadAt(database.url);
  const app = await startApp(settings);
  let replies: string[] = [];
  const statements = await statementsOf(app.dataSource, async () => void (replies = await walk(app, world)));
  expect(app.defects()).toBe(0);
  await stop(app);
  const after = await textsReadAt(database.url);
  const compared = statements.filter((text) => text.includes('pg_is_in_recovery'));
  const bulk = statements.filter((text) => /release_group|released_text/.test(text) && !compared.includes(text));
  return { replies, compared: compared.length, bulk, texts: after - before };
}

test('closed results, exports and reports are read at the standby, and are what the primary has', async () => {
  const app = await startApp();
  const world = await closedSurveys(app);
  await stop(app);
  await database.isCaughtUp();

  const alone = await walkAlone(world, {});
  const withStandby = await walkAlone(world, { standbyUrl: database.standbyUrl });
  tellFigures(
    `texts that the primary read for one walk: ${alone.texts}, with a standby ${withStandby.texts}; ${withStandby.compared} comparisons`,
  );
  expect(withStandby.replies).toEqual(alone.replies);
  expect(alone.replies.join()).toContain(COMMENT);
  expect([alone.compared, alone.texts > 0]).toEqual([0, true]);
  expect([withStandby.texts, withStandby.bulk]).toEqual([0, []]);
}, 300_000);

test('a hidden comment is hidden at the next read while the standby is behind, and nothing fails while it is down', async () => {
  const app = await startApp({ standbyUrl: database.standbyUrl });
  const { company, study, other } = await closedSurveys(app);
  await database.isCaughtUp();
  const comments = async ({ ref }: TestStudy) =>
    (await company.viewer.run(fresh(RESULTS), { ref })).study.results.verbatims.nodes as { ref: string }[];
  const csv = async () => (await company.admin.fetch(`/api/study/${study.ref}/export?data=COMMENTS`)).text();
  const [first] = await comments(study);

  await database.pauseReplay();
  await company.admin.run(
    'mutation ($study: UUID!, $ref: UUID!) { hideVerbatim(studyRef: $study, ref: $ref, isHidden: true) { ref } }',
    { study: study.ref, ref: first!.ref },
  );
  const hidden = 'SELECT FROM released_text WHERE is_hidden';
  expect(await rowsAt(database.standbyUrl, hidden)).toEqual([]);
  expect(await comments(study)).toHaveLength(4);
  expect((await csv()).split(COMMENT)).toHaveLength(5);
  // The other survey is the same at both, so it is still read at the standby.
  const statements = await statementsOf(app.dataSource, async () => expect(await comments(other)).toHaveLength(5));
  expect(statements.filter((text) => /FROM released_text x/.test(text))).toEqual([]);
  await database.resumeReplay();
  const again = await statementsOf(app.dataSource, async () => expect(await comments(study)).toHaveLength(4));
  expect(again.filter((text) => /FROM released_text x/.test(text))).toEqual([]);

  await database.standby.kill();
  expect(await comments(study)).toHaveLength(4);
  expect((await csv()).split(COMMENT)).toHaveLength(5);
  await database.standby.start();
  const isReadThere = async () =>
    (await statementsOf(app.dataSource, () => comments(study))).every((text) => !/FROM released_text x/.test(text));
  while (!(await isReadThere()));
  expect(app.defects()).toBe(0);
}, 300_000);

/** How many people send their responses at once, and how many responses are acknowledged before the primary is killed. */
const AT_ONCE = 16;
const ACKNOWLEDGED = proofSize('BEFORE_FAILOVER', { some: 200, all: 2_000 });

/** The reason of the refusal, or `taken`. */
async function submit(app: TestApp, studyRef: string, email: string): Promise<string> {
  const input = { start: { studyRef, email }, answers: [{ promptSlug: QUESTIONS[0]!, absoluteValue: 4 }] };
  const { json } = await rawPost(app.visitor(), { query: SUBMIT_RESPONSE, variables: { input } });
  return json.errors?.[0].extensions.reason ?? (json.errors ? json.errors[0].message : 'taken');
}

test.each([
  ['that has to confirm, nothing acknowledged is lost', true],
  ['that was cut off, what it has missed is lost and counted', false],
])(
  'after the loss of the primary and the promotion of a standby %s; nobody answers twice',
  async (_, hasToConfirm) => {
    if (hasToConfirm) await database.synchronise();
    const before = await startApp();
    const { ref } = await (await before.company()).publishedStudy({ questions: QUESTIONS.slice(0, 1), voting: false });
    await database.isCaughtUp();
    const acknowledged: string[] = [];
    let number = 0;
    let isOver = false;
    const people = (most: number) =>
      Array.from({ length: AT_ONCE }, async () => {
        while (!isOver && acknowledged.length < most) {
          const email = `person-${(number += 1)}@people.test`;
          if ((await submit(before, ref, email)) === 'taken') acknowledged.push(email);
          // Only a response that was on its way when the primary was lost may fail.
          else if (!isOver) throw new Error(`${email} was refused`);
        }
      });
    await Promise.all(people(ACKNOWLEDGED / 2));
    if (!hasToConfirm) await database.cutOff();
    const answering = people(Infinity);
    while (acknowledged.length < ACKNOWLEDGED) await sleep(1);
    isOver = true;
    await database.primary.kill();
    await Promise.all(answering);
    await stop(before);
    await database.promote();

    const app = await startApp({ databaseUrl: database.standbyUrl });
    const again: string[] = [];
    // As many at once as before: two thousand connections in one moment are more than a machine takes.
    for (let at = 0; at < acknowledged.length; at += AT_ONCE)
      again.push(...(await Promise.all(acknowledged.slice(at, at + AT_ONCE).map((email) => submit(app, ref, email)))));
    const lost = again.filter((reason) => reason === 'taken').length;
    tellFigures(
      `a standby ${hasToConfirm ? 'that has to confirm' : 'that was cut off halfway'} promoted: ${lost} of ${acknowledged.length} acknowledged responses lost, nobody answered twice`,
    );
    expect(new Set(again.filter((reason) => reason !== 'taken'))).toEqual(new Set(['ALREADY_COMPLETED']));
    if (hasToConfirm) expect(lost).toBe(0);
    else expect(lost).toBeGreaterThan(0);
    const [counted] = await app.dataSource.query(
      `SELECT (SELECT sum(completed)::int FROM participation_hour WHERE study_id = $1) AS completed,
       (SELECT count(*)::int FROM spent_permit WHERE study_id = $1) AS permits,
       (SELECT count(*)::int FROM response WHERE study_id = $1) AS responses`,
      [ref],
    );
    expect(new Set(Object.values(counted)).size).toBe(1);
    expect(counted.permits).toBeGreaterThanOrEqual(acknowledged.length);
  },
  300_000,
);
