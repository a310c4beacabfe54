import { migrate } from '../../../server/database';
import { createDataSource } from '../../../server/data-source';
import { installLibrary } from '../../../server/features/library/install-library';
import { openStudyKeys } from '../../../server/features/responses/keys/open-keys';
import { computeMissingRelease, unreleasedStudies } from '../../../server/features/scores/release/release';
import type { TestClient } from '../../testkit';
import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  databaseState,
  keyFolder,
  openedResponses,
  START_RESPONSE,
  startTestApp,
  SUBMIT_RESPONSE,
  tablesOf,
  tick,
  type TestApp,
} from '../../testkit';
import { createFormerDatabase, former, type FormerReply } from './former-database';
import { formerResponses, formerSecrets, inOrder, textsOf } from './former-responses';

/* A database of the last version before sealed responses is moved by the start of this version. */
const { studies, refs } = former;

let database: Awaited<ReturnType<typeof createFormerDatabase>>;
let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  database = await createFormerDatabase();
  app = await startToday();
  admin = app.visitor();
  await admin.run('mutation ($input: SignInInput!) { signIn(input: $input) { ref } }', {
    input: { email: former.admin, password: former.password },
  });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

/** Starts the product on the former database, with the steps and in the order of `main`. */
async function startToday(): Promise<TestApp> {
  const dataSource = await createDataSource(database.url).initialize();
  await migrate(dataSource, () => undefined);
  await dataSource.transaction(installLibrary);
  await dataSource.destroy();
  const started = await startTestApp({ databaseUrl: database.url, keysDir: database.keysDir });
  started.clock.set(new Date(former.now));
  return started;
}

const query = (sql: string, ...parameters: unknown[]) => app.dataSource.query(sql, parameters);

/** Asks what the former version was asked. */
async function reply({ study, name, team }: FormerReply): Promise<string> {
  const operation = former.queries[name];
  if (!operation) return (await admin.fetch(`/api/study/${studies[study]}/export?${name}`)).text();
  const ref = name === 'SERIES_QUERY' ? former.sequence : studies[study];
  const body = JSON.stringify({ query: operation, variables: { ref, ...(operation.includes('$team') && { team }) } });
  const headers = { 'content-type': 'application/json' };
  return (await admin.fetch('/graphql', { method: 'POST', headers, body })).text();
}

/** The surveys of level STRICT have told one reason for every small group since, also for a group in which nobody answered. */
const withOneReason = (told: string): string =>
  told
    .replaceAll('NO_RESPONSES', 'BELOW_THRESHOLD')
    .replaceAll("This team hasn't participated in this survey.", TOO_FEW)
    .replaceAll('"uniqueResponses":0', '"uniqueResponses":null');
const TOO_FEW =
  'No detailed results available for this team as the number of respondents is below the anonymity threshold.';

test('released surveys show the same results, byte for byte', async () => {
  const released = former.before.filter(({ study }) => !study.startsWith('open'));
  expect(released.length).toBeGreaterThan(50);
  for (const each of released) {
    const now = await reply(each);
    const hasStrict = each.study === 'strict' || each.name === 'SERIES_QUERY';
    if (hasStrict) expect(withOneReason(now)).toBe(withOneReason(each.reply));
    else expect(now).toBe(each.reply);
  }
});

test('no table keeps a former key, a digest of a person, or a text that was not released', async () => {
  const tables = await tablesOf(app.dataSource);
  for (const table of ['study_key', 'answer_set', 'answer', 'vote', 'participation', 'participation_pending', 'tally'])
    expect(tables).not.toContain(table);
  const unreleased = ['open', 'openStrict'].flatMap((key) => textsOf(studies[key]!));
  expect(Math.min(formerSecrets().length, unreleased.length)).toBeGreaterThan(20);
  const rows = await allRows();
  expect([...formerSecrets(), ...unreleased].filter((text) => rows.includes(text))).toEqual([]);
  // The search does find a text that is there.
  expect(textsOf(studies.standard!).filter((text) => rows.includes(text)).length).toBeGreaterThan(10);
});

test('a second start changes nothing', async () => {
  const before = [await databaseState(app.dataSource), keyFolder(app.runtime)];
  const said: string[] = [];
  await migrate(app.dataSource, (step) => said.push(step));
  await openStudyKeys(app.dataSource, database.keysDir, app.clock, (step) => said.push(step));
  expect(said).toEqual([]);
  expect([await databaseState(app.dataSource), keyFolder(app.runtime)]).toEqual(before);
});

test('an open survey keeps every response, completed or not, and its counts', async () => {
  for (const key of ['open', 'openStrict'])
    expect(inOrder(await openedResponses(app, studies[key]!))).toEqual(inOrder(formerResponses(studies[key]!)));
  const told = former.before.filter(({ study, name }) => study.startsWith('open') && name === 'PARTICIPATION_QUERY');
  expect(told).toHaveLength(2);
  for (const each of told) expect(countsIn(await reply(each))).toEqual(countsIn(each.reply));
});

test('who had completed is refused at a second hand-in, and everybody else can hand in', async () => {
  const handIn = (email: string) =>
    app.visitor().run(SUBMIT_RESPONSE, {
      input: { start: { studyRef: studies.open, email }, answers: former.answers },
    });
  for (const email of [...former.emails.slice(0, 12), 'data-1@initech.test'])
    await expect(handIn(email)).rejects.toThrow('You have already completed this survey.');
  for (const email of ['data-0@initech.test', 'somebody@people.test']) await handIn(email);
});

