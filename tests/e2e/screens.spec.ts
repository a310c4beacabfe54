import type { Page } from '@playwright/test';
import { SCREENS, type Screen } from './screens';
import { addressOf } from './screen-address';
import { expect, expectSoundInBothThemes, signIn, test } from './support';

// The last public screen is that of an unknown address.
test.use({ expectedNoise: /status of 404 .*\/nowhere\)$/ });

/** Opens the screens one after the other. Each is loaded in one theme and checked in both. */
async function tour(page: Page, screens: readonly Screen[], loadedIn: 'light' | 'dark'): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await page.emulateMedia({ colorScheme: loadedIn });
      await page.goto(await addressOf(page, screen));
      await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible();
      await expectSoundInBothThemes(page);
    });
  }
}

for (const [width, loadedIn] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`every screen loads, is accessible and fits, light and dark (${width})`, async ({ page }) => {
    test.setTimeout(600_000); // The test opens dozens of pages.
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await tour(
      page,
      SCREENS.filter(({ isPublic }) => isPublic),
      loadedIn,
    );
    await signIn(page);
    await tour(
      page,
      SCREENS.filter(({ isPublic }) => !isPublic),
      loadedIn,
    );
  });
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
