import { expect, otherBrowser, publishedStudy, signIn, test } from './support';

test('who goes Back to the page finds the address in its field, and can start with it', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(`/study/${await publishedStudy(admin, 'Back to the start')}`);
  const field = page.getByRole('textbox', { name: 'Work email address' });
  await field.fill('back@people.test');
  await page.goto('/privacy');
  await page.goBack();
  await expect(field).toHaveValue('back@people.test'); // the browser's doing
  await expect(page.getByRole('button', { name: 'Start survey' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Start survey' }).tap();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
});
