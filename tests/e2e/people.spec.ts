import { readFileSync } from 'node:fs';
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
  VIEWER_EMAIL,
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

const ROSTER = '/settings/people/manage';

/** Lets the demo company's viewer manage the roster, or no longer. */
async function setRosterAccess(admin: Page, isAllowed: boolean): Promise<void> {
  await admin.goto('/settings/people');
  const access = admin.getByRole('switch', { name: 'Vic Viewer manages the roster' });
  if ((await access.isChecked()) !== isAllowed) await access.click();
  await expect(access).toBeChecked({ checked: isAllowed });
}

test('a viewer who may manage the roster adds people, changes and removes several, and brings them back', async ({
  page,
  browser,
}) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await signIn(page, VIEWER_EMAIL);
  await page.goto(ROSTER);
  await expect(page.getByText('You can’t manage the roster.')).toBeVisible();
  await setRosterAccess(admin, true);

  await page.goto('/');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Roster' }).click();
  await expect(page.getByRole('table', { name: 'Roster' })).toBeVisible();
  await expectSound(page);

  const run = Date.now();
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add people' });
  const lines = [1, 2, 3].map((at) => `Zoe ${run} ${at} <zoe.${run}.${at}@acme.test>`);
  await dialog.getByLabel('People', { exact: true }).fill([...lines, 'ada.barros@acme.test'].join('\n'));
  await dialog.getByRole('button', { name: 'Add 4 people' }).click();
  await expect(dialog.getByText(/ada.barros@acme.test: Somebody in the roster has this email already/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Search people' }).fill(`zoe.${run}`);
  await expect(page.getByText('3 people found')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select everybody shown' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page
    .getByRole('button', { name: /Classification/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'Non-Engineer' }).click();
  await page.getByRole('button', { name: 'Change 3 people' }).click();
  await expect(row(page, `zoe.${run}.2@acme.test`)).toContainText('Non-Engineer');

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Nobody matches your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, `zoe.${run}.3@acme.test`)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export filtered CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Acme Robotics - Roster - \d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`Zoe ${run} 1,zoe.${run}.1@acme.test,,Non-Engineer`);

  for (const at of [1, 2, 3]) await forget(page, `zoe.${run}.${at}@acme.test`, `Zoe ${run} ${at}`);
  await expect(page.getByText('Nobody matches your search.')).toBeVisible();
  await setRosterAccess(admin, false);
  await page.reload();
  await expect(page.getByText('You can’t manage the roster.')).toBeVisible();
});

/** Forgets a person by keyboard, after their email was typed. */
async function forget(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Forget this person' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Forget ${name}?` });
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(row(page, email)).toBeHidden();
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
