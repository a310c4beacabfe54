import { digestOf, unsealRef } from '../../server/features/responses/response-ref';
import {
  ANSWER_VOTES,
  ASSIGN_TEAM,
  databaseState,
  keysOfStudy,
  openedAnswers,
  openedResponses,
  proofSize,
  startTestApp,
  type OpenedAnswer,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { sendBodies } from './send-bodies';
import { randomRequests } from './api-requests';
import {
  validAnswer,
  ASKED_QUESTIONS,
  KNOWN_TEXTS,
  RATING_QUESTIONS,
  respondentCalls,
  ASKED_TOPICS,
} from './respondent-calls';

const BODIES = proofSize('FUZZ_BODIES', { some: 5_000, all: 20_000 });
const TIMEOUT_MS = 120_000 + BODIES * 20;
/** The tables with the answers and counts of open surveys. No other table may change. */
const RESPONDENTS_TABLES = ['participation_hour', 'response', 'spent_permit', 'uncounted_response'];

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let team: string;
/** The values of the placeholders in the bodies. */
let world: Record<string, string>;
/** The response refs of the open survey that the server has returned. */
const refs: string[] = [];
/** The rating that each respondent gave who has handed in. */
const handedIn: number[] = [];

/** A respondent who sends only valid calls, one at a time. */
async function* validRespondent(rating: number): AsyncGenerator<void, string, void> {
  const ref = await study.start();
  refs.push(ref);
  yield;
  await study.respondent().run(ASSIGN_TEAM, { input: { studyResponseRef: ref, teamRef: team } });
  for (const slug of ASKED_QUESTIONS) {
    yield;
    await study.answer(ref, slug, { ...validAnswer(slug, rating), responseTimeMs: 4_000 });
  }
  yield;
  await study.respondent().run(ANSWER_VOTES, {
    input: { studyResponseRef: ref, verbatims: [{ topicSlug: 'review', responseText: 'Slow' }] },
  });
  yield;
  await study.complete(ref);
  handedIn.push(rating);
  return ref;
}

/** The valid respondent who answers now. Each step makes one of their calls. After the last call the next respondent begins. */
let working: ReturnType<typeof validRespondent> | undefined;
async function validStep(): Promise<void> {
  working ??= validRespondent((handedIn.length % 5) + 1);
  if ((await working.next()).done) working = undefined;
}
const finish = async (respondent: ReturnType<typeof validRespondent>): Promise<string> => {
  for (;;) {
    const { done, value } = await respondent.next();
    if (done) return value;
  }
};

/** A ref that starts with the id of another survey. */
const refMovedTo = (studyRef: string, ref: string) =>
  Buffer.concat([
    Buffer.from(studyRef.replaceAll('-', ''), 'hex'),
    Buffer.from(ref, 'base64url').subarray(16),
  ]).toString('base64url');
const started = async () => {
  refs.push(await study.start());
  return refs.at(-1)!;
};

let before: Record<string, string>;
let outsideBefore: unknown;
let tally: Awaited<ReturnType<typeof sendBodies>>;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const neighbours = await app.company('Globex');
  const neighbour = await neighbours.publishedStudy();
  await neighbour.filled();
  const closed = await company.publishedStudy();
  await closed.withResponses(3);
  const closedResponse = await closed.filled();
  await closed.close();
  team = await company.team('Platform');
  study = await company.publishedStudy({ questions: ASKED_QUESTIONS, teamRefs: [team] });
  const [open, filled, completed] = [await started(), await started(), await finish(validRespondent(5))];
  for (const slug of ASKED_QUESTIONS.slice(0, -1)) await study.answer(filled, slug, validAnswer(slug, 1));
  const draft = (await company.draft()).ref;
  world = {
    study: study.ref,
    draft,
    closed: closed.ref,
    neighbour: neighbour.ref,
    team,
    subTeam: await company.team('Compilers', team),
    foreignTeam: await neighbours.team('Sales'),
    open,
    filled,
    completed,
    closedResponse,
    altered: `${open.slice(0, -4)}AAAA`,
    cut: open.slice(0, 40),
    ofNeighbour: refMovedTo(neighbour.ref, open),
    ofDraft: refMovedTo(draft, open),
  };
  [before, outsideBefore] = [await databaseState(app.dataSource), await elsewhere()];
  tally = await sendBodies({
    request: randomRequests(respondentCalls, KNOWN_TEXTS),
    bodies: BODIES,
    client: () => app.visitor(),
    values: world,
    meanwhile: validStep,
    afterwards: collectMisfits,
  });
}, TIMEOUT_MS);
afterAll(() => app.stop());

