import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followMail,
  otherBrowser,
  signIn,
  tabTo,
  test,
} from './support';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function invite(admin: Page, email: string): Promise<void> {
  await admin.goto('/');
  await admin.getByRole('button', { name: /^Account:/ }).click();
  await admin.getByRole('menuitem', { name: 'Accounts' }).click();
  await admin.getByRole('button', { name: 'Invite people' }).click();
  await admin.getByLabel('Email addresses').fill(email);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expect(row(admin, email)).toContainText('DevEx Viewer');
}

/** Goes from the page that a mail links to until the survey list, by keyboard. */
async function settleInByKeyboard(page: Page): Promise<void> {
  await expect(heading(page, 'Choose a password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await page.keyboard.type('an uncommon phrase 7');
  await tabTo(page, 'Confirm password');
  await page.keyboard.type('an uncommon phrase 7');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Tell us about yourself')).toBeFocused();
  await tabTo(page, 'First name');
  await page.keyboard.type('Katherine');
  await tabTo(page, 'Last name');
  await page.keyboard.type('Johnson');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Job level/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox').locator(':focus')).toBeVisible();
  await page.keyboard.type('Dir');
  await expect(page.getByRole('option', { name: 'Director', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Next');
  await expectSound(page);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Get Started')).toBeFocused(); // Only an admin is asked about the company.
  await tabTo(page, 'Comparing groups');
  await page.keyboard.press('Enter');
  await tabTo(page, "Let's go!");
  await page.keyboard.press('Enter');
  await expect(heading(page, 'DevEx Surveys')).toBeVisible();
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test.describe('on a phone in the dark theme', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

  test('a colleague is invited, completes the profile, becomes an admin, and is removed', async ({ page, browser }) => {
    const email = `katherine.${Date.now()}@acme.test`;
    const admin = await otherBrowser(browser);
    await signIn(admin);
    await invite(admin, email);

    await followMail(page, email, 'on Candor');
    await settleInByKeyboard(page);
    const create = (role: 'button' | 'link') => page.getByRole(role, { name: 'Create survey' }).first();
    await expect(create('button')).toHaveAttribute('aria-disabled', 'true');
    await expect(create('link')).toBeHidden();
    await expectSound(page);
    await page.goto('/settings/people');
    await expect(page.getByText('The DevEx Admin role is required for this page.')).toBeVisible();

    await admin.reload();
    await row(admin, email)
      .getByRole('button', { name: /Role of Katherine Johnson/ })
      .click();
    await admin.getByRole('option', { name: /DevEx Admin/ }).click();
    await expect(row(admin, email)).toContainText('DevEx Admin');
    await page.goto('/');
    await expect(create('link')).toBeVisible();

    await row(admin, email).getByRole('button', { name: 'Remove Katherine Johnson' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row(admin, email)).toBeHidden();
    await page.getByRole('link', { name: 'Teams' }).click();
    await expect(page).toHaveURL(/\/auth\/sign-in/);
    await expect(page.getByLabel('Password')).toBeVisible();

    await admin.getByRole('link', { name: 'Audit log' }).click();
    for (const action of ['Invited', 'Role changed', 'Person removed']) {
      await expect(row(admin, email).filter({ hasText: action })).toContainText('admin@acme.test');
    }
  });
});
