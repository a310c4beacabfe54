import type { Page } from '@playwright/test';
import {
  answerSurvey,
  ANSWER_STEPS,
  expect,
  expectForgotten,
  EXPECTED_RESPONSE,
  expectThanks,
  pageHeading,
  startSurvey,
  submitSurvey,
  test,
} from './own-product';
import { untilPressesCount } from './support';

/** Everything that the browser keeps for opening surveys offline: the addresses, and whether a worker is registered. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    return { paths: paths.sort(), workers: (await navigator.serviceWorker.getRegistrations()).length };
  });

/** Waits until the page of the survey is kept and the worker answers for it. */
async function untilKept(page: Page, studyRef: string): Promise<void> {
  await expect.poll(async () => (await keptIn(page)).paths).toContain(`/study/${studyRef}`);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toMatch(/worker\.js$/);
}
const NOTHING = { paths: [], workers: 0 };

test('a begun survey opens offline with its answers, and hands them in when the network is back', async ({
  page,
  context,
  product,
  studyRef,
}) => {
  await page.goto(`/study/${studyRef}`);
  expect(await keptIn(page)).toEqual(NOTHING);
  await startSurvey(page, studyRef, 'plane@people.test');
  await untilKept(page, studyRef);
  await ANSWER_STEPS[0](page);
  await ANSWER_STEPS[1](page);
  const question = await pageHeading(page).innerText();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(pageHeading(page)).toHaveText(question);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/^4/);
  await untilPressesCount(page);
  await page.getByRole('button', { name: 'Next' }).click();
  for (const step of ANSWER_STEPS.slice(2)) await step(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Documentation' })).toBeChecked();

  await context.setOffline(false);
  await submitSurvey(page);
  await expectThanks(page, 45_000);
  expect(await product.stored(studyRef)).toEqual({ responses: [EXPECTED_RESPONSE], counted: 1, timed: 1 });
  await expectForgotten(context);
  await expect.poll(() => keptIn(page)).toEqual(NOTHING);
});

test('what is kept is the page and its files, without answers, replies of the API or the secret of a link', async ({
  page,
  studyRef,
}) => {
  await startSurvey(page, studyRef, 'kept@people.test');
  await answerSurvey(page);
  await untilKept(page, studyRef);
  await page.reload();
  await untilKept(page, studyRef);
  const { paths } = await keptIn(page);
  for (const path of paths) expect(path).toMatch(new RegExp(`^/(assets/[\\w-]+\\.(js|woff2)|study/${studyRef})$`));
  const stored = await page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caching.map((cache) => cache.keys()));
    const replies = await Promise.all(requests.flat().map(async ({ url }) => (await caches.match(url))!.text()));
    const { refs } = JSON.parse(localStorage.getItem('devex_study_state')!) as { refs: { studyResponseRef: string } };
    return { text: replies.join(), secret: refs.studyResponseRef };
  });
  expect(stored.text).toContain('review_turnaround');
  for (const secret of [stored.secret, 'kept@people.test', 'Fewer meetings', 'Write it down'])
    expect(stored.text).not.toContain(secret);
});

test('Clear removes the copy, also offline', async ({ page, context, studyRef }) => {
  await startSurvey(page, studyRef, 'clear@people.test');
  await untilKept(page, studyRef);
  await ANSWER_STEPS[0](page);
  await context.setOffline(true);
  await page.reload();
  page.on('dialog', (dialog) => void dialog.accept());
  for (let steps = 0; steps < 2; steps += 1) {
    await untilPressesCount(page);
    await page.getByRole('button', { name: 'Back' }).click();
  }
  await untilPressesCount(page);
  await page.getByRole('button', { name: 'Clear my answers from this browser' }).click();
  await expect(page.getByLabel('Work email address')).toBeVisible();
  await expect.poll(() => keptIn(page)).toEqual(NOTHING);
});

test.describe(() => {
  // The browser prints each reply of the gateway on the console.
  test.use({ expectedNoise: /status of 503/ });

  test('a begun survey opens while a gateway answers for a server that is gone', async ({
    page,
    product,
    studyRef,
  }) => {
    await startSurvey(page, studyRef, 'down@people.test');
    await untilKept(page, studyRef);
    product.proxy.isServerGone = true;
    await page.reload();
    await expect(pageHeading(page)).toHaveText('What is your primary team?');
  });
});