/** The number of rows of other surveys in the tables of respondents. */
const elsewhere = () =>
  Promise.all(
    RESPONDENTS_TABLES.map((table) =>
      app.dataSource.query(`SELECT t::text AS row FROM ${table} t WHERE study_id <> $1 ORDER BY 1`, [study.ref]),
    ),
  );
test(`each of ${BODIES} bodies is answered or refused in time, and each field accepted some and refused some`, () => {
  const counts = Object.values(tally);
  expect(counts.reduce((sum, { accepted, refused }) => sum + accepted + refused, 0)).toBe(BODIES);
  expect(counts).toHaveLength(7);
  for (const [field, { accepted, refused }] of Object.entries(tally))
    expect([field, accepted > 20, refused > 20]).toEqual([field, true, true]);
});

test('only the tables of respondents have changed, and only for the open survey', async () => {
  const after = await databaseState(app.dataSource);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed).toEqual(RESPONDENTS_TABLES);
  expect(await elsewhere()).toEqual(outsideBefore);
});

test('every stored answer belongs to a ref that the server returned, and fits its question', async () => {
  const { open } = await keysOfStudy(app.runtime, study.ref);
  const known = new Set(refs.map((ref) => digestOf(unsealRef(open.ref, ref)).toString('hex')));
  const responses = await openedResponses(app, study.ref);
  expect(
    responses.filter(
      ({ digest, document: { teamId, segments } }) =>
        !known.has(digest) || ![world.team, world.subTeam, null].includes(teamId) || JSON.stringify(segments) !== '{}',
    ),
  ).toEqual([]);
  expect(responses.filter(({ completed }) => completed)).toHaveLength(handedIn.length);

  expect(misfits).toEqual([]);
  const votes = responses.flatMap(({ document }) => Object.entries(document.votes));
  expect(votes.filter(([topic, comment]) => !ASKED_TOPICS.includes(topic) || [...comment].length > 1_000)).toEqual([]);
  const answers = responses.flatMap(({ document }) => Object.entries(document.answers));
  expect(
    answers.filter(([slug, { seconds = 0 }]) => !ASKED_QUESTIONS.includes(slug) || seconds < 0 || seconds > 300),
  ).toEqual([]);
});

/** Stored answers that should have been refused. They are collected after each group of requests, before others replace them. */
const misfits: OpenedAnswer[] = [];
async function collectMisfits(): Promise<void> {
  misfits.push(...(await openedAnswers(app, study.ref)).filter((answer) => !fits(answer)));
}

/** Whether a stored answer has a value in exactly the column that its question needs, within the limits of the question. */
function fits({ slug, value, text, dict, skipped }: OpenedAnswer): boolean {
  const wanted = validAnswer(slug, 1);
  const parts = [value, text, dict].filter((part) => part !== undefined);
  if (skipped) return slug === 'one_change' && parts.length === 0;
  if (parts.length !== 1) return false;
  if (wanted.absoluteValue !== undefined)
    return value !== undefined && (slug === 'recommend_company' ? value >= 0 && value <= 10 : value >= 1 && value <= 5);
  if (wanted.responseText !== undefined) return text !== undefined && [...text].length <= 1_000 && text.trim() !== '';
  return dict !== undefined && Object.keys(dict).length > 0;
}

test('valid respondents can still complete, the survey can be closed, and its results are theirs', async () => {
  if (working) await finish(working);
  while (handedIn.length % 5 !== 0) await finish(validRespondent((handedIn.length % 5) + 1));
  expect(handedIn.length).toBeGreaterThanOrEqual(15);
  expect(await study.completed()).toBe(handedIn.length);
  await study.close();
  const { study: seen } = await company.viewer.run(
    'query ($ref: UUID!) { study(ref: $ref) { status results { scores(type: PROMPT) { ... on Score { slug scaledAvg freqDist n } } } } }',
    { ref: study.ref },
  );
  const freqDist = [1, 2, 3, 4, 5].map((rating) => handedIn.filter((given) => given === rating).length);
  const scaledAvg =
    Math.round((handedIn.reduce((sum, rating) => sum + (rating - 1) * 25, 0) / handedIn.length) * 10) / 10;
  const ratings = seen.results.scores.filter(({ slug }: { slug: string }) => RATING_QUESTIONS.includes(slug));
  expect(seen.status).toBe('CLOSED');
  expect(ratings).toHaveLength(RATING_QUESTIONS.length);
  for (const score of ratings) expect(score).toEqual({ slug: score.slug, scaledAvg, freqDist, n: handedIn.length });
});
