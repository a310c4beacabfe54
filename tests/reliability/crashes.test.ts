import { keyNeeds } from '../../server/features/responses/keys/lost-keys';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  keyFolder,
  MessageGate,
  proofSize,
  START_RESPONSE,
  startTestApp,
  SUBMIT_RESPONSE,
  tellFigures,
  TestClient,
  tick,
  type TestApp,
} from '../testkit';
import { DurableDatabase } from './durable-database';

/*
 * A survey is published, answered, closed and released, and its keys are destroyed. Meanwhile the server or the database
 * ends at any message between them: every second time the processes of the database are killed (-9) as well. The server
 * runs in the process of this test, and is not used any more once it has lost its database.
 */
const CRASHES = proofSize('CRASHES', { some: 2, all: 200 });
const PEOPLE = ['ada', 'bob', 'cem', 'dia', 'eva'].map((name) => `${name}@people.test`);
const QUESTIONS = ['docs_findable', 'review_turnaround'];
const [OPEN_KEY_ENDS, ANSWERS_KEY_ENDS] = [11 * 60_000, 31 * 86_400_000];

let database: DurableDatabase;
beforeAll(async () => {
  database = await DurableDatabase.start();
}, 240_000);
afterAll(() => database.stop(), 60_000);

/** What callers of a server were told, and the time that it had come to. */
interface Told {
  hasPublished: boolean;
  hasClosed: boolean;
  begun: Map<string, { ref: string; answered: string[]; hasHandedIn: boolean }>;
  now: Date;
}

/** A draft, and the session of an admin who can publish it. */
interface Draft {
  ref: string;
  session: ReadonlyMap<string, string>;
}

async function makeDraft(): Promise<Draft> {
  const app = await startTestApp({ databaseUrl: database.url });
  const company = await app.company();
  const { ref } = await company.draft({ questions: QUESTIONS, voting: false });
  const teamRefs = [await company.team('Platform')];
  await company.admin.run(
    'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
    { ref, teamRefs },
  );
  await app.stop();
  return { ref, session: company.admin.cookies };
}

const verb = (app: TestApp, { ref, session }: Draft, name: 'publish' | 'close') => {
  const admin = new TestClient(app.origin);
  for (const [cookie, value] of session) admin.cookies.set(cookie, value);
  return admin.run(`mutation ($ref: UUID!) { ${name}Study(ref: $ref) { ref } }`, { ref });
};

/** Answers step by step, from where a response has come to. */
async function respond(app: TestApp, studyRef: string, email: string, told: Told): Promise<void> {
  const visitor = app.visitor();
  if (!told.begun.has(email)) {
    const { startStudyResponse } = await visitor.run(START_RESPONSE, { input: { studyRef, email } });
    told.begun.set(email, { ref: startStudyResponse.ref, answered: [], hasHandedIn: false });
  }
  const own = told.begun.get(email)!;
  const { studyResponse } = await visitor.run(
    'query ($ref: String!) { studyResponse(ref: $ref) { answered endTime } }',
    { ref: own.ref },
  );
  if (own.hasHandedIn) expect(studyResponse.endTime).not.toBeNull();
  // A response may have been handed in although nobody was told.
  if (studyResponse.endTime === null) {
    expect(studyResponse.answered).toEqual(expect.arrayContaining(own.answered));
    for (const promptSlug of QUESTIONS) {
      await visitor.run(ANSWER_PROMPT, { input: { studyResponseRef: own.ref, promptSlug, absoluteValue: 4 } });
      own.answered.push(promptSlug);
    }
  }
  await visitor.run(COMPLETE_RESPONSE, { input: { studyResponseRef: own.ref } });
  own.hasHandedIn = true;
}

/** Closes a survey, and does what the jobs do until its last key is destroyed. */
async function end(app: TestApp, draft: Draft, told: Told): Promise<void> {
  const pass = async (milliseconds: number) => {
    told.now = new Date(told.now.getTime() + milliseconds);
    app.clock.set(told.now);
    await tick(app.runtime);
  };
  if ((await statusOf(app, draft.ref)) === 'OPEN') await verb(app, draft, 'close');
  told.hasClosed = true;
  await computeMissingReleases(app.runtime);
  await pass(OPEN_KEY_ENDS);
  await pass(ANSWERS_KEY_ENDS);
}

const statusOf = async ({ dataSource }: TestApp, ref: string): Promise<string> =>
  (await dataSource.query('SELECT status FROM study WHERE id = $1', [ref]))[0].status;

