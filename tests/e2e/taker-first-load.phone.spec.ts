import { demoStudy, expect, otherBrowser, signIn, test } from './support';

test('the first load is few files, and the survey is asked for once, before the script is there', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await demoStudy(admin, 'OPEN');
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  let letScriptCome!: () => void;
  const surveyWasAsked = new Promise<void>((resolve) => (letScriptCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await surveyWasAsked;
    await route.continue();
  });

  await page.goto(`/study/${ref}`, { waitUntil: 'commit' });
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect.poll(() => paths).toContain('/graphql');
  await expect(page.getByRole('textbox')).toBeHidden();
  letScriptCome();
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect.poll(() => paths.filter((path) => path.endsWith('.js'))).toHaveLength(2); // the questions come once the first screen stands
  await page.waitForLoadState('networkidle');

  expect(paths.filter((path) => path === '/graphql')).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith('.js'))).toHaveLength(2);
  expect(paths.length).toBeLessThanOrEqual(5);
});

test.describe('where a file fails', () => {
  // the font may fail as well: nothing waits for it
  test.use({ expectedNoise: /answering-|\.woff2/ });

  test('no response begins before the questions are there, and then the survey needs no other file', async ({ page, browser, context }) => {
    const admin = await otherBrowser(browser);
    await signIn(admin);
    const ref = await demoStudy(admin, 'OPEN');
    let isFirst = true;
    await page.route(/assets\/answering-/, (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      return route.abort();
    });
    await page.goto(`/study/${ref}`);
    await page.getByRole('textbox').fill(`late-${Date.now()}@people.test`);
    await page.getByRole('button', { name: 'Start survey' }).click();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  });
});
