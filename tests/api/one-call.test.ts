import { figuresByStudy } from '../../server/features/scores/open/figures-store';
import { randomUUID } from 'node:crypto';
import { canonicalJson } from '../../server/platform/canonical-json';
import { validAnswer, ASKED_QUESTIONS, ASKED_TOPICS } from '../fuzz/respondent-calls';
import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  NO_TEAM,
  openedResponses,
  START_RESPONSE,
  startTestApp,
  SUBMIT_RESPONSE,
  ASSIGN_TEAM,
  ANSWER_VOTES,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/* The same answers must store and report the same, whether they are handed in step by step or in one call. */
const USE = 'ai_tool_frequency';

interface Given {
  email: string;
  teamRef?: string;
  answers: ({ promptSlug: string } & Record<string, unknown>)[];
  verbatims: { topicSlug: string; responseText: string }[];
}

let app: TestApp;
let company: TestCompany;
let teamRefs: string[];
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const people = Array.from({ length: 10 }, (_, at) => ({
    name: `Person ${at}`,
    email: `known-${at}@people.test`,
    teamPath: ['All', at < 6 ? 'Large' : 'Small'],
    classification: 1 as const,
    segments: {},
  }));
  await company.roster(people);
  teamRefs = (await company.viewer.run('{ teams { ref value } }')).teams.map(({ ref }: { ref: string }) => ref);
});
afterAll(() => app.stop());

/**
 * Respondents with different answers. Half of them are on the roster; some choose a team, some skip, and some use no
 * tool but have answered about tools.
 */
function respondents(): Given[] {
  return Array.from({ length: 20 }, (_, at) => ({
    email: at % 2 ? `known-${(at - 1) / 2}@people.test` : `${randomUUID()}@people.test`,
    teamRef: at % 3 === 0 ? teamRefs[at % teamRefs.length] : at % 7 === 0 ? NO_TEAM : undefined,
    answers: ASKED_QUESTIONS.filter((_slug, place) => (at + place) % 5 > 0).map((promptSlug, place) => {
      const answer =
        promptSlug === USE && at % 4 === 0
          ? { responseDict: noUse() }
          : validAnswer(promptSlug, 1 + ((at + place) % 5));
      return {
        promptSlug,
        responseTimeMs: 1_000 * ((at * place) % 400),
        ...((at + place) % 6 === 0 ? { skipped: true } : answer),
      };
    }),
    verbatims: ASKED_TOPICS.slice(0, at % 4).map((topicSlug) => ({
      topicSlug,
      responseText: at % 2 ? `Thought ${at}` : '',
    })),
  }));
}

const noUse = () =>
  Object.fromEntries(Object.keys(validAnswer(USE, 1).responseDict as object).map((tool) => [tool, 'Never']));

async function byStep({ ref: studyRef }: TestStudy, { email, teamRef, answers, verbatims }: Given): Promise<void> {
  const visitor = app.visitor();
  const { startStudyResponse } = await visitor.run(START_RESPONSE, { input: { studyRef, email } });
  const studyResponseRef = startStudyResponse.ref;
  if (teamRef) await visitor.run(ASSIGN_TEAM, { input: { studyResponseRef, teamRef } });
  for (const answer of answers) await visitor.run(ANSWER_PROMPT, { input: { studyResponseRef, ...answer } });
  if (verbatims.length > 0) await visitor.run(ANSWER_VOTES, { input: { studyResponseRef, verbatims } });
  await visitor.run(COMPLETE_RESPONSE, { input: { studyResponseRef } });
}

const atOnce = ({ ref: studyRef }: TestStudy, { email, ...response }: Given): Promise<unknown> =>
  app.visitor().run(SUBMIT_RESPONSE, { input: { start: { studyRef, email }, ...response } });

async function begunAndAtOnce({ ref: studyRef }: TestStudy, { email, ...response }: Given): Promise<void> {
  const { startStudyResponse } = await app.visitor().run(START_RESPONSE, { input: { studyRef, email } });
  await app.visitor().run(SUBMIT_RESPONSE, { input: { studyResponseRef: startStudyResponse.ref, ...response } });
}

/**
 * All that is stored of a survey's responses except random values, and all that is reported after its close.
 */
async function outcome(study: TestStudy) {
  const counted =
    'query ($ref: UUID!) { study(ref: $ref) { participation { uniqueResponses avgTimeSec responsesByHour { hour count } prompts { slug n } } } }';
  // The steps of the figures depend on the order in which responses were read together.
  const [figures] = await figuresByStudy(app.dataSource.manager, [study.ref]);
  const stored = (await openedResponses(app, study.ref))
    .map(({ digest: _, ...response }) => canonicalJson(response))
    .sort();
  const { people, tallies, times } = figures!;
  const [{ permits }] = await app.dataSource.query(
    'SELECT count(*)::int AS permits FROM spent_permit WHERE study_id = $1',
    [study.ref],
  );
  await study.close();
  const { study: counts } = await company.admin.run(counted, { ref: study.ref });
  const told = await company.viewer.run(RESULTS, { ref: study.ref });
  return { counts, stored, figures: { people, tallies, times }, permits, told };
}

const SCORE =
  '__typename ... on Score { slug scaledAvg freqDist favourable n comments votes priority nps { promoters passives detractors score } rows { ... on MatrixRow { label scaledAvg counts n } } } ... on SuppressedScore { hidden: slug reason needed }';
const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { uniqueResponses results {
  devexIndex { __typename ... on DevexIndex { index n } } topics: scores { ${SCORE} } prompts: scores(type: PROMPT) { ${SCORE} }
  choices { ... on ChoiceCounts { slug n counts { choice n } } }
} } }`;

test.each([
  ['in one call', atOnce],
  ['begun, and then in one call', begunAndAtOnce],
])('%s stores and reports the same as step by step', async (_what, handIn) => {
  const given = respondents();
  const asked = { questions: ASKED_QUESTIONS, teamRefs, skippable: true };
  const [steps, calls] = [await company.publishedStudy(asked), await company.publishedStudy(asked)];
  for (const one of given) await byStep(steps, one);
  await Promise.all(given.map((one) => handIn(calls, one)));
  const expected = await outcome(steps);
  expect(expected.told.study.uniqueResponses).toBe(given.length);
  expect(expected.stored).toHaveLength(given.length);
  expect(await outcome(calls)).toEqual(expected);
});
