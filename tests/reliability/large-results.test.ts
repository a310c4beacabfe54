import { setTimeout as sleep } from 'node:timers/promises';
import { concatAST, parse, print, separateOperations } from 'graphql';
import type { RosterEntry } from '../../server/features/rosters/commands/import-roster';
import { prompts } from '../../server/features/library/content/prompts';
import { freePort, startServer } from '../setup/start-product';
import {
  filesIn,
  proofSize,
  startTestApp,
  SUBMIT_RESPONSE,
  tellFigures,
  TestClient,
  TestCompany,
  textOf,
  type TestApp,
  type TestStudy,
} from '../testkit';
import { SteadyRespondent } from './steady-respondent';

/*
 * The results of a large survey at level STRICT: a program of its own plans them while others go on answering and reading, and then every screen and file is read.
 */
const PEOPLE = proofSize('RESULT_PEOPLE', { some: 120, all: 2_000 });
const QUESTIONS = proofSize('RESULT_QUESTIONS', { some: 6, all: 40 });
/** The teams below the company's departments. A department has about as many teams as there are departments. */
const TEAMS = proofSize('RESULT_TEAMS', { some: 12, all: 200 });
/** How many teams each screen is read for. */
const READ_TEAMS = proofSize('RESULT_READS', { some: 3, all: 50 });
const AT_ONCE = 16;
const TEXT = 'one_change';
const ROLES = ['Engineer', 'Designer', 'Manager', 'Analyst', 'Operator'];
const LOCATIONS = ['Lisbon', 'Pune', 'Toronto'];
const RATED = prompts
  .filter(({ type, parentSlug }) => type.startsWith('RATING') && !parentSlug)
  .slice(0, QUESTIONS - 1)
  .map(({ slug }) => slug);

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let others: TestStudy;
let teams: string[];
let product: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  app = await startTestApp();
  // The program has a clock of its own.
  app.clock.set(new Date());
  product = await startServer(null, await freePort(), {
    ...{ DATABASE_URL: app.runtime.env.databaseUrl!, KEYS_DIR: app.runtime.env.keysDir, DEMO: 'off' },
    ...{ LOG_LEVEL: 'silent', NODE_ENV: 'production', GRAPHQL_DOCUMENTS: 'any' },
  });
  company = await TestCompany.found(app.runtime, product.url);
  await company.roster(Array.from({ length: PEOPLE }, (_, person) => entryOf(person)));
  const found: { teams: { ref: string; value: string; parentRef: string | null }[] } = await company.viewer.run(
    '{ teams { ref value parentRef } }',
  );
  teams = found.teams.map(({ ref }) => ref);
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  const top = found.teams.filter(({ parentRef }) => !parentRef).map(({ ref }) => ref);
  study = await company.publishedStudy({ questions: [...RATED, TEXT], teamRefs: top });
  others = await company.publishedStudy();
}, 240_000);
afterAll(async () => {
  await product?.stop();
  await app.stop();
});

const DEPARTMENTS = Math.round(Math.sqrt(TEAMS));
const emailOf = (person: number) => `person${person}@people.test`;
function entryOf(person: number): RosterEntry {
  const team = person % (TEAMS - DEPARTMENTS);
  return {
    ...{ name: `Person ${person}`, email: emailOf(person), classification: 1 },
    teamPath: [`Department ${team % DEPARTMENTS}`, `Team ${team}`],
    segments: { Role: ROLES[person % ROLES.length]!, Location: LOCATIONS[(person * 7 + team) % LOCATIONS.length]! },
  };
}

/** Sends the whole response of somebody in one call. */
async function respond(person: number): Promise<void> {
  const answers = [
    ...RATED.map((promptSlug, at) => ({ promptSlug, absoluteValue: 1 + ((person * 7 + at * 3 + (person % 11)) % 5) })),
    { promptSlug: TEXT, responseText: `Person ${person} would change this first` },
  ];
  await new TestClient(product.url).run(SUBMIT_RESPONSE, {
    input: { start: { studyRef: study.ref, email: emailOf(person) }, answers },
  });
}

/** How long some calls took, in milliseconds. */
class Times {
  readonly all: number[] = [];

  async of<T>(call: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const reply = await call();
    this.all.push(performance.now() - began);
    return reply;
  }

  /** The time within which this share of the calls was answered. */
  share(part: number): string {
    const sorted = this.all.toSorted((one, other) => one - other);
    return `${Math.round(sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)]!)} ms`;
  }

  get text(): string {
    return `${this.all.length} calls, 95 of 100 within ${this.share(0.95)}, slowest ${this.share(1)}`;
  }
}

