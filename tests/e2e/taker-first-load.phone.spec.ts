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
  await page.waitForLoadState('networkidle');

  expect(paths.filter((path) => path === '/graphql')).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith('.js'))).toHaveLength(1);
  expect(paths.length).toBeLessThanOrEqual(6);
});
