import { demoStudy, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support';

/** Every address of the application with what shows that it is there. A new route without an entry fails the smoke list. */
const SCREENS: { path: string; shows: string; of?: 'DRAFT' | 'OPEN' | 'CLOSED' }[] = [
  { path: '/', shows: 'DevEx Surveys' },
  { path: '/studies', shows: 'DevEx Surveys' },
  { path: '/study/build', shows: 'Choose base survey' },
  { path: '/study/{ref}/build', shows: 'Welcome message', of: 'DRAFT' },
  { path: '/study/{ref}/build/target-respondents', shows: 'Select recipients', of: 'DRAFT' },
  { path: '/study/{ref}/build/publish-study', shows: 'Review your survey', of: 'DRAFT' },
  { path: '/study/{ref}/analyze/participation', shows: 'Response Rate', of: 'OPEN' },
  { path: '/study/{ref}/analyze/insights', shows: 'DevEx Index', of: 'CLOSED' },
  { path: '/error?code=404', shows: 'Go home' },
  { path: '/nowhere', shows: "Sorry, we couldn't find the page you were looking for." },
];

for (const width of [1440, 390]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every screen loads, is accessible and fits (${width}, ${theme})`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto('/auth/sign-in');
      await expect(page.getByLabel('Password')).toBeVisible();
      await expectAccessible(page);
      await signIn(page);
      for (const { path, shows, of } of SCREENS) {
        await test.step(path, async () => {
          await page.goto(of ? path.replace('{ref}', await demoStudy(page, of)) : path);
          await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });
  }
}

test('signed out, every protected page asks to sign in and comes back', async ({ page }) => {
  await page.goto('/study/build');
  await expect(page).toHaveURL(/\/auth\/sign-in\?next=/);
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByLabel('Password').fill('candor-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/study\/build$/);
});

test('a wrong password is told under the form, and nothing else', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByLabel('Password').fill('not it');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Unable to log in with provided credentials.')).toBeVisible();
});

test('signing out ends the session in every tab', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await other.goto('/studies');
  await expect(other).toHaveURL(/\/auth\/sign-in/);
});
