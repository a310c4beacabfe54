import type { Page } from '@playwright/test';
import { tooMuchMoved, watchShifts } from './layout-shifts';
import { onEveryScreen, openScreen } from './screen-address';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundInBothThemes, signIn, test } from './support';

// The last public screen is that of an unknown address.
test.use({ expectedNoise: /status of 404 .*\/nowhere\)$/ });

/** Loads every screen at a width, and expects that nothing moves meanwhile. `check` looks at each of them. */
async function loadEveryScreen(page: Page, width: number, check: () => Promise<void> = async () => {}): Promise<void> {
  test.setTimeout(900_000); // The test opens dozens of pages.
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchShifts(page);
  const moved: string[] = [];
  // Each screen is loaded in one theme and checked in both.
  const colorScheme = width < 500 ? 'dark' : 'light';
  await onEveryScreen(page, async (screen) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    await openScreen(page, screen);
    await page.evaluate(() => document.fonts.ready);
    const shift = await tooMuchMoved(page);
    if (shift !== null) moved.push(`${screen.path}: ${shift}`);
    await check();
  });
  expect(moved).toEqual([]);
}

for (const width of [1440, 390])
  test(`every screen loads without moving, is accessible and fits, light and dark (${width})`, async ({ page }) => {
    await loadEveryScreen(page, width, async () => {
      await expectSoundInBothThemes(page);
      if (width < 500) await expectSoundWhereColoursAndWidthAreFew(page, width);
    });
  });

test('every screen loads without moving and fits, where there is room for some panels only (1024)', async ({
  page,
}) => {
  await loadEveryScreen(page, 1024, () => expectNoSidewaysScroll(page));
});

/** Checks the page in colours that the reader's system forces on it, and at 320 pixels: a window of 1280 at a zoom of 400 %. */
async function expectSoundWhereColoursAndWidthAreFew(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width, height: 844 });
}

test('every protected page leads a signed-out user to the sign-in page, and back after signing in', async ({
  page,
}) => {
  await page.goto('/study/build');
  await expect(page).toHaveURL(/\/auth\/sign-in\?next=/);
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByLabel('Password').fill('candor-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/study\/build$/);
});

test('a wrong password is reported under the form, and nothing else is revealed', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByLabel('Password').fill('not it');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Unable to log in with provided credentials.')).toBeVisible();
});

test('signing out ends the session in every tab', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await other.goto('/studies');
  await expect(other).toHaveURL(/\/auth\/sign-in/);
});