test('a response that was begun before goes on with the answers that it holds', async () => {
  const visitor = app.visitor();
  const progress = async (ref: string) =>
    (await visitor.run('query ($ref: String!) { studyResponse(ref: $ref) { answered endTime } }', { ref }))
      .studyResponse;
  const completed = async () => (await openedResponses(app, studies.open!)).filter((each) => each.completed);
  const before = (await completed()).length;
  const slugs = former.answers.map(({ promptSlug }) => promptSlug);
  expect(await progress(refs.begun)).toEqual({ answered: slugs.slice(0, 4).sort(), endTime: null });
  expect(await progress(refs.unanswered)).toEqual({ answered: [], endTime: null });
  expect(await progress(refs.done)).toEqual({ answered: [], endTime: expect.any(String) });
  const complete = (studyResponseRef: string) => visitor.run(COMPLETE_RESPONSE, { input: { studyResponseRef } });
  const answer = async (studyResponseRef: string, from: number) => {
    for (const each of former.answers.slice(from))
      await visitor.run(ANSWER_PROMPT, { input: { studyResponseRef, ...each } });
  };
  await answer(refs.begun, 4);
  await complete(refs.begun);
  await answer(refs.unanswered, 0);
  await complete(refs.unanswered);
  // The response that was handed in before gets its reply again.
  await complete(refs.done);
  const now = await completed();
  const own = now.filter(({ document }) => Object.values(document.votes).includes('begun before'));
  expect([now.length - before, own.length]).toEqual([2, 1]);
  expect(Object.keys(own[0]!.document.answers).sort()).toEqual([...slugs].sort());
  // The same person can't hand in a second response.
  const { startStudyResponse: second } = await visitor.run(START_RESPONSE, {
    input: { studyRef: studies.open, email: 'data-2@initech.test' },
  });
  await answer(second.ref, 0);
  await expect(complete(second.ref)).rejects.toThrow('You have already completed this survey.');
});

test('closed surveys without results get them, also where their keys had been destroyed', async () => {
  const { manager } = app.dataSource;
  const waiting = ['forgotten', 'waiting', 'again'];
  for (const key of waiting)
    expect(inOrder(await openedResponses(app, studies[key]!))).toEqual(inOrder(formerResponses(studies[key]!)));
  // Their answers have a new key, which stays until there are results.
  await tick(app.runtime);
  const unreleased = await unreleasedStudies(manager);
  expect(unreleased.map(({ id }) => id).sort()).toEqual(waiting.map((key) => studies[key]!).sort());
  for (const study of unreleased) await computeMissingRelease(manager, study);
  const results = former.later.filter(({ name, team }) => name === 'RESULTS_QUERY' && team === null);
  const counts = former.later.filter(({ name }) => name === 'PARTICIPATION_QUERY');
  expect([results.length, counts.length]).toEqual([3, 3]);
  for (const each of results) expect(scoresIn(await reply(each))).toEqual(scoresIn(each.reply));
  for (const each of counts) expect(countsIn(await reply(each))).toEqual(countsIn(each.reply));
  // The sealed days of the oldest survey are over, so its answers go as soon as its results are there.
  await tick(app.runtime);
  const left = async (key: string) => (await query('SELECT FROM response WHERE study_id = $1', studies[key])).length;
  expect([await left('forgotten'), await left('waiting')]).toEqual([0, 15]);
});

/**
 * The participation in a survey, without what follows other rules since: the counts that open surveys move in steps, and the
 * average time, which is computed from each respondent's own sum.
 */
function countsIn(text: string): object {
  const { uniqueResponses, participation } = JSON.parse(text).data.study;
  const { responsesByHour, responseRate } = participation;
  return { uniqueResponses, responsesByHour, responseRate };
}

/**
 * The scores and texts of a group, without what follows other rules since: the teams that are named beside the texts, the certainty
 * of trends, and how many answers a matrix weighs as (decision 0040).
 */
function scoresIn(text: string): object {
  const { asOf, devexIndex, topics, prompts, verbatims, textAnswers } = JSON.parse(text, withFormerRules).data.study
    .results;
  const texts = ({ nodes }: { nodes: object[] }) => nodes.map((node) => ({ ...node, team: null }));
  return { asOf, devexIndex, topics, prompts, verbatims: texts(verbatims), textAnswers: texts(textAnswers) };
}

const MATRIX_SLUGS = ['tool_happiness', 'tools_envs'];

/** Leaves out of each object the fields that follow another rule since. */
function withFormerRules(this: { slug?: string }, key: string, value: unknown): unknown {
  const isOfMatrix = MATRIX_SLUGS.includes(this.slug ?? '');
  const changed = ['low', 'high', ...(isOfMatrix ? ['freqDist', 'favourable'] : [])];
  return changed.includes(key) ? undefined : value;
}

/** The content of all tables. */
async function allRows(): Promise<string> {
  let all = '';
  for (const table of await tablesOf(app.dataSource)) {
    const [{ rows }] = await query(`SELECT coalesce(string_agg(t::text, ' '), '') AS rows FROM "${table}" t`);
    all += rows;
  }
  return all;
}
