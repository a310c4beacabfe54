import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, expect, expectAccessible, expectNoSidewaysScroll, followMail, tabTo, test } from './support';

const PASSWORD = 'an uncommon phrase 7';

/** An address without an account, even if the product under test has been running for long. */
const newEmail = () => `grace.${Date.now()}@new-company.test`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function askForAccount(page: Page, email: string): Promise<void> {
  await page.goto('/auth/create-account');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('We sent an email to')).toContainText(email);
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
}

/** Chooses an option in one of the kit's select fields with the keyboard. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
}

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
}

test('a new user goes from the first mail to the survey list', async ({ page }) => {
  const email = newEmail();
  await askForAccount(page, email);
  await followMail(page, email, 'Finish creating your Candor account');

  await expect(heading(page, 'Choose a password')).toBeVisible();
  await choosePassword(page, `${email.split('@')[0]} 1`);
  await expect(page.getByRole('alert')).toHaveText('This password must not contain your email handle.');
  await choosePassword(page, PASSWORD);

  await expect(heading(page, 'Tell us about yourself')).toBeVisible();
  await page.goto('/teams'); // Every other page leads here until the profile is complete.
  await expect(page).toHaveURL(/\/auth\/onboarding\?next=%2Fteams$/);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await choose(page, 'Job level', 'Director');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(heading(page, 'Tell us about your company')).toBeVisible();
  await page.getByLabel('Company name').fill('Harbour Systems');
  await choose(page, 'Number of employees', '150 - 499');
  await choose(page, 'Issue tracking software', 'Jira');
  await choose(page, 'Source code management', 'GitHub');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(heading(page, 'Get Started')).toBeVisible();
  await page.getByRole('button', { name: /Sharing your survey/i }).click();
  await page.getByRole('button', { name: "Let's go!" }).click();
  await expect(page).toHaveURL(/\/teams$/); // This is the page that was requested.
  await page.getByRole('link', { name: 'Surveys' }).click();
  await expect(heading(page, 'DevEx Surveys')).toBeVisible();
});

test('a user replaces a forgotten password by mail, and the link works once', async ({ page }) => {
  const email = newEmail();
  await askForAccount(page, email);
  await followMail(page, email, 'Finish creating your Candor account');
  await choosePassword(page, PASSWORD);
  await expect(heading(page, 'Tell us about yourself')).toBeVisible();
  await page.context().clearCookies();

  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Reset your password')).toBeVisible(); // The page before it has a field of the same name.
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send recovery link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has an account' })).toBeVisible();
  await followMail(page, email, 'Choose a new Candor password');
  await choosePassword(page, `${PASSWORD} again`);
  await expect(heading(page, 'Tell us about yourself')).toBeVisible();

  await page.context().clearCookies();
  await followMail(page, email, 'Choose a new Candor password');
  await expect(
    page.getByRole('heading', { name: 'This link has been used or has expired. Please request a new one!' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await signInWith(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Unable to log in with provided credentials.');
  await expect(page.getByLabel('Password')).toHaveValue(''); // The field is emptied for the next try.
  await signInWith(page, email, `${PASSWORD} again`);
  await expect(heading(page, 'Tell us about yourself')).toBeVisible();
});

test('recovery shows the same for an email without an account', async ({ page }) => {
  await page.goto('/auth/reset-password');
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send recovery link' }).click();
  await expect(page.getByText('has an account, a link is on its way.')).toContainText(email);
});

test('a reload does not unlock “Resend email”', async ({ page }) => {
  await askForAccount(page, newEmail());
  const button = page.getByRole('button', { name: 'Resend email' });
  await expect(button).toHaveText(/Resend email1:\d\d/); // The button waits for two minutes.
  await page.reload();
  await expect(button).toHaveText(/Resend email1:\d\d/);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('the terms open in another tab than the form', async ({ page, context }) => {
  await page.goto('/auth/create-account');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'terms of service' }).click();
  await expect(heading(await opened, 'Terms of service')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('by keyboard alone: a user signs in after a mistake, and gets to the page that was requested', async ({
  page,
}) => {
  await page.goto('/settings/audit-log');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(ADMIN_EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not it');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Unable to log in with provided credentials.');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('candor-demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/audit-log$/);
});

test('by keyboard alone: a visitor asks for an account', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await expect(page.getByLabel('Email')).toBeFocused();
  await tabTo(page, 'Create one now');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Create your account')).toBeFocused();
  const email = newEmail();
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await tabTo(page, 'I agree');
  await page.keyboard.press('Space');
  await tabTo(page, 'Create account');
  await page.keyboard.press('Enter');
  await expect(page.getByText('We sent an email to')).toContainText(email);
});

test('too many wrong passwords lock the account, and the page says for how long', async ({ page }) => {
  const email = newEmail(); // Failures are counted for an email without an account as well.
  await page.goto('/auth/sign-in');
  const refused = page.getByRole('alert');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await signInWith(page, email, 'not it');
    await expect(refused).toHaveText('Unable to log in with provided credentials.');
    await expect(page.getByLabel('Password')).toHaveValue('');
  }
  await signInWith(page, email, 'not it');
  await expect(refused).toHaveText(
    /^Too many attempts\. Please wait a while and try again\. You can try again in 1\d minutes\.$/,
  );
});

for (const width of [1440, 390]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the messages of the forms are accessible and fit (${width}, ${theme})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme });
      const email = newEmail();
      await askForAccount(page, email);
      await expectAccessible(page);
      await followMail(page, email, 'Finish creating your Candor account');
      await choosePassword(page, 'password1');
      await expect(page.getByRole('alert')).toHaveText('This password is too common.');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}
