import type { Page } from '@playwright/test';
import { demoStudy, draftStudy, expect, runGraphql, signIn, test, VIEWER_EMAIL } from './support';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const NOT_ADMIN = 'The DevEx Admin role is required for this action.';

test('a survey is renamed, duplicated and deleted from the list', async ({ page }) => {
  await signIn(page);
  await draftStudy(page, 'List me');
  await page.goto('/');

  await act(page, 'List me', 'Rename');
  const rename = page.getByRole('dialog', { name: 'Rename survey' });
  await expect(rename.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await rename.getByLabel('Name').fill('Listed');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Listed')).toBeVisible();

  await act(page, 'Listed', 'Duplicate');
  await expect(page).toHaveURL(/\/study\/[0-9a-f-]{36}\/build$/);
  await expect(page.getByRole('textbox', { name: 'Survey name' })).toHaveValue('Copy of Listed');
  await page.getByRole('link', { name: 'Back to surveys' }).click();

  for (const name of ['Copy of Listed', 'Listed']) {
    await act(page, name, 'Delete');
    const dialog = page.getByRole('alertdialog', { name: `Delete ${name}?` });
    await expect(dialog).toContainText(
      'Once you delete this survey, you will not be able to recover it. It will be deleted forever.',
    );
    const typed = dialog.getByLabel(`Please type "${name}" to confirm.`);
    await typed.fill(name.toLowerCase());
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await typed.fill(name);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, name)).toBeHidden();
  }
});

test('a dismissed banner stays away, and the list keeps its last filter', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  const banner = page.getByText('Ask, listen, act, ask again.');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('tab', { name: 'Closed' }).click();
  await expect(page.getByRole('cell', { name: /^Closed / }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
  await expect(banner).toBeHidden();
  const kept = await page.evaluate(() => [
    localStorage.getItem('devex_onboardingBanner_dismissed'),
    localStorage.getItem('selected_studies_table_filter'),
  ]);
  expect(kept).toEqual(['true', 'closed']);
});

test('a row leads to the page that fits the state of its survey', async ({ page }) => {
  await signIn(page);
  const ends = { DRAFT: '/build', OPEN: '/analyze/participation', CLOSED: '/insights' } as const;
  for (const status of ['DRAFT', 'OPEN', 'CLOSED'] as const) {
    const ref = await demoStudy(page, status);
    await page.goto('/studies');
    await page.getByRole('main').locator(`a[href^="/study/${ref}/"]`).click();
    await expect(page).toHaveURL(new RegExp(`/study/${ref}/.*${ends[status].slice(1)}$`));
  }
});

test('viewers can read, and are told which role they need for changes', async ({ page }) => {
  await signIn(page, VIEWER_EMAIL);
  await page.goto('/');
  for (const name of ['Create survey', /^Actions for /]) {
    const button = page.getByRole('button', { name }).first();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(NOT_ADMIN);
  }
  await page.getByRole('button', { name: 'Create survey' }).hover();
  await expect(page.getByRole('tooltip', { name: NOT_ADMIN })).toBeVisible();
});

test('a survey can be started from a past one, also by an address that names it', async ({ page }) => {
  await signIn(page);
  const ref = await demoStudy(page, 'CLOSED');
  const { study } = await runGraphql<{ study: { name: string; prompts: object[] } }>(
    page,
    'query ($ref: UUID!) { study(ref: $ref) { name prompts { slug } } }',
    { ref },
  );

  await page.goto('/');
  await page.getByRole('link', { name: 'Create survey' }).click();
  await expect(page).toHaveTitle('Create DevEx Survey · Candor');
  await page.getByRole('button', { name: 'Choose a survey' }).click();
  await expect(page.getByRole('heading', { name: "Select the past survey you'd like to use" })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Status', 'Last updated', 'Created by', 'Use']);
  await page.getByRole('link', { name: 'Choose base survey' }).click();
  await expect(page.getByRole('heading', { name: 'Choose base survey' })).toBeVisible();

  await page.goto(`/study/build?survey=${ref}`);
  await expect(page.getByRole('row').nth(1)).toContainText(study.name);
  await page.getByRole('row').nth(1).getByRole('button', { name: /^Use / }).click();
  await expect(page.getByRole('textbox', { name: 'Survey name' })).toHaveValue(`Copy of ${study.name}`);
  await expect(page.getByRole('grid', { name: 'Questions' }).getByRole('row')).toHaveCount(study.prompts.length);
});