const ME = '{ me { email } }';
const RESULTS = 'query ($ref: UUID!) { study(ref: $ref) { results { asOf } } }';
const isReleased = async (): Promise<boolean> => {
  const reply = await company.viewer.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: RESULTS, variables: { ref: study.ref } }),
  });
  const { errors } = (await reply.json()) as { errors?: { extensions: { status: number; detail: string } }[] };
  if (errors) expect(errors[0]!.extensions).toMatchObject({ status: 409, detail: expect.stringContaining('prepared') });
  return !errors;
};

/** The operations of the client, with their fragments. */
const OPERATIONS = separateOperations(concatAST(filesIn('client', '.graphql').map((file) => parse(textOf(file)))));
/** The variables of the operation that each screen of the results sends, for the company or for a team. */
const SCREENS: Record<string, (teamRef: string | null, at: number) => object> = {
  AnalyzerFrame: () => ({}),
  InsightsPage: (teamRef) => ({ teamRef }),
  LeafTeams: (teamRef) => ({ teamRef, isShared: false }),
  TopicsPage: (teamRef) => ({ teamRef }),
  QuestionsPage: (teamRef) => ({ teamRef, hasResults: true }),
  ComparePage: (teamRef, at) => ({
    ...{ teamRef, otherRef: study.ref, otherTeamRef: teams[at + 1], isShared: false },
  }),
  ParticipationPage: (teamRef) => ({
    ...{ ...(teamRef && { teamRef }), isTeam: teamRef !== null, hasResults: true, teamOfResults: teamRef },
  }),
  RevealPage: (teamRef) => ({ teamRef, seed: 1 }),
};
const FILES = ['SCORES', 'VOTES', 'COUNTS', 'COMMENTS', 'ANSWERS'].flatMap((data) =>
  ['CSV', 'JSON'].map((format) => `export?data=${data}&format=${format}&type=PROMPT&segmented=${data === 'SCORES'}`),
);

test(
  `the results of ${PEOPLE} people in ${TEAMS} teams are planned while others answer and read, and every screen and file of them can be read`,
  async () => {
    let next = 0;
    const oneAfterTheOther = async () => {
      for (let person = next++; person < PEOPLE; person = next++) await respond(person);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
    await study.close();

    const closed = performance.now();
    const [reading, answering] = [new Times(), new Times()];
    let isOver = false;
    const asking = (async () => {
      for (; !isOver; await sleep(50)) await reading.of(() => company.viewer.run(ME));
    })();
    const respondents: SteadyRespondent[] = [];
    const responding = (async () => {
      while (!isOver) {
        const respondent = new SteadyRespondent(product.url, others.ref, `other-${respondents.length}`, 3);
        respondents.push(respondent);
        await respondent.respond();
        answering.all.push(...respondent.waits.map(({ milliseconds }) => milliseconds));
      }
    })();
    try {
      for (let isThere = false; !isThere; await sleep(200)) {
        const { status } = await company.admin.fetch(`/api/study/${study.ref}/${FILES[0]}`);
        isThere = await isReleased();
        if (!isThere) expect(status).toBe(409);
      }
    } finally {
      isOver = true;
      await Promise.all([asking, responding]);
    }
    const seconds = Math.round((performance.now() - closed) / 1_000);
    expect(respondents.reduce((sum, { resent }) => sum + resent, 0)).toBe(0);
    expect(await others.completed()).toBe(respondents.length);

    const { study: read } = await company.viewer.run(
      `query ($ref: UUID!) { study(ref: $ref) { uniqueResponses results { scores(type: PROMPT) { ... on Score { slug n } } } } }`,
      { ref: study.ref },
    );
    const shown = (read.results.scores as { slug?: string; n?: number }[]).filter(({ slug }) => slug);
    expect([read.uniqueResponses, shown.length]).toEqual([PEOPLE, RATED.length]);
    tellFigures(
      `results of ${PEOPLE} people, ${QUESTIONS} questions and ${teams.length} teams at level STRICT there ${seconds} s after the close; meanwhile ${respondents.length} others answered and 0 calls failed: answering ${answering.text}; reading ${reading.text}`,
    );

    const readTeams = teams.slice(0, READ_TEAMS);
    for (const [name, variables] of Object.entries(SCREENS)) {
      const times = new Times();
      const document = print(OPERATIONS[name]!);
      for (const [at, teamRef] of [null, ...readTeams].entries())
        await times.of(() => company.viewer.run(document, { ref: study.ref, ...variables(teamRef, at) }));
      tellFigures(`${name}: ${times.text}`);
    }
    const files = new Times();
    for (const file of [...FILES, 'report.pdf']) {
      const reply = await files.of(async () => {
        const response = await company.admin.fetch(`/api/study/${study.ref}/${file}`);
        return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
      });
      expect([file, reply.status, reply.bytes > 0]).toEqual([file, 200, true]);
    }
    tellFigures(`exports and the report: ${files.all.length} files, slowest ${files.share(1)}`);
  },
  proofSize('RESULTS_TIMEOUT', { some: 240_000, all: 2_400_000 }),
);
