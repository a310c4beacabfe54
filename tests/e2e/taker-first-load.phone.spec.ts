import type { Page } from '@playwright/test';
import {
  demoStudy,
  draftStudy,
  expect,
  runGraphql,
  operationsAsked,
  otherBrowser,
  publishedStudy,
  replyTo,
  signIn,
  test,
} from './support';

/** Holds the page's scripts back, and returns what releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let releaseScripts!: () => void;
  const released = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return releaseScripts;
}

test('the first load is few files, with the survey in the page', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await demoStudy(admin, 'OPEN');
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const font = page.waitForRequest(/\.woff2/);
  await page.goto(`/study/${ref}`);
  await expect(page.getByRole('textbox')).toBeVisible();
  await font; // The page asks for it after the first screen.

  expect(paths).toEqual([
    `/study/${ref}`,
    expect.stringMatching(/^\/assets\/study-/),
    expect.stringMatching(/\.woff2$/),
  ]);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the German texts are fetched once, while the script is still being loaded', async ({ page, browser }) => {
    const admin = await otherBrowser(browser);
    await signIn(admin);
    const ref = await demoStudy(admin, 'OPEN');
    const texts: string[] = [];
    page.on('request', (request) => /\/de-/.test(request.url()) && texts.push(request.url()));
    const releaseScripts = await holdScripts(page);
    const early = page.waitForRequest(/\/de-/);
    await page.goto(`/study/${ref}`, { waitUntil: 'commit' });
    await early;
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    releaseScripts();
    await expect(page.getByRole('button', { name: 'Umfrage starten' })).toBeVisible();
    expect(texts).toHaveLength(1);
  });
});

test('a survey that is not in the page is requested once, before the script has loaded', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await demoStudy(admin, 'OPEN');
  const operations = operationsAsked(page);
  const releaseScripts = await holdScripts(page);
  await page.route(`**/study/${ref}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, ''),
    });
  });

  const survey = replyTo(page, 'PublicStudy');
  await page.goto(`/study/${ref}`, { waitUntil: 'commit' });
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await survey;
  await expect(page.getByRole('textbox')).toBeHidden();
  releaseScripts();
  await expect(page.getByRole('textbox')).toBeVisible();
  expect(operations).toEqual(['PublicStudy']);
});

test('a personal link begins the response with a click, and asks the server nothing before', async ({
  page,
  browser,
}) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await publishedStudy(admin, 'By a link');
  const operations = operationsAsked(page);
  // The product does not show personal links, so the request is changed to begin with an email address instead.
  await page.route('**/graphql', async (route) => {
    const { variables, ...asked } = route.request().postDataJSON() as { variables: object };
    const input = { studyRef: ref, email: `linked-${Date.now()}@people.test` };
    await route.continue({ postData: JSON.stringify({ ...asked, variables: { ...variables, input } }) });
  });

  await page.goto(`/study/${ref}/00000000-0000-4000-8000-000000000000`);
  const start = page.getByRole('button', { name: 'Start survey' });
  await expect(start).toBeVisible();
  expect(operations).toEqual([]);
  await start.click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'What is your primary team?' })).toBeVisible();
  expect(operations).toEqual(['StartStudyResponse']);
});

test('the name of a survey is neither run as a script nor read as markup', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await draftStudy(admin, 'Hostile');
  const name = '</script><script>document.body.remove()</script><!-- <img src=x onerror=alert(1)> $&';
  await runGraphql(
    admin,
    'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
    { ref, input: { name, welcomeMessage: name } },
  );
  const operations = operationsAsked(page);
  await page.goto(`/study/${ref}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(name).nth(1)).toBeVisible();
  expect(operations).toEqual([]);
});

test.describe('while all other files fail', () => {
  test.use({ expectedNoise: /\.woff2|\/laterParts-/ });

  test('the questions need no file other than their script, and the choice of a team waits for its own', async ({
    page,
    browser,
    context,
  }) => {
    const admin = await otherBrowser(browser);
    await signIn(admin);
    const ref = await demoStudy(admin, 'OPEN');
    await page.route('**/assets/**', (route) =>
      /\/study-/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto(`/study/${ref}`);
    await page.getByRole('textbox').fill(`late-${Date.now()}@people.test`);
    await page.getByRole('button', { name: 'Start survey' }).click();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { name: 'Your team' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await page.unroute('**/assets/**');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'What is your primary team?' })).toBeVisible();
  });
});
