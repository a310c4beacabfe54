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

async function openStudy(page: Page, browser: Parameters<typeof otherBrowser>[0], name: string): Promise<string> {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await publishedStudy(admin, name);
  await page.goto(`/study/${ref}`);
  return ref;
}
const language = (page: Page) => page.getByRole('combobox', { name: /^(Language|Sprache|Langue|Idioma|اللغة)$/ });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const check = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test.describe('that is 320 wide and has a mouse', () => {
    test.use({ viewport: { width: 320, height: 568 }, hasTouch: false, isMobile: false });

    test('Back, Skip and Next stand beside each other', async ({ page, browser }) => {
      await openStudy(page, browser, 'Narrow');
      await page.getByRole('textbox').fill('narrow@acme.test');
      await page.getByRole('button', { name: 'Umfrage starten' }).click();
      await page.getByRole('button', { name: 'Beginnen' }).click();
      await page.getByText('Keines davon').click();
      await page.getByRole('button', { name: 'Weiter' }).click();
      for (let rating = 1; rating <= 2; rating += 1) {
        const asked = await heading(page).innerText();
        await page.getByRole('radiogroup').locator('label').first().click();
        await expect(heading(page)).not.toHaveText(asked);
      }
      await expect(page.getByRole('textbox')).toBeVisible();
      const middles: number[] = [];
      for (const name of ['Zurück', 'Auslassen', 'Weiter']) {
        const { y, height } = (await page.getByRole('button', { name }).boundingBox())!;
        middles.push(y + height / 2);
      }
      expect(new Set(middles).size).toBe(1);
    });
  });

  test('the page is German from its first paint', async ({ page, browser }) => {
    await openStudy(page, browser, 'German');
    await expect(page.getByRole('button', { name: 'Umfrage starten' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await check(page);
    await language(page).selectOption('fr');
    await expect(page.getByRole('button', { name: 'Commencer l’enquête' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Commencer l’enquête' })).toBeVisible();
  });

  test.describe('where the texts of other languages can’t be loaded', () => {
    test.use({ expectedNoise: /ERR_FAILED|(de|fr)-[\w-]+\.js/ });

    test('the page is English', async ({ page, browser }) => {
      await page.route(/\/assets\/(de|fr)-[\w-]+\.js$/, (route) => route.abort());
      await openStudy(page, browser, 'No German');
      await expect(page.getByRole('button', { name: 'Start survey' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(language(page)).toHaveValue('en');
      const refused = page.waitForEvent('requestfailed');
      // This is another language than before, because some browsers don't ask again for a module that they could not load.
      await language(page).selectOption('fr');
      await refused;
      await expect(language(page)).toHaveValue('en');
    });
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`in Arabic the page runs from right to left and is completed by keyboard (${theme})`, async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openStudy(page, browser, `Arabic ${theme}`);
    await language(page).focus();
    await language(page).selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await check(page);
    const press = async (...keys: string[]) => {
      await untilPressesCount(page);
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('textbox', { name: 'البريد الإلكتروني للعمل' }).focus();
    await page.keyboard.type(`arabic-${theme}@people.test`);
    await press('Enter');
    await expect(heading(page)).toHaveText(`Arabic ${theme}`);
    await check(page);
    await page.getByRole('button', { name: 'ابدأوا' }).focus();
    await press('Enter');
    await expect(heading(page)).toHaveText('ما فريقكم الأساسي؟');
    await check(page);
    await page.getByRole('radio', { name: 'لا شيء مما سبق' }).focus();
    await press('Space', 'Enter');

    // The first point is on the right, and the left arrow key goes to the second.
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await check(page);
    const points = page.getByRole('radio');
    const places = await Promise.all(
      (await points.all()).map(async (point) => (await point.locator('..').boundingBox())!.x),
    );
    expect(places).toEqual([...places].sort((one, other) => other - one));
    await points.nth(0).focus();
    await press('Space', 'ArrowLeft', 'ArrowLeft', 'ArrowRight');
    await expect(points.nth(1)).toBeChecked();
    await expect(points.nth(1)).toBeFocused();
    const bar = (await page.getByRole('progressbar').first().boundingBox())!;
    const filled = (await page.getByRole('progressbar').first().locator('div').boundingBox())!;
    expect(filled.x).toBeGreaterThan(bar.x);
    const first = await heading(page).innerText();
    await press('Enter');
    await expect(heading(page)).not.toHaveText(first);
    const second = await heading(page).innerText();
    await press('4');
    await expect(heading(page)).not.toHaveText(second);
    await check(page);
    await page.getByRole('button', { name: 'تخطي' }).focus();
    await press('Enter');
    await expect(heading(page)).toHaveText('ما الموضوعات التي تودون أن تُعطى الأولوية؟');
    await page.getByRole('checkbox').first().focus();
    await press('Space');
    await page.getByPlaceholder('كيف يمكننا التحسين؟').focus();
    await page.keyboard.type('Ask ann@acme.test');
    await expect(page.getByText('قد يكشف هذا عن هويتكم. ann@acme.test')).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'التالي' }).focus();
    await press('Enter');
    await expect(heading(page)).toHaveText('إجاباتكم');
    await check(page);
    await page.getByRole('button', { name: 'إرسال' }).focus();
    await press('Enter');
    await expect(heading(page)).toHaveText('شكرًا لكم');
    await check(page);
  });
}

test('every kind of scale runs from right to left in Arabic, and nothing overflows', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await openEveryQuestionType(page, admin);
  await language(page).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const next = () => page.getByRole('button', { name: 'التالي' }).click();
  const asked = (text: string) => expect(heading(page)).toHaveText(text);
  const left = async (row: string, name: string) =>
    (await page
      .getByRole('radiogroup', { name: row })
      .getByRole('radio', { name, exact: true })
      .locator('..')
      .boundingBox())!.x;

  await asked('I waste time on meetings.');
  await check(page);
  await expect(heading(page)).toHaveCSS('text-align', 'right');
  // The labels of a negative question are still reversed, so that agreeing is the bad end.
  expect(await left('I waste', '1، أوافق بشدة')).toBeGreaterThan(await left('I waste', '5، لا أوافق بشدة'));
  await untilPressesCount(page);
  await page.keyboard.press('2');
  await asked('How easy is it to make a release?');
  await page.getByRole('button', { name: 'تخطي' }).click();
  await asked('How likely are you to recommend this place to a friend who builds software?');
  await check(page);
  expect(await left('How likely', '0، غير محتمل إطلاقًا')).toBeGreaterThan(await left('How likely', '5 من 10'));
  await untilPressesCount(page);
  await page.getByRole('radio', { name: '10، محتمل للغاية' }).focus();
  await page.keyboard.press('Space');
  await next();
  await untilPressesCount(page);
  await page.getByRole('radio', { name: 'VS Code' }).focus();
  await page.keyboard.press('Space');
  await next();
  await page.getByText('A flaky test').click();
  await next();
  await asked('How often do you use these tools for your work?');
  // Nothing is below the buttons at the end of a long step.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await check(page);
  await untilPressesCount(page);
  for (const tool of ['GitHub Copilot', 'Cursor', 'ChatGPT in the browser', 'A model of our own']) {
    // Each row is a list, whose marks stand before the labels.
    const row = page.getByRole('radiogroup', { name: tool });
    const mark = (await row.getByRole('radio', { name: 'Never', exact: true }).boundingBox())!;
    expect(mark.x).toBeGreaterThan((await row.getByText('Never', { exact: true }).last().boundingBox())!.x);
    await page.getByRole('radiogroup', { name: tool }).getByRole('radio', { name: 'Never', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radiogroup', { name: tool }).getByRole('radio', { name: 'Monthly' })).toBeChecked();
  }
  await next();
  await asked('How much does each of them help you?');
});
