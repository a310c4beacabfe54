import type { Page } from '@playwright/test';
import { openEveryQuestionType } from './every-question-type';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  otherBrowser,
  publishedStudy,
  signIn,
  test,
  untilPressesCount,
} from './support';

async function openStudy(page: Page, browser: Parameters<typeof otherBrowser>[0], name: string): Promise<void> {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(`/study/${await publishedStudy(admin, name)}`);
}
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const asked = (page: Page, text: string) => expect(heading(page)).toHaveText(text);
const press = async (page: Page, ...keys: string[]) => {
  await untilPressesCount(page);
  for (const key of keys) await page.keyboard.press(key);
};
/** Presses Tab until the button has focus, and then Enter. */
async function pressButton(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await press(page, 'Tab');
    const isFocused = (button: Element) => button === document.activeElement;
    if (await page.getByRole('button', { name, exact: true }).evaluate(isFocused)) return press(page, 'Enter');
  }
  throw new Error(`Tab does not reach “${name}”`);
}

for (const theme of ['light', 'dark'] as const) {
  test(`from the address to the end by keyboard alone, accessible at each stage (${theme})`, async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openStudy(page, browser, `Keyboard ${theme}`);
    await expect(page.getByRole('textbox')).toBeVisible();
    await press(page, 'Tab');
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
    await press(page, 'Tab');
    await page.keyboard.type(`keys-${theme}@people.test`);
    await press(page, 'Enter');
    await asked(page, `Keyboard ${theme}`);
    await pressButton(page, 'Begin');

    await asked(page, 'What is your primary team?');
    await press(page, 'Tab');
    await page.keyboard.type('nobody is called that');
    await expect(page.getByText('No teams match your search.')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Tab', 'Space', 'Enter');
    for (const number of [2, 3]) {
      await expect(page.getByText(`Step ${number} of 5`, { exact: true }).first()).toBeAttached();
      await expectAccessible(page);
      await press(page, '2');
    }
    await asked(page, 'What one change would make the biggest difference to how your team works?');
    await press(page, 'Tab');
    await page.keyboard.type('Ask ann@acme.test');
    await expect(page.getByText('This may identify you. ann@acme.test')).toBeVisible();
    await expectAccessible(page);
    await pressButton(page, 'Next');

    await asked(page, 'What topics would you like to see prioritized?');
    await pressButton(page, 'Next');
    await expect(page.getByText('Choose at least one topic.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'You scored low' }).getByRole('checkbox')).toHaveCount(2);
    await page.getByRole('checkbox').first().focus();
    await press(page, 'Space', 'Tab');
    await expect(page.getByRole('textbox', { name: /^Comment on / })).toBeFocused();
    await page.keyboard.type('Sooner, please.');
    await expectAccessible(page);
    await pressButton(page, 'Next');

    await asked(page, 'Your answers');
    await expectAccessible(page);
    await pressButton(page, 'Submit');
    await asked(page, 'Thank you');
    await expect(heading(page)).toBeFocused();
    await expectAccessible(page);
  });
}

test('zoomed to 400 %, and to 200 % on a phone, the page does not scroll sideways, and every button can be reached', async ({
  page,
  browser,
}) => {
  // This is a window of 1280 by 1024 pixels at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fits = async () => {
    await expectNoSidewaysScroll(page);
    // This is a phone of 390 pixels at a zoom of 200 %.
    await page.setViewportSize({ width: 195, height: 256 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 256 });
  };
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(`/study/${await publishedStudy(admin, 'Magnified')}`);
  await expect(page.getByRole('textbox')).toBeVisible();
  await fits();
  await openEveryQuestionType(page, admin);
  const next = page.getByRole('button', { name: /^(Next|Submit)$/ });
  for (const answer of ['4, Disagree', 'Easy', '9 of 10', 'VS Code', 'Meetings']) {
    await fits();
    const before = await heading(page).textContent();
    await page.getByRole(answer === 'Meetings' ? 'checkbox' : 'radio', { name: new RegExp(`${answer}$`) }).focus();
    await press(page, 'Space');
    await next.click();
    await expect(heading(page)).not.toHaveText(before!);
  }
  await asked(page, 'How often do you use these tools for your work?');
  await fits();
  await untilPressesCount(page);
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio', { name: 'Never' }).press('Space');
  await next.click();
  await asked(page, 'What one change would help you most?');
  await page.getByRole('textbox').fill('Sleep');
  await fits();
  await next.click();
  await asked(page, 'What topics would you like to see prioritized?');
  await untilPressesCount(page);
  await page.getByRole('checkbox').first().press('Space');
  await fits();
  await next.click();
  await asked(page, 'Your answers');
  await untilPressesCount(page);
  await fits();
  await next.click();
  await asked(page, 'End of Preview');
  await fits();
});

test('the chosen point and the progress can be seen in forced colours', async ({ page, browser }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await openEveryQuestionType(page, admin);
  const face = (name: string) =>
    page
      .locator('label', { has: page.getByRole('radio', { name }) })
      .locator('span')
      .first();
  const background = (name: string) => face(name).evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('radio', { name: '2, Agree' }).focus();
  await press(page, 'Space');
  await expect(page.getByRole('radio', { name: '2, Agree' })).toBeChecked();
  expect(await background('2, Agree')).not.toBe(await background('3, Neutral'));
  const bar = page.getByRole('progressbar').last();
  const colour = (selector: string) =>
    bar
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour('div')).not.toBe(await bar.evaluate((element) => getComputedStyle(element).backgroundColor));
});

test('a phone’s keyboard does not cover the field and the button', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(`/study/${await publishedStudy(admin, 'Keyboard')}`);
  await page.getByLabel('Work email address').fill('phone@people.test');
  await page.getByRole('button', { name: 'Start survey' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('None of the above').click();
  await page.getByRole('button', { name: 'Next' }).click();
  for (let question = 0; question < 2; question += 1) {
    const before = await heading(page).textContent();
    await page.getByRole('main').locator('label').nth(3).click();
    await expect(heading(page)).not.toHaveText(before!);
  }
  const field = page.getByRole('textbox');
  await field.focus();
  // Safari keeps the height of the page when its keyboard opens, and makes only the visual viewport smaller.
  const seen = 430;
  await page.evaluate((height) => {
    Object.defineProperty(window.visualViewport!, 'height', { value: height });
    window.visualViewport!.dispatchEvent(new Event('resize'));
  }, seen);
  for (const part of [field, page.getByRole('button', { name: 'Next' })]) {
    const { y, height } = (await part.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(seen);
  }
});
