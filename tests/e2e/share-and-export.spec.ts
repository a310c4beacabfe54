import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoStudy, expect, expectAccessible, runGraphql, otherBrowser, signIn, tabTo, test } from './support';

const link = 'Link to the results of Acme Robotics';

/** Revokes links that were made earlier, by hand or by other tests, so that this test counts only its own. */
async function revokeAll(page: Page, studyRef: string) {
  const { shares } = await runGraphql<{ shares: { ref: string }[] }>(
    page,
    'query ($studyRef: UUID!) { shares(studyRef: $studyRef) { ref } }',
    { studyRef },
  );
  for (const { ref } of shares) await runGraphql(page, 'mutation ($ref: UUID!) { revokeShare(ref: $ref) }', { ref });
}

test('an admin exports results and shares them by a link, which is then revoked', async ({ page, browser }) => {
  await signIn(page);
  const ref = await demoStudy(page, 'CLOSED');
  await revokeAll(page, ref);
  await page.goto(`/study/${ref}/analyze/insights`);

  await test.step('the downloaded file equals the preview', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Survey Data' });
    await dialog.getByText('By Segment').click();
    const preview = dialog.getByRole('table', { name: 'First 6 rows' });
    await expect(preview.getByRole('columnheader')).toHaveText(['Topic', 'Segment', 'Segment Value', 'Score']);
    await expect(preview.getByRole('row')).toHaveCount(7);
    await expectAccessible(page);
    const begins = await preview.getByRole('row').nth(1).innerText();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/ - Company - Segmented Scores - \d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\n');
    expect(lines[0]).toBe('Topic,Segment,Segment Value,Score');
    expect(lines[1]!.split(',')).toEqual(begins.split('\t').map((cell) => cell.trim()));
    await expect(dialog).toBeHidden();
  });

  const share = page.getByRole('dialog', { name: 'Share Results' });
  const address = await test.step('a link is created by keyboard, and shown once', async () => {
    await page.getByRole('button', { name: 'Share Results' }).focus();
    await page.keyboard.press('Enter');
    await expect(share.getByRole('tree', { name: 'Results to share' })).toBeVisible();
    await tabTo(page, 'Create link');
    await page.keyboard.press('Enter');
    const made = await share.getByLabel(link).inputValue();
    expect(new URL(made).searchParams.get('scope_token')).not.toBeNull();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Share Results' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(share.getByRole('listitem').first()).toContainText('Ada Admin');
    await expect(share.getByLabel(link)).toBeHidden();
    return made;
  });

  const guest = await otherBrowser(browser);
  await test.step('the holder of the link sees the results on every tab, and no functions of admins', async () => {
    await guest.goto(address);
    await expect(guest.getByText('DevEx Index').first()).toBeVisible({ timeout: 20_000 });
    await guest.getByRole('link', { name: 'Questions' }).click();
    await expect(guest.getByRole('table', { name: 'Questions' })).toBeVisible();
    const [tab] = await Promise.all([
      guest.context().waitForEvent('page'),
      guest.getByRole('link', { name: 'Topics' }).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab.getByRole('heading', { name: 'Survey questions' })).toBeVisible({ timeout: 20_000 });
    expect(tab.url()).not.toContain('scope_token');
    await tab.close();
    for (const name of ['Share Results', 'Export', 'Actions', 'Close survey', 'Action Items']) {
      await expect(guest.getByRole('button', { name })).toHaveCount(0);
    }
  });

  await test.step('the revoked link opens nothing', async () => {
    await share
      .getByRole('button', { name: /^Revoke the link to Acme Robotics/ })
      .first()
      .click();
    await page.getByRole('alertdialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await guest.goto(address);
    await expect(
      guest.getByText('Sorry, the link you were provided has been invalidated. Please request a new one!'),
    ).toBeVisible();
  });
});
