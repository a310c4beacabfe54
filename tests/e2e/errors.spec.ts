import type { Page } from '@playwright/test';
import {
  demoStudy,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  runGraphql,
  otherBrowser,
  signIn,
  test,
} from './support';

// The browser prints a refused request on the console as well.
test.use({ expectedNoise: /status of (400|401|403|404)/ });

interface Shared {
  token: string;
  shareRef: string;
  study: string;
  team: string;
}

/** Creates a link to the demo company's closed survey or to one of its teams, as an admin in another browser. */
async function share(admin: Page, ofTeam = false): Promise<Shared> {
  await signIn(admin);
  const study = await demoStudy(admin, 'CLOSED');
  const { teams } = await runGraphql<{ teams: { ref: string; level: number }[] }>(admin, '{ teams { ref level } }');
  const team = teams.find(({ level }) => level === 1)!.ref;
  const { shareStudy } = await runGraphql<{ shareStudy: { scopeToken: string; share: { ref: string } } }>(
    admin,
    'mutation ($ref: UUID!, $teamRef: UUID) { shareStudy(ref: $ref, input: { teamRef: $teamRef }) { scopeToken share { ref } } }',
    { ref: study, teamRef: ofTeam ? team : undefined },
  );
  return { token: shareStudy.scopeToken, shareRef: shareStudy.share.ref, study, team };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const EXPIRED = 'Sorry, the link you were provided has expired. Please request a new one!';
const INVALIDATED = 'Sorry, the link you were provided has been invalidated. Please request a new one!';

/** Expects that the link is forgotten, so that only the sign-in page is shown. */
async function expectForgotten(page: Page): Promise<void> {
  await expect(page.getByText('403')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/sign-in/);
}

test('a share link opens the results that it covers, and its token is in no later address, referrer or body', async ({
  page,
  browser,
}) => {
  const { token, study } = await share(await otherBrowser(browser));
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest())
      seen.push(request.url(), request.headers().referer ?? '', request.postData() ?? '');
  });

  await page.goto(`/studies?scope_token=${token}`);
  await expect(page.getByText('DevEx Index').first()).toBeVisible();
  expect(page.url()).toContain(`/study/${study}/analyze/insights`);
  await expect(page.getByRole('banner')).toContainText('Shared with you by link');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  const cdp = await page.context().newCDPSession(page);
  const { entries } = await cdp.send('Page.getNavigationHistory');
  for (const text of [...entries.map(({ url }) => url), ...seen]) expect(text).not.toContain(token);

  await page.reload();
  await expect(page.getByText('DevEx Index').first()).toBeVisible();
});

test('the token is removed from the address of the respondent’s page as well', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const open = await demoStudy(admin, 'OPEN');
  await page.goto(`/study/${open}?scope_token=abc&source=mail`);
  await expect(page).toHaveURL(new RegExp(`/study/${open}\\?source=mail$`));
});

for (const theme of ['light', 'dark'] as const) {
  test(`a deep link with a token works on a phone (${theme})`, async ({ page, browser }) => {
    const { token, study, team } = await share(await otherBrowser(browser), true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(`/study/${study}/analyze/${team}/insights?scope_token=${token}`);
    await expect(page.getByText('DevEx Index').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/study/${study}/analyze/${team}/insights$`));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('DEMO opens the example survey for everybody, with a link to sign in', async ({ page }) => {
  await page.goto('/?scope_token=DEMO');
  await expect(page.getByText('DevEx Index').first()).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('The results of a made-up company.');
  await expect(page.getByText('Example', { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('the page of an expired link says so', async ({ page, browser }) => {
  const { token, study } = await share(await otherBrowser(browser));
  // The test cannot wait for a day. It uses the answer that the server gives then (tests/api/scope-tokens.test.ts).
  const detail = 'Token has expired.';
  const errors = [
    { message: detail, extensions: { code: 'FORBIDDEN', status: 403, detail, reason: 'SCOPE_TOKEN_EXPIRED' } },
  ];
  await page.route('**/graphql', (route) => route.fulfill({ status: 403, json: { errors } }));
  await page.goto(`/study/${study}/analyze/insights?scope_token=${token}`);
  await expect(heading(page, EXPIRED)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expectForgotten(page);
});

test('the page of a revoked link says so from the next call on', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  const { token, shareRef, study } = await share(admin);
  await page.goto(`/study/${study}/analyze/insights?scope_token=${token}`);
  await expect(page.getByText('DevEx Index').first()).toBeVisible();
  await runGraphql(admin, 'mutation ($ref: UUID!) { revokeShare(ref: $ref) }', { ref: shareRef });
  await page.reload();
  await expect(heading(page, INVALIDATED)).toBeVisible();
  await expectForgotten(page);
});

test('a page outside the scope of a link says so', async ({ page, browser }) => {
  const { token } = await share(await otherBrowser(browser));
  await page.goto(`/study/build?scope_token=${token}`);
  await expect(heading(page, INVALIDATED)).toBeVisible();
  await expectForgotten(page);
});

test('an address that does not exist leads to the error page, which links home', async ({ page }) => {
  await signIn(page);
  await page.goto('/study/00000000-0000-4000-8000-000000000000/analyze/insights');
  await expect(heading(page, "Sorry, we couldn't find the data you were looking for.")).toBeVisible();
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(heading(page, 'DevEx Surveys')).toBeVisible();
});

test('an invalid CSRF token is dropped, and the next one works', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  let isFirst = true;
  await page.route('**/graphql', (route) => {
    const isSignOut = route.request().postData()?.includes('mutation SignOut');
    if (!isSignOut || !isFirst) return route.continue();
    isFirst = false;
    return route.continue({ headers: { ...route.request().headers(), 'x-csrftoken': 'another' } });
  });
  await page.getByRole('button', { name: /account/i }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await loaded;
  await expect(heading(page, 'DevEx Surveys')).toBeVisible(); // The user is still signed in, so the sign-in page goes on.
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
});
