import fc from 'fast-check';
import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  NO_TEAM,
  openedResponses,
  proofSize,
  startTestApp,
  tellFigures,
  ASSIGN_TEAM,
  ANSWER_VOTES,
  type TestApp,
  type TestStudy,
} from '../testkit';

/** Every run uses the same random sequences. FUZZ_SEED chooses others. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_303);
const numRuns = proofSize('FUZZ_RUNS', { some: 10, all: 2_500 });

interface Call {
  operation: string;
  input: object;
}
/** One step of a respondent, and how often it is sent: one after the other, or all at the same moment. */
interface Step extends Call {
  /** Steps with the same key replace each other. */
  key: string;
  times: number;
  atOnce: boolean;
}

let app: TestApp;
let study: TestStudy;
let teamRef: string;
beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  teamRef = await company.team('Asked');
  study = await company.publishedStudy({ teamRefs: [teamRef] });
});
afterAll(() => app.stop());

const answer = (promptSlug: string, given: fc.Arbitrary<object>) =>
  given.map((each) => ({
    key: promptSlug,
    operation: ANSWER_PROMPT,
    input: { promptSlug, responseTimeMs: 2_000, ...each },
  }));
const rating = fc.record({ absoluteValue: fc.integer({ min: 1, max: 5 }) });
const words = fc.record({
  responseText: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
});
const vote = fc.record({ responseText: fc.constantFrom('', 'Too slow', 'Nobody knows') });
const call: fc.Arbitrary<Call & { key: string }> = fc.oneof(
  answer('review_turnaround', rating),
  answer('docs_findable', rating),
  answer('one_change', fc.oneof(words, fc.constant({ skipped: true }))),
  fc.record({ docs: fc.option(vote), review: fc.option(vote) }).map((votes) => ({
    key: 'votes',
    operation: ANSWER_VOTES,
    input: {
      verbatims: Object.entries(votes).flatMap(([topicSlug, voted]) => (voted ? [{ topicSlug, ...voted }] : [])),
    },
  })),
  fc
    .boolean()
    .map((isNone) => ({ key: 'team', operation: ASSIGN_TEAM, input: { teamRef: isNone ? NO_TEAM : teamRef } })),
);
const sequence: fc.Arbitrary<Step[]> = fc.array(
  fc
    .record({ call, times: fc.integer({ min: 2, max: 10 }), atOnce: fc.boolean() })
    .map(({ call: each, ...how }) => ({ ...each, ...how })),
  { minLength: 1, maxLength: 6 },
);

let calls = 0;
function say(ref: string, { operation, input }: Call): Promise<object> {
  calls += 1;
  return app.visitor().run(operation, { input: { studyResponseRef: ref, ...input } });
}

async function repeat(ref: string, { times, atOnce, ...each }: Omit<Step, 'key'>): Promise<void> {
  const replies: object[] = [];
  if (atOnce) replies.push(...(await sayAtOnce(ref, { times, ...each })));
  else for (let at = 0; at < times; at += 1) replies.push(await say(ref, each));
  for (const reply of replies) expect(reply).toEqual(replies[0]);
}
const sayAtOnce = (ref: string, { times, ...each }: Omit<Step, 'key' | 'atOnce'>): Promise<object[]> =>
  Promise.all(Array.from({ length: times }, () => say(ref, each)));

/** All that is stored of a response in the tables of a new survey, without traces of how it got there. */
async function storedBy(fill: (ref: string) => Promise<void>) {
  for (const table of ['response', 'participation_hour'])
    await app.dataSource.query(`DELETE FROM ${table} WHERE study_id = $1`, [study.ref]);
  const ref = await study.start();
  await fill(ref);
  return { ref, stored: await stored() };
}
async function stored(): Promise<object> {
  return {
    responses: (await openedResponses(app, study.ref)).map(({ digest: _, ...response }) => response),
    counts: await app.dataSource.query('SELECT completed FROM participation_hour WHERE study_id = $1', [study.ref]),
  };
}

test(
  'the same steps store the same answers and counts, however often and in whatever order they arrive',
  async () => {
    const property = fc.asyncProperty(
      sequence,
      fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
      async (steps, order) => {
        // Both required questions get an answer in the end, so that the response can be handed in.
        const required = ['review_turnaround', 'docs_findable'].map((promptSlug) => ({
          key: promptSlug,
          operation: ANSWER_PROMPT,
          input: { promptSlug, absoluteValue: 3, responseTimeMs: 2_000 },
          times: 1,
          atOnce: false,
        }));
        const all: Step[] = [...required, ...steps];
        const last = [...new Map(all.map((step) => [step.key, step])).values()];
        const handIn = { operation: COMPLETE_RESPONSE, input: {} };

        const once = await storedBy(async (ref) => {
          for (const step of all) await say(ref, step);
          await say(ref, handIn);
        });
        const repeated = await storedBy(async (ref) => {
          for (const step of all) await repeat(ref, step);
          await repeat(ref, { ...handIn, times: 6, atOnce: true });
        });
        expect(repeated.stored).toEqual(once.stored);

        // Steps that replace nothing may arrive in any order, also at the same moment.
        const reordered = await storedBy(async (ref) => {
          for (const { key, ...step } of all) if (!last.some((each) => each.input === step.input)) await say(ref, step);
          const shuffled = last
            .map((step, at) => ({ step, place: order[at]! }))
            .sort((one, other) => one.place - other.place);
          await Promise.all(shuffled.map(({ step }) => sayAtOnce(ref, step)));
          await repeat(ref, { ...handIn, times: 3, atOnce: true });
        });
        expect(reordered.stored).toEqual(once.stored);

        // Earlier steps that arrive after handing in are all refused with the same message, and change nothing.
        const late = await Promise.all(
          all.map(({ operation, input }) =>
            app.visitor().refusal(operation, { input: { studyResponseRef: reordered.ref, ...input } }),
          ),
        );
        for (const refusal of late)
          expect(refusal).toMatchObject({ code: 'CONFLICT', detail: 'You have already completed this survey.' });
        expect(await stored()).toEqual(once.stored);
      },
    );
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
    tellFigures(
      `${numRuns} responses, each with its calls repeated and again with them reordered: ${2 * numRuns} sequences, ${calls} calls, 0 stored otherwise than when each was sent once, every late call refused`,
    );
  },
  30_000 + numRuns * 4_000,
);
