import type { Page } from '@playwright/test';
import { openReview, runGraphql, sendResponse, untilPressesCount } from './support';
import {
  answerSurvey,
  expect,
  expectForgotten,
  EXPECTED_RESPONSE,
  pageHeading,
  pressNumberKey,
  startSurvey,
  ANSWER_STEPS,
  submitSurvey,
  test,
  expectThanks,
} from './own-product';

const ONE = { responses: [EXPECTED_RESPONSE], counted: 1, timed: 1 };
const KEY = 'devex_study_state';
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
const [team, first, second, text, vote] = ANSWER_STEPS;

test('after a reload at any point the survey goes on at the same step', async ({ page, product, studyRef }) => {
  await startSurvey(page, studyRef, 'reload@people.test');
  for (const step of [team, first, second]) {
    const asked = await pageHeading(page).innerText();
    await page.reload();
    await expect(pageHeading(page)).toHaveText(asked);
    await step(page);
  }
  await page.getByRole('textbox').fill('Fewer meetings');
  await page.reload(); // The text has not been sent yet, because typing has only just stopped.
  await expect(page.getByRole('textbox')).toHaveValue('Fewer meetings');
  await page.getByRole('button', { name: 'Next' }).click();
  await vote(page);
  await page.reload();
  await expect(page.getByPlaceholder('How might we improve?')).toHaveValue('Write it down');
  await submitSurvey(page);
  await page.reload(); // Submit takes a second, so this is before the end is shown.
  await expectThanks(page);
  expect(await product.stored(studyRef)).toEqual(ONE);
});

test('a response goes on in a new tab after a tab has crashed', async ({ page, context, product, studyRef }) => {
  await startSurvey(page, studyRef, 'crash@people.test');
  await team(page);
  await first(page);
  await saved(page);
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto(`/study/${studyRef}`);
  for (const step of [second, text, vote, submitSurvey]) await step(next);
  await expectThanks(next);
  expect(await product.stored(studyRef)).toEqual(ONE);
});

test('two tabs write one response', async ({ page, context, product, studyRef }) => {
  await startSurvey(page, studyRef, 'tabs@people.test');
  await team(page);
  const other = await context.newPage();
  await other.goto(`/study/${studyRef}`);
  await pressNumberKey(other, '1');
  await expect(pageHeading(page)).toHaveText(await pageHeading(other).innerText());
  await page.getByRole('button', { name: 'Back' }).click();
  await first(page);
  await second(other);
  await text(page);
  await vote(other);
  await expect(page.getByPlaceholder('How might we improve?')).toHaveValue('Write it down'); // The vote was given in the other tab.
  await submitSurvey(page);
  await expectThanks(page);
  await expectThanks(other);
  expect(await product.stored(studyRef)).toEqual(ONE);
});

test('a correction in another tab that is offline too is kept', async ({ page, context, product, studyRef }) => {
  await startSurvey(page, studyRef, 'offline-tabs@people.test');
  await team(page);
  const other = await context.newPage();
  await other.goto(`/study/${studyRef}`);
  await expect(pageHeading(other)).toHaveText(await pageHeading(page).innerText()); // The other tab has to be loaded before it is offline.
  await context.setOffline(true);
  await pressNumberKey(page, '1');
  await expect(pageHeading(other)).toHaveText(await pageHeading(page).innerText());
  await other.getByRole('button', { name: 'Back' }).click();
  await first(other);
  await context.setOffline(false);
  for (const step of [second, text, vote, submitSurvey]) await step(other);
  await expectThanks(other);
  expect(await product.stored(studyRef)).toEqual(ONE);
});

test('a clock that is a day ahead, then a day behind, changes nothing', async ({ page, product, studyRef }) => {
  const day = 86_400_000;
  await page.clock.install({ time: Date.now() + day });
  await startSurvey(page, studyRef, 'clock@people.test');
  await team(page);
  await first(page);
  await page.clock.setSystemTime(Date.now() - day);
  await second(page);
  await page.reload();
  await text(page);
  await vote(page);
  await submitSurvey(page);
  await expectThanks(page);
  expect(await product.stored(studyRef)).toEqual(ONE);
});

