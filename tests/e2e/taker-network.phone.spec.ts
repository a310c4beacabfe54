import {
  answerSurvey,
  expect,
  expectForgotten,
  EXPECTED_RESPONSE,
  pageHeading,
  startSurvey,
  ANSWER_STEPS,
  submitSurvey,
  test,
  expectThanks,
} from './own-product';
import type { CutPlace } from './fault-proxy';
import { openReview } from './support';

/** Somewhat longer than the longest pause between two tries. */
const LONGEST_PAUSE_MS = 45_000;
const ANSWERING = ['AssignTeam', 'AnswerPrompt', 'AnswerVotes', 'CompleteStudyResponse'];
const waiting = 'Waiting for the network';

for (const cut of ['before the server', 'before the reply', 'in the reply'] satisfies CutPlace[]) {
  test(`a request that is cut off ${cut} arrives once`, async ({ page, context, product, studyRef }) => {
    for (const operation of ANSWERING) product.proxy.cut(operation, cut);
    await startSurvey(page, studyRef, 'cut@people.test');
    await answerSurvey(page);
    await submitSurvey(page);
    await expectThanks(page, LONGEST_PAUSE_MS);
    expect(await product.stored(studyRef)).toEqual({ responses: [EXPECTED_RESPONSE], counted: 1, timed: 1 });
    await expectForgotten(context);
  });
}

test('a start that is cut off can be tried again', async ({ page, product, studyRef }) => {
  product.proxy.cut('StartStudyResponse', 'before the reply');
  await page.goto(`/study/${studyRef}`);
  await page.getByLabel('Work email address').fill('start@people.test');
  await page.getByRole('button', { name: 'Start survey' }).click();
  await expect(page.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Start survey' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await answerSurvey(page);
  await submitSurvey(page);
  await expectThanks(page);
  expect(await product.stored(studyRef)).toMatchObject({ responses: [EXPECTED_RESPONSE], counted: 1 });
});

test('answers that are given offline for half an hour are kept, and sent in order when the network is back', async ({
  page,
  context,
  product,
  studyRef,
}) => {
  await page.clock.install();
  await startSurvey(page, studyRef, 'tunnel@people.test');
  await context.setOffline(true);
  await answerSurvey(page);
  await expect(page.getByText(waiting).first()).toBeVisible();
  await page.clock.fastForward('30:00');
  await submitSurvey(page);
  await page.clock.fastForward(5_000);
  await expect(
    page.getByRole('heading', { name: 'Something went wrong while submitting your response' }),
  ).toBeVisible();
  await page.clock.fastForward('30:00');
  product.proxy.arrived = [];
  await context.setOffline(false);
  await expectThanks(page);
  expect(product.proxy.arrived).toEqual([
    'AssignTeam',
    'AnswerPrompt',
    'AnswerPrompt',
    'AnswerPrompt',
    'AnswerVotes',
    'CompleteStudyResponse',
  ]);
  expect(await product.stored(studyRef)).toEqual({ responses: [EXPECTED_RESPONSE], counted: 1, timed: 1 });
});

for (const failures of [1, 5, 50]) {
  test(`Resubmit succeeds after ${failures} failures, and the answers are kept until then`, async ({
    page,
    product,
    studyRef,
  }) => {
    let letFirstFail = () => {};
    const firstFails = new Promise<void>((resolve) => (letFirstFail = resolve));
    product.proxy.cut('CompleteStudyResponse', 'before the server', Infinity, () => firstFails);
    await page.clock.install();
    await startSurvey(page, studyRef, `resubmit-${failures}@people.test`);
    await answerSurvey(page);
    await openReview(page);
    // From now on time stands still for the page, so nothing is sent again unless somebody presses the button.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Submit' }).click();
    // The last screen appears a second later. The first try fails only then, so the time of the next one never comes.
    await page.clock.runFor(1_000);
    const firstFailed = page.waitForEvent('requestfailed');
    letFirstFail();
    await firstFailed;
    const resubmit = page.getByRole('button', { name: 'Resubmit response' });
    await expect(resubmit).toBeVisible();
    for (let failure = 0; failure < failures; failure += 1) {
      const failed = page.waitForEvent('requestfailed');
      await resubmit.click();
      await failed;
      expect(await page.evaluate(() => localStorage.getItem('devex_study_state'))).toContain('Fewer meetings');
    }
    product.proxy.reset();
    await resubmit.click();
    await expectThanks(page);
    expect(await product.stored(studyRef)).toEqual({ responses: [EXPECTED_RESPONSE], counted: 1, timed: 1 });
  });
}

test('a response goes on after the server has been killed and started again', async ({ page, product, studyRef }) => {
  test.setTimeout(300_000);
  const [team, first, second, ...rest] = ANSWER_STEPS;
  await startSurvey(page, studyRef, 'restart@people.test');
  await team(page);
  await first(page);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const restarted = product.restart();
  await second(page);
  await expect(page.getByText(waiting).first()).toBeVisible();
  await restarted;
  for (const step of rest) await step(page);

  // The second time it is killed after it has stored the end, and before its reply.
  product.proxy.cut('CompleteStudyResponse', 'before the reply', 1, () => product.restart());
  await submitSurvey(page);
  await expectThanks(page, 120_000);
  expect(await product.stored(studyRef)).toEqual({ responses: [EXPECTED_RESPONSE], counted: 1, timed: 1 });
});

test('the page does not wait for a language that does not come', async ({ browser, product, studyRef }) => {
  const context = await browser.newContext({ baseURL: product.proxy.url, locale: 'de-DE' });
  const page = await context.newPage();
  let releaseTexts = () => {};
  await page.route(
    /\/assets\/de-[\w-]+\.js$/,
    (route) => new Promise<void>((resolve) => (releaseTexts = () => resolve(route.continue()))),
  );
  await page.goto(`/study/${studyRef}`);
  await expect(page.getByRole('button', { name: 'Start survey' })).toBeVisible();
  releaseTexts();
  await expect(page.getByRole('button', { name: 'Umfrage starten' })).toBeVisible();
  await expect(pageHeading(page)).toBeVisible();
  await context.close();
});
