import { expect, otherBrowser, publishedStudy, signIn, test } from './support';

test('somebody who goes Back to the page finds the email address in its field, and can start with it', async ({
  page,
  browser,
}) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(`/study/${await publishedStudy(admin, 'Back to the start')}`);
  const field = page.getByRole('textbox', { name: 'Work email address' });
  await field.fill('back@people.test');
  await page.goto('/privacy');
  await page.goBack();
  await expect(field).toHaveValue('back@people.test'); // The browser fills the field again.
  await expect(page.getByRole('button', { name: 'Start survey' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Start survey' }).tap();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
});

test('the list of teams is scrolled to the team that was chosen before', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(`/study/${await publishedStudy(admin, 'Far down the list')}`);
  await page.getByRole('textbox').fill('far-down@people.test');
  await page.getByRole('button', { name: 'Start survey' }).tap();
  await page.getByRole('button', { name: 'Begin' }).tap();
  const [farthest, none] = [page.getByRole('radio').nth(-2), page.getByRole('radio').last()];
  await expect(none).toBeVisible();
  await expect(farthest).not.toBeInViewport();
  await farthest.check();
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(farthest).toBeChecked();
  await expect(farthest).toBeInViewport();
});