for (const [what, prepare] of [
  ['is full', () => localStorage.setItem('somebody else’s', 'x'.repeat(5_242_880 - 'somebody else’s'.length - 32))],
  [
    'is blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      }),
  ],
] as [string, () => void][]) {
  test(`a browser whose storage ${what} says so, and the survey can be answered all the same`, async ({
    page,
    product,
    studyRef,
  }) => {
    await page.addInitScript(prepare);
    await startSurvey(page, studyRef, 'storage@people.test');
    await expect(page.getByText(/leave this window open until you have submitted/)).toBeVisible();
    await answerSurvey(page);
    await submitSurvey(page);
    await expectThanks(page);
    expect(await product.stored(studyRef)).toEqual(ONE);
  });
}

test('a state that an older version has stored is dropped', async ({ page, context, product, studyRef }) => {
  await startSurvey(page, studyRef, 'old@people.test');
  await page.evaluate(
    (key) => localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), version: 0 })),
    KEY,
  );
  await page.reload();
  await startSurvey(page, studyRef, 'old@people.test');
  await answerSurvey(page);
  await submitSurvey(page);
  await expectThanks(page);
  expect(await product.stored(studyRef)).toEqual(ONE);
  await expectForgotten(context);
});

test('pressing Submit twice submits once', async ({ page, product, studyRef }) => {
  await startSurvey(page, studyRef, 'twice@people.test');
  await answerSurvey(page);
  await openReview(page);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expectThanks(page);
  expect(product.proxy.arrived.filter((operation) => operation === 'CompleteStudyResponse')).toHaveLength(1);
  expect(await product.stored(studyRef)).toEqual(ONE);
});

test('somebody who has completed the survey in another browser is told so, and counts once', async ({
  page,
  admin,
  context,
  product,
  studyRef,
}) => {
  await startSurvey(page, studyRef, 'elsewhere@people.test');
  await answerSurvey(page);
  await sendResponse(admin, studyRef, 'Elsewhere@people.test ');
  await submitSurvey(page);
  await expect(page.getByRole('heading', { name: 'This response does not count' })).toBeVisible();
  const { responses, counted } = await product.stored(studyRef);
  expect([counted, responses.map(({ completed, answers }) => [completed, answers.docs_findable])]).toEqual([
    1,
    [
      [false, 2],
      [true, 4],
    ],
  ]);
  await expectForgotten(context);
});

for (const isDeleted of [false, true]) {
  test(`a survey that is closed ${isDeleted ? 'and deleted ' : ''}while somebody answers says so`, async ({
    page,
    admin,
    context,
    product,
    studyRef,
  }) => {
    await startSurvey(page, studyRef, 'late@people.test');
    await team(page);
    await first(page);
    for (const at of [1, 2, 3]) await sendResponse(admin, studyRef, `early-${at}@people.test`);
    await runGraphql(admin, 'mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }', { ref: studyRef });
    if (isDeleted) await runGraphql(admin, 'mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: studyRef });
    await untilPressesCount(page);
    await page.keyboard.press('2');
    await expect(page.getByRole('heading', { name: 'Sorry, this survey has been closed.' })).toBeVisible();
    await expect(page.getByText('Your answers had not been handed in by then, so they do not count.')).toBeVisible();
    await expectForgotten(context);
    await page.reload();
    await expect(
      page.getByText(
        isDeleted ? "Sorry, we couldn't find the page you were looking for." : 'Sorry, this survey has been closed.',
      ),
    ).toBeVisible();
    expect((await product.stored(studyRef)).responses.map(({ completed }) => completed)).toEqual(
      isDeleted ? [] : [true, true, true],
    );
  });
}
