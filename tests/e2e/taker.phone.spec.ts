import {
  answerToTheEnd,
  beginSurvey,
  demoStudy,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  runGraphql,
  otherBrowser,
  publishedStudy,
  signIn,
  test,
  untilPressesCount,
} from './support';

test('a respondent who closes the tab and comes back goes on at the same question', async ({
  page,
  context,
  browser,
}) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await publishedStudy(admin, 'Come back');
  await beginSurvey(page, ref, 'back@people.test');
  const heading = page.getByRole('main').getByRole('heading').first();
  const first = await heading.innerText();
  await untilPressesCount(page);
  await page.getByRole('radio').nth(1).press('2');
  await expect(heading).not.toHaveText(first);
  const second = await heading.innerText();
  await page.close();

  const again = await context.newPage();
  await again.goto(`/study/${ref}`);
  await expect(again.getByRole('main').getByRole('heading').first()).toHaveText(second);
  await again.getByRole('button', { name: 'Back' }).click();
  await expect(again.getByRole('radio').nth(1)).toBeChecked();
  await answerToTheEnd(again);
  const kept = await again.evaluate(() => localStorage.getItem('devex_study_state'));
  expect(kept).not.toContain('Write it down');

  await again.goto(`/study/${ref}`);
  await expect(again.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const { study } = await runGraphql<{ study: { uniqueResponses: number } }>(
    admin,
    'query ($ref: UUID!) { study(ref: $ref) { uniqueResponses } }',
    { ref },
  );
  expect(study.uniqueResponses).toBe(1);
});

test.describe('with the network cut', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

  test('answers given offline are sent when the network is back, and none is lost', async ({
    page,
    context,
    browser,
  }) => {
    const admin = await otherBrowser(browser);
    await signIn(admin);
    const ref = await publishedStudy(admin, 'Offline');
    await beginSurvey(page, ref, 'offline@people.test');
    await context.setOffline(true);
    const heading = page.getByRole('main').getByRole('heading').first();
    const first = await heading.innerText();
    await untilPressesCount(page);
    await page.getByRole('radio').nth(4).press('5');
    await expect(heading).not.toHaveText(first);
    await expect(page.getByText('Waiting for the network').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 40_000 });
  });
});

test('the preview of a draft stores nothing and says so', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await demoStudy(admin, 'DRAFT');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await page.goto(`/study/${ref}`);
  await expect(page.getByText('Responses are not recorded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to editing' })).toBeHidden();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('None of the above').click();
  await page.getByRole('button', { name: 'Next' }).click();
  const heading = page.getByRole('main').getByRole('heading').first();
  const first = await heading.innerText();
  await untilPressesCount(page);
  await page.getByRole('radio').nth(3).press('4');
  await expect(heading).not.toHaveText(first);
  expect(sent.filter((body) => body.includes('mutation'))).toEqual([]);
});

test('the page of a closed survey says so', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(`/study/${await demoStudy(admin, 'CLOSED')}`);
  await expect(page.getByText('Sorry, this survey has been closed.')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`every step is accessible and fits a phone (${theme})`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const admin = await otherBrowser(browser);
    await signIn(admin);
    const ref = await publishedStudy(admin, `Phone ${theme}`);
    const check = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await page.goto(`/study/${ref}`);
    await expect(page.getByLabel('Work email address')).toBeVisible();
    await check();
    await page.getByLabel('Work email address').fill(`${theme}@people.test`);
    await page.getByRole('button', { name: 'Start survey' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { name: 'What is your primary team?' })).toBeVisible();
    await check();
    await page.getByText('None of the above').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await check();
    await answerToTheEnd(page);
    await check();
  });
}

test('the page has at most 31 kB of compressed scripts', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await publishedStudy(admin, 'Weight');
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`/study/${ref}`, { waitUntil: 'networkidle' });
  const sizes = scripts.map(async (url) => {
    const response = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers()['content-encoding']).toBe('gzip');
    return Number(response.headers()['content-length']);
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(31_000);
});
