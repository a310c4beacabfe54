import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { draftStudy, expect, expectAccessible, expectNoSidewaysScroll, runGraphql, signIn, test } from './support';

const choose = (page: Page, content: string) =>
  page
    .getByLabel('File of a survey')
    .setInputFiles({ name: 'Survey.json', mimeType: 'application/json', buffer: Buffer.from(content) });

test('a survey is saved as a file, and a draft is made of the file', async ({ page }) => {
  await signIn(page);
  const original = await draftStudy(page, 'Pass me on');
  await page.goto('/');
  await page.getByRole('button', { name: 'Actions for Pass me on', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Pass me on - Survey - \d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');

  // A question that the company does not have is new. The dialog is left again, so that nothing is added.
  const content = JSON.parse(text);
  const added = { key: 'own-9', origin: 'own', topic: 'docs', type: 'OPEN_END', text: 'What would make you smile?' };
  await choose(page, JSON.stringify({ ...content, questions: [...content.questions, added] }));
  const dialog = page.getByRole('dialog', { name: 'Import survey' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'What would make you smile?' })).toContainText('New');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await choose(page, JSON.stringify({ ...content, version: 2 }));
  await expect(dialog.getByRole('listitem')).toContainText('version: The file has version 2 of the format.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();

  await choose(page, text);
  await dialog.getByLabel('Name').fill('Passed on');
  await dialog.getByRole('button', { name: 'Make a draft' }).click();
  await expect(page).toHaveURL(/\/study\/[0-9a-f-]{36}\/build$/);
  await expect(page.getByRole('textbox', { name: 'Survey name' })).toHaveValue('Passed on');
  const made = page.url().split('/').at(-2)!;
  for (const ref of [original, made])
    await runGraphql(page, 'mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref });
});
