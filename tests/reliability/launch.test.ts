import { setTimeout as sleep } from 'node:timers/promises';
import { prompts } from '../../server/features/library/content/prompts';
import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  openedResponses,
  proofSize,
  START_RESPONSE,
  startTestApp,
  tellFigures,
  TestClient,
  type TestApp,
  type TestStudy,
} from '../testkit';
import { freePort, startServer } from '../setup/start-product';

/* The morning of a launch: a whole company answers 30 questions from one address. Nobody is refused, and every answer is stored as it was sent. */
const PEOPLE = proofSize('LAUNCH_PEOPLE', { some: 12, all: 2_000 });
const AT_ONCE = proofSize('LAUNCH_AT_ONCE', { some: 6, all: 500 });
/** For how long each of them thinks before an answer. 500 people who think for 1.6 seconds send about 300 answers a second. */
const THINKING_MS = proofSize('LAUNCH_THINKING_MS', { some: 0, all: 1_600 });
const QUESTIONS = prompts
  .filter(({ type }) => type === 'RATING_5L')
  .slice(0, 29)
  .map(({ slug }) => slug);
/** Its answer names the person, so that what is stored can be compared with what was sent. */
const NAMING = 'one_change';
const TOKEN = 'a-secret-for-prometheus-only';

let app: TestApp;
let study: TestStudy;
let product: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  app = await startTestApp();
  study = await (await app.company()).publishedStudy({ questions: [...QUESTIONS, NAMING], voting: false });
  product = await startServer(null, await freePort(), {
    ...{ DATABASE_URL: app.runtime.env.databaseUrl!, KEYS_DIR: app.runtime.env.keysDir, DEMO: 'off' },
    ...{ LOG_LEVEL: 'silent', NODE_ENV: 'production', GRAPHQL_DOCUMENTS: 'any', PROMETHEUS_TOKEN: TOKEN },
  });
}, 240_000);
afterAll(async () => {
  await product?.stop();
  await app.stop();
});

/** The value that somebody gives a question: it differs between people and between questions. */
const valueOf = (person: number, question: number) => 1 + ((person * 7 + question * 3) % 5);

async function memoryInMb(): Promise<number> {
  const reply = await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await reply.text())![1]) / 1e6;
}

test(
  'a whole company answers from one address: nobody is refused, and all answers are stored as they were sent',
  async () => {
    const times: number[] = [];
    const timed = async (operation: string, input: object) => {
      const began = performance.now();
      const reply = await new TestClient(product.url).run(operation, { input });
      times.push(performance.now() - began);
      return reply;
    };
    const respond = async (person: number) => {
      const { startStudyResponse } = await timed(START_RESPONSE, {
        ...{ studyRef: study.ref, email: `person${person}@people.test` },
      });
      const answer = async (promptSlug: string, given: object) => {
        await sleep(THINKING_MS);
        await timed(ANSWER_PROMPT, { studyResponseRef: startStudyResponse.ref, promptSlug, ...given });
      };
      await answer(NAMING, { responseText: `person ${person}` });
      for (const [at, slug] of QUESTIONS.entries()) await answer(slug, { absoluteValue: valueOf(person, at) });
      await timed(COMPLETE_RESPONSE, { studyResponseRef: startStudyResponse.ref });
    };

    const began = performance.now();
    let next = 0;
    let afterWarmUp = 0;
    const oneAfterTheOther = async () => {
      for (let person = next++; person < PEOPLE; person = next++) {
        await respond(person);
        if (person === Math.floor(PEOPLE / 3)) afterWarmUp = await memoryInMb();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
    const seconds = (performance.now() - began) / 1_000;
    const grown = (await memoryInMb()) - afterWarmUp;

    const stored = await openedResponses(app, study.ref);
    expect(stored.filter(({ completed }) => completed)).toHaveLength(PEOPLE);
    const kept = new Map(
      stored.map(({ document: { answers } }) => [answers[NAMING]!.text, QUESTIONS.map((slug) => answers[slug]?.value)]),
    );
    const sent = Array.from({ length: PEOPLE }, (_, person): [string, number[]] => [
      `person ${person}`,
      QUESTIONS.map((_slug, at) => valueOf(person, at)),
    ]);
    for (const [name, values] of sent) expect([name, kept.get(name)]).toEqual([name, values]);
    expect(await study.completed()).toBe(PEOPLE);
    const sorted = times.toSorted((one, other) => one - other);
    tellFigures(
      `${PEOPLE} people in ${seconds.toFixed(0)} s from one address: 0 refused, ${times.length} calls, ${(times.length / seconds).toFixed(0)}/s, 95 of 100 within ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(0)} ms, memory grown by ${grown.toFixed(0)} MB after the first third`,
    );
  },
  proofSize('LAUNCH_TIMEOUT', { some: 240_000, all: 3_600_000 }),
);
