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

test('the tree of teams is scrolled to the team that was chosen before', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(`/study/${await publishedStudy(admin, 'Far down the list')}`);
  await page.getByRole('textbox').fill('far-down@people.test');
  await page.getByRole('button', { name: 'Start survey' }).tap();
  await page.getByRole('button', { name: 'Begin' }).tap();
  const [rows, none] = [page.getByRole('treeitem'), page.getByRole('radio')];
  await expect(none).toBeVisible();
  // Every branch is opened, from the last to the first, so that the rows before keep their places.
  for (let level = 1; level < 5; level += 1) {
    const closed = page.locator('[role=treeitem][aria-expanded=false]');
    while (await closed.count()) await closed.last().press('ArrowRight');
  }
  await rows.first().scrollIntoViewIfNeeded();
  await expect(rows.last()).not.toBeInViewport();
  await rows.last().tap();
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('treeitem', { selected: true })).toBeInViewport();
  await expect(none).not.toBeChecked();
});
