import type { Page } from '@playwright/test';
import { openEveryQuestionType } from './every-question-type';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  otherBrowser,
  signIn,
  test,
  untilPressesCount,
} from './support';

const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

const asked = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1, name: text })).toBeVisible();
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
/** Presses the label of a radio button, which is its visible part. */
const choose = (page: Page, row: string, choice: string) =>
  page
    .getByRole('radiogroup', { name: row, exact: true })
    .locator('label', { has: page.getByRole('radio', { name: choice, exact: true }) })
    .click();

/** Expects that the label of every choice is at least 44 pixels wide and high. */
async function expectLargeTouchTargets(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').locator('label').all()) {
    const { width, height } = (await box.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
}

/** Expects that the last answer stands right above the button that goes on, which is where the thumb is. */
async function expectAnswersAtTheThumb(page: Page): Promise<void> {
  const answer = (await page.getByRole('main').locator('label').last().boundingBox())!;
  const button = (await page.getByRole('button', { name: 'Next' }).boundingBox())!;
  expect(button.y - answer.y - answer.height).toBeLessThan(100);
}

/** On phones the buttons stay above a long step while it is scrolled. At its end nothing is below them, so each target is seen whole. */
async function expectAccessibleToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
}

for (const [place, size] of Object.entries(WIDTHS)) {
  for (const theme of ['light', 'dark'] as const) {
    test(`a question of each type is accessible, and is answered by touch (${place}, ${theme})`, async ({
      page,
      browser,
    }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const admin = await otherBrowser(browser);
      await signIn(admin);
      const check = async (text: string) => {
        await asked(page, text);
        await expectAccessibleToTheEnd(page);
        await expectNoSidewaysScroll(page);
        await expectLargeTouchTargets(page);
        if (place === 'phone') await expectAnswersAtTheThumb(page);
      };
      await openEveryQuestionType(page, admin);
      await check('I waste time on meetings.');
      await choose(page, 'I waste time on meetings.', '4, Disagree');
      await check('How easy is it to make a release?');
      await page.getByRole('button', { name: 'Skip' }).click();
      await check('How likely are you to recommend this place to a friend who builds software?');
      await choose(
        page,
        'How likely are you to recommend this place to a friend who builds software?',
        '10, Extremely likely',
      );
      await check('Which editor do you use most of the day?');
      await choose(page, 'Which editor do you use most of the day?', 'VS Code');
      await check('What held you up last week?');
      await page.getByText('A flaky test').click();
      await page.getByText('Meetings', { exact: true }).click();
      await next(page);
      await check('How often do you use these tools for your work?');
      await choose(page, 'GitHub Copilot', 'Daily');
      await choose(page, 'Cursor', 'Many times a day');
      await next(page);
      await expect(page.getByText('Choose an answer in every row to go on.')).toBeVisible();
      await expectAccessibleToTheEnd(page);
      for (const tool of ['ChatGPT in the browser', 'A model of our own']) await choose(page, tool, 'Never');
      await next(page);
      await check('How much does each of them help you?');
      await expect(page.getByRole('radiogroup')).toHaveCount(2);
      for (const tool of ['GitHub Copilot', 'Cursor']) await choose(page, tool, 'Much');
      await next(page);
      await check('I can trust the code that Cursor writes.');
    });
  }
}

test('the whole survey can be answered by keyboard alone', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await openEveryQuestionType(page, admin);
  const press = async (...keys: string[]) => {
    await untilPressesCount(page);
    for (const key of keys) await page.keyboard.press(key);
  };
  await asked(page, 'I waste time on meetings.');
  await press('4');
  await asked(page, 'How easy is it to make a release?');
  await press('Tab', 'Space', 'ArrowRight', 'Enter');
  await asked(page, 'How likely are you to recommend this place to a friend who builds software?');
  await press('9', 'Tab', 'ArrowRight');
  await expect(page.getByRole('radio', { name: '10, Extremely likely' })).toBeChecked();
  await press('Enter');
  await asked(page, 'Which editor do you use most of the day?');
  await press('Tab', 'Space', 'ArrowDown', 'Enter');
  await asked(page, 'What held you up last week?');
  await press('Tab', 'Space', 'Tab', 'Space', 'Enter');
  await asked(page, 'How often do you use these tools for your work?');
  for (let row = 0; row < 4; row += 1) await press('Tab', 'Space');
  await press('Enter');
  // The first label of each row is "Never", so the follow-up questions about tools are not asked.
  await asked(page, 'What one change would help you most?');
});

/** The words of the page's main part that are written smaller than 13 pixels, or stand on two lines. */
const badWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const bad: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 || (lines.size > 0 && parseFloat(getComputedStyle(text.parentElement!).fontSize) < 13))
          bad.push(word);
      }
    }
    return bad;
  });

const GERMAN_LABELS = {
  'Very hard': 'Außerordentlich schwer',
  Neither: 'Mittelmäßig',
  'Very easy': 'Überhaupt nicht schwer',
  Monthly: 'Monatlich',
  'Many times a day': 'Mehrmals täglich',
  'Not at all': 'Überhaupt nicht',
  Some: 'Mittelmäßig',
  'Very much': 'Außerordentlich',
};

test('no label is small or breaks within a word on the narrowest phone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const check = async (text: string) => {
    await asked(page, text);
    await expect.poll(() => badWords(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await untilPressesCount(page);
  };
  await openEveryQuestionType(page, admin, GERMAN_LABELS);
  await check('I waste time on meetings.');
  await choose(page, 'I waste time on meetings.', '4, Disagree');
  await check('How easy is it to make a release?');
  await page.getByRole('button', { name: 'Skip' }).click();
  await check('How likely are you to recommend this place to a friend who builds software?');
  await page.keyboard.press('7');
  await next(page);
  await check('Which editor do you use most of the day?');
  await choose(page, 'Which editor do you use most of the day?', 'VS Code');
  await check('What held you up last week?');
  await page.getByText('A flaky test').click();
  await next(page);
  await check('How often do you use these tools for your work?');
});
