import { setTimeout as sleep } from 'node:timers/promises';
import type { CutPlace } from '../e2e/fault-proxy';
import {
  openedResponses,
  proofSize,
  tellFigures,
  startTestApp,
  SUBMIT_RESPONSE,
  type TestApp,
  type TestStudy,
} from '../testkit';
import { KillableProduct } from './killable-product';
import { SteadyRespondent } from './steady-respondent';

/*
 * These tests kill the server (-9) while people begin, answer and hand in. Starting a process takes most of the time,
 * so `npm test` does only a few of the kills. The results of all are in docs/respondents-page.md.
 */
const KILLS = proofSize('KILLS', { some: 2, all: 200 });
/** The number of people at once. It is high enough for merged statements (docs/decisions/0017). */
const AT_ONCE = 8;
const OPERATIONS = ['StartStudyResponse', 'CompleteStudyResponse', 'AnswerPrompt', 'AnswerVotes', 'AssignTeam'];
const CUTS: CutPlace[] = ['before the server', 'in the server', 'before the reply', 'in the reply'];

let app: TestApp;
let study: TestStudy;
let product: KillableProduct;
beforeAll(async () => {
  app = await startTestApp();
  study = await (await app.company()).publishedStudy();
  product = await KillableProduct.start(app.runtime.env);
}, 240_000);
afterAll(async () => {
  await product?.stop();
  await app.stop();
}, 60_000);

/** The stored responses, by the name of the respondent, which an answer of the response contains. */
async function stored(): Promise<Map<string, Record<string, number | string | boolean>[]>> {
  const sets = new Map<string, Record<string, number | string | boolean>[]>();
  for (const { document, completed } of await openedResponses(app, study.ref)) {
    const answers = Object.entries(document.answers).map(([slug, { value, text }]) => [slug, value ?? text]);
    const [vote] = Object.values(document.votes);
    const name = document.answers.one_change?.text ?? '';
    const response = { ...Object.fromEntries(answers), ...(vote !== undefined && { vote }), completed };
    sets.set(name, [...(sets.get(name) ?? []), response]);
  }
  return sets;
}

/** Expects that everything that has been acknowledged so far is stored exactly once. */
async function expectAcknowledged(everybody: readonly SteadyRespondent[]): Promise<void> {
  const known = everybody.map(({ name, acknowledged, hasHandedIn }) => ({
    name,
    acknowledged: { ...acknowledged, ...(hasHandedIn && { completed: true }) },
  }));
  const sets = await stored();
  for (const { name, acknowledged } of known.filter((each) => Object.keys(each.acknowledged).length > 0)) {
    expect({ name, sets: sets.get(name) }).toEqual({ name, sets: [expect.objectContaining(acknowledged)] });
  }
}

/**
 * Kills the product: at a call of one operation in one of four places, or at a random time. Every 25 kills contain each
 * combination of operation and place.
 */
async function killAt(kill: number): Promise<void> {
  await product.ready();
  const cut = CUTS[(kill + Math.floor(kill / OPERATIONS.length)) % (CUTS.length + 1)];
  if (!cut) return sleep(Math.random() * 120).then(() => product.kill());
  await new Promise<void>((resolve, reject) => {
    const strike = () =>
      (cut === 'in the server' ? sleep(Math.random() * 12) : Promise.resolve()).then(() => product.kill());
    product.proxy.cut(OPERATIONS[kill % OPERATIONS.length]!, cut, 1, () => strike().then(resolve, reject));
  });
}

test(
  `although the server is killed ${KILLS} times, all acknowledged answers are stored once and everybody can complete`,
  async () => {
    const everybody: SteadyRespondent[] = [];
    let isOver = false;
    const oneAfterTheOther = async () => {
      while (!isOver) {
        const at = everybody.length;
        const respondent = new SteadyRespondent(product.proxy.url, study.ref, `person-${at}`, 1 + (at % 5));
        everybody.push(respondent);
        await respondent.respond();
      }
    };
    const answering = Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
    answering.catch(() => {}); // The failure is thrown below, where this promise is awaited.
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([killAt(kill), answering]);
      await expectAcknowledged(everybody);
    }
    isOver = true;
    await answering;

    expect(product.kills).toBe(KILLS);
    expect(everybody.reduce((sum, { resent }) => sum + resent, 0)).toBeGreaterThanOrEqual(KILLS / 2);
    await expectAcknowledged(everybody);
    const whole = await stored();
    expect(whole.size).toBe(everybody.length);
    expect([...whole.values()].flat().filter(({ completed }) => !completed)).toEqual([]);
    const [counted] = await app.dataSource.query(
      `SELECT (SELECT sum(completed)::int FROM participation_hour WHERE study_id = $1) AS completed,
       (SELECT count(*)::int FROM spent_permit WHERE study_id = $1) AS permits`,
      [study.ref],
    );
    expect(counted).toEqual({ completed: everybody.length, permits: everybody.length });
    // Completions are remembered too: nobody can hand in a second response.
    const answers = study.questions
      .filter((slug) => slug !== 'one_change')
      .map((promptSlug) => ({ promptSlug, absoluteValue: 1 }));
    const again = await Promise.all(
      everybody
        .slice(0, 20)
        .map(({ email }) =>
          app.visitor().refusal(SUBMIT_RESPONSE, { input: { start: { studyRef: study.ref, email }, answers } }),
        ),
    );
    for (const refusal of again)
      expect(refusal).toMatchObject({ status: 409, detail: 'You have already completed this survey.' });
    tellFigures(
      `${KILLS} kills, ${everybody.length} people, ${everybody.reduce((sum, { resent }) => sum + resent, 0)} calls sent again\n`,
    );
  },
  60_000 + KILLS * 60_000,
);
