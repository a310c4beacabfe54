import { setTimeout as sleep } from 'node:timers/promises';
import type { CutPlace } from '../e2e/fault-proxy';
import { proofSize, tellFigures, startTestApp, SUBMIT_RESPONSE, type TestApp, type TestStudy } from '../testkit';
import { KillableProduct } from './killable-product';
import { SteadyCrowd } from './steady-crowd';

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
    const crowd = new SteadyCrowd(product.proxy.url, app, study);
    const answering = crowd.begin(AT_ONCE);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([killAt(kill), answering]);
      await crowd.expectAcknowledged();
    }
    await crowd.end();

    expect(product.kills).toBe(KILLS);
    expect(crowd.resent).toBeGreaterThanOrEqual(KILLS / 2);
    await crowd.expectWhole();
    // Completions are remembered too: nobody can hand in a second response.
    const answers = study.questions
      .filter((slug) => slug !== 'one_change')
      .map((promptSlug) => ({ promptSlug, absoluteValue: 1 }));
    const again = await Promise.all(
      crowd.everybody
        .slice(0, 20)
        .map(({ email }) =>
          app.visitor().refusal(SUBMIT_RESPONSE, { input: { start: { studyRef: study.ref, email }, answers } }),
        ),
    );
    for (const refusal of again)
      expect(refusal).toMatchObject({ status: 409, detail: 'You have already completed this survey.' });
    tellFigures(
      `${KILLS} kills, ${crowd.everybody.length} people, ${crowd.acknowledged} acknowledged, 0 lost, 0 stored twice, ${crowd.resent} calls sent again`,
    );
  },
  60_000 + KILLS * 60_000,
);
