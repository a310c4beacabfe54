import type { Page } from '@playwright/test';
import { beginSurvey, expect, otherBrowser, publishedStudy, signIn, test, untilPressesCount } from './support';

/* What once went wrong for respondents: presses that counted for a question that nobody had read, and ways out of the survey. */

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const LANGUAGES = ['en', 'de', 'fr', 'es', 'ar'] as const;

async function openSurvey(browser: Parameters<typeof otherBrowser>[0], name: string): Promise<string> {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  return publishedStudy(admin, name);
}

for (const width of [320, 390])
  test(`a double tap answers one question, and the browser’s Back leads to it (${width} px)`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.clock.install();
    await beginSurvey(page, await openSurvey(browser, `Double tap ${width}`), `double-${width}@people.test`);
    await untilPressesCount(page);
    const first = await heading(page).innerText();
    const box = (await page.getByRole('main').locator('label').nth(3).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + 20];
    await page.clock.pauseAt(Date.now() + 1_000); // The clock goes on in small steps, because this test's second tap may come late.
    await page.touchscreen.tap(x, y);
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await heading(page).innerText()).not.toBe(first);
    }).toPass();
    await page.touchscreen.tap(x, y); // The page has just changed, so this was meant for the question before.
    await page.clock.resume();
    await untilPressesCount(page);
    await expect(page.getByRole('main').locator('input:checked')).toHaveCount(0);
    const second = await heading(page).innerText();
    await page.goBack();
    await expect(heading(page)).toHaveText(first);
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
    await page.goForward();
    await expect(heading(page)).toHaveText(second);
  });

test.describe('offline', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

  for (const width of [320, 390])
    for (const language of LANGUAGES)
      test(`the header never moves the question (${width} px, ${language})`, async ({ page, context, browser }) => {
        await page.setViewportSize({ width, height: 700 });
        const ref = await openSurvey(browser, `The yearly survey about developer experience ${width} ${language}`);
        await beginSurvey(page, ref, `header-${width}-${language}@people.test`);
        await page.getByRole('combobox').selectOption(language);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const top = async () => (await heading(page).boundingBox())!.y;
        const state = page.getByRole('banner').locator('p[aria-hidden]');
        await expect(state).toHaveText(/\S/);
        const before = await top();
        const saved = await state.innerText();
        await context.setOffline(true);
        await untilPressesCount(page);
        await page.getByRole('radio').nth(2).press('Space'); // It stays on this step.
        await expect(page.getByRole('banner').getByRole('status')).toHaveText(/\S/);
        expect(await state.innerText()).not.toBe(saved);
        expect(await top()).toBe(before);
        expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(70);
      });
});

test('another survey in the same browser does not lose the first', async ({ page, browser }) => {
  const [one, other] = [await openSurvey(browser, 'First of two'), await openSurvey(browser, 'Second of two')];
  await beginSurvey(page, one, 'two@people.test');
  const asked = await heading(page).innerText();
  await beginSurvey(page, other, 'two@people.test');
  await page.goto(`/study/${one}`);
  await expect(heading(page)).toHaveText(asked);
  await page.goto(`/study/${other}`);
  await expect(heading(page)).toHaveText(asked);
});

test.describe('without the script', () => {
  test.use({ expectedNoise: /ERR_FAILED|status of 404/ });

  test('the page says so, and can be loaded again', async ({ page, browser }) => {
    const ref = await openSurvey(browser, 'Refused script');
    await page.route(/\/assets\/study-.*\.js$/, (route) => route.abort());
    await page.goto(`/study/${ref}`);
    await expect(page.getByRole('heading', { name: 'The survey could not be loaded' })).toBeVisible();
    await expect(page.getByText('Die Umfrage konnte nicht geladen werden')).toBeHidden();
    await page.unroute(/\/assets\/study-.*\.js$/);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Start survey' })).toBeVisible();
  });

  test('a browser without JavaScript reads what it needs, in every language', async ({ browser, baseURL }) => {
    const ref = await openSurvey(browser, 'No script');
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      viewport: { width: 320, height: 700 },
    });
    const page = await context.newPage();
    await page.goto(`/study/${ref}`);
    const sentences = page.locator('noscript p');
    await expect(sentences).toHaveText([
      /needs JavaScript/,
      /braucht JavaScript/,
      /besoin de JavaScript/,
      /JavaScript/,
      /JavaScript/,
    ]);
    for (const sentence of await sentences.all()) await expect(sentence).toBeVisible();
    await expect(page.locator('.skeleton')).toBeHidden();
    await context.close();
  });
});
