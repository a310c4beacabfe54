import { readFile } from 'node:fs/promises';
import { demoStudy, expect, expectAccessible, signIn, test } from './support';

// The test cuts a call on purpose, and the browser prints that on the console.
test.use({ expectedNoise: /report\.pdf/ });

test('an admin downloads a report of the shown results, and is told when that fails', async ({ page }) => {
  await signIn(page);
  const ref = await demoStudy(page, 'CLOSED');
  await page.goto(`/study/${ref}/analyze/insights?benchmark=p75`);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Survey Data' });
  await dialog.getByText('PDF report').click();
  await expect(dialog.getByText('Compared with the 75th percentile of the benchmark.')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/report.pdf*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Make report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The server could not be reached. Check your connection and try again.',
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    expect(page.getByText('The report has been downloaded')).toBeVisible(), // The message is shown for a few seconds.
    dialog.getByRole('button', { name: 'Make report' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ - Company - Report - \d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await download.path())).toString('latin1', 0, 5)).toBe('%PDF-');
  await expect(dialog).toBeHidden();
});