/** Starts a server, and takes a survey from its draft to the end of its keys. */
async function live(databaseUrl: string, draft: Draft, told: Told): Promise<void> {
  const app = await startTestApp({ databaseUrl });
  try {
    app.clock.set(told.now);
    await verb(app, draft, 'publish');
    told.hasPublished = true;
    await Promise.all(PEOPLE.map((email) => respond(app, draft.ref, email, told)));
    await end(app, draft, told);
  } finally {
    await app.stop().catch(() => undefined);
  }
}

/** The next server: it knows everything that was acknowledged, and goes on. */
async function goOn(draft: Draft, told: Told): Promise<void> {
  const app = await startTestApp({ databaseUrl: database.url });
  try {
    await expectNothingLost(app, draft, told);
  } finally {
    await app.stop();
  }
}

async function expectNothingLost(app: TestApp, draft: Draft, told: Told): Promise<void> {
  const count = async (sql: string): Promise<number> => Number((await app.dataSource.query(sql, [draft.ref]))[0].n);
  app.clock.set(told.now);
  const status = await statusOf(app, draft.ref);
  if (told.hasPublished) expect(status).not.toBe('DRAFT');
  if (told.hasClosed) expect(status).toBe('CLOSED');
  const { manager } = app.dataSource;
  const needs = await keyNeeds(manager, app.runtime.keys.folder, told.now);
  expect(needs.filter(({ studyId }) => studyId === draft.ref).flatMap(({ lost }) => lost)).toEqual([]);
  if (status === 'DRAFT') await verb(app, draft, 'publish');
  if (status !== 'CLOSED') {
    for (const email of PEOPLE) await respond(app, draft.ref, email, told);
    for (const email of PEOPLE) {
      const answers = QUESTIONS.map((promptSlug) => ({ promptSlug, absoluteValue: 1 }));
      const input = { start: { studyRef: draft.ref, email }, answers };
      expect(await app.visitor().refusal(SUBMIT_RESPONSE, { input })).toMatchObject({ reason: 'ALREADY_COMPLETED' });
    }
  }
  await end(app, draft, told);
  expect({
    completed: await count('SELECT sum(completed) AS n FROM participation_hour WHERE study_id = $1'),
    released: await count(
      `SELECT respondents AS n FROM release_group WHERE study_id = $1 AND segment_name = '' ORDER BY team_id LIMIT 1`,
    ),
    tombstones: await count('SELECT count(*) AS n FROM key_tombstone WHERE study_id = $1'),
    stored: await count(
      `SELECT (SELECT count(*) FROM response WHERE study_id = $1) + (SELECT count(*) FROM spent_permit WHERE study_id = $1)
       + (SELECT count(*) FROM study_figures WHERE study_id = $1) + (SELECT count(*) FROM uncounted_response WHERE study_id = $1) AS n`,
    ),
  }).toEqual({ completed: PEOPLE.length, released: PEOPLE.length, tombstones: 2, stored: 0 });
  const [{ id }] = await app.dataSource.query('SELECT key_id AS id FROM publication_key WHERE study_id = $1', [
    draft.ref,
  ]);
  expect(keyFolder(app.runtime).filter((file) => file.startsWith(id))).toEqual([]);
}

const nothing = (): Told => ({
  ...{ hasPublished: false, hasClosed: false, begun: new Map() },
  now: new Date('2026-03-03T10:20:00Z'),
});

test(
  `a survey that is interrupted by ${CRASHES} crashes loses nothing, counts nobody twice and leaves no key`,
  async () => {
    const counter = await MessageGate.start(database.url);
    const whole = { draft: await makeDraft(), told: nothing() };
    await live(counter.url, whole.draft, whole.told);
    await goOn(whole.draft, whole.told);

    let crashed = 0;
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const [draft, told] = [await makeDraft(), nothing()];
      const kill = await database.killer();
      const last = Math.floor(((crash + 0.5) * counter.messages) / CRASHES);
      const gate = await MessageGate.start(database.url, last, () => {
        if (crash % 2 === 1) kill();
      });
      // The number of messages varies a little, so the last crashes may come after the end of the survey.
      const [life] = await Promise.allSettled([live(gate.url, draft, told)]);
      if (life.status === 'rejected') crashed += 1;
      await database.isBack();
      await goOn(draft, told);
    }
    expect(crashed).toBeGreaterThan(0.9 * CRASHES);
    tellFigures(
      `${CRASHES} surveys of ${PEOPLE.length} people, ${crashed} cut off at one of ${counter.messages} messages, ${Math.floor(CRASHES / 2)} with the database killed: 0 answers lost, nobody counted twice, 0 keys left`,
    );
  },
  60_000 + CRASHES * 30_000,
);
