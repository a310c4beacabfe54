import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  draftStudy,
  expect,
  expectAccessible,
  otherBrowser,
  publishedStudy,
  runGraphql,
  signIn,
  test,
} from './support';

/** A draft that asks the team Platform, open at the choice of its recipients. */
async function openDraft(page: Page): Promise<void> {
  await signIn(page);
  const { teams } = await runGraphql<{ teams: { ref: string; value: string }[] }>(page, '{ teams { ref value } }');
  const ref = await draftStudy(page, 'Recipients');
  await runGraphql(
    page,
    'mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } }',
    {
      ref,
      teams: [teams.find(({ value }) => value === 'Platform')!.ref],
    },
  );
  await page.goto(`/study/${ref}/build/target-respondents`);
}

/** Pastes emails into the form that adds recipients. */
async function addByEmail(page: Page, emails: string): Promise<void> {
  await page.getByRole('button', { name: 'Add recipients' }).click();
  await page.getByText('Emails', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Emails' }).fill(emails);
  await page.getByRole('button', { name: /^Add \d/ }).click();
}

test('an admin chooses a team and two more people, publishes, and then adds and removes somebody', async ({ page }) => {
  await openDraft(page);
  await test.step('the team is found by search and added', async () => {
    await page.getByRole('button', { name: 'Add recipients' }).click();
    const add = page.getByRole('region', { name: 'Add recipients' });
    await add.getByRole('searchbox', { name: 'Search Teams to add' }).fill('Platform');
    await add.getByRole('treeitem', { name: /^Platform, 18 people/ }).click();
    await add.getByRole('button', { name: 'Add 18 people' }).click();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
  });
  await test.step('two people are pasted', async () => {
    await addByEmail(page, 'first.guest@acme.test\nsecond.guest@acme.test');
    await expect(page.getByText('20 people', { exact: true })).toBeVisible();
    await expect(page.getByText(/^18 people can be expected in the asked teams/)).toBeVisible();
    await expect(page.getByText(/^2 recipients are in none of the asked teams/)).toBeVisible();
  });
  await test.step('the review repeats the expected numbers, and the survey is published', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('20 recipients, 18 of them in the asked teams')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, publish' }).click();
    await page.getByRole('dialog', { name: 'Your survey is open' }).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Manage recipients' }).click();
  });
  await test.step('somebody is added to the open survey, removed, and brought back', async () => {
    await addByEmail(page, 'third.guest@acme.test');
    await expect(page.getByText('21 people', { exact: true })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search recipients' }).fill('third.guest');
    await page.getByRole('button', { name: 'Remove third.guest@acme.test' }).click();
    await expect(page.getByText('No items found')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Remove third.guest@acme.test' })).toBeVisible();
  });
});

/** Makes the file of the links of one recipient who was found, and returns the link. */
async function downloadedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Personal links' }).click();
  await page.getByRole('menuitem', { name: 'Download the links of 1 found' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ - Links - \d{4}-\d\d-\d\d\.csv$/);
  const [, person] = (await readFile(await download.path(), 'utf8')).split('\n');
  return person!.split(',')[2]!;
}

test('an admin sends somebody a link of their own, and replaces it when it got into wrong hands', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const ref = await publishedStudy(page, 'Links');
  await page.goto(`/study/${ref}/analyze/participation`);
  await page.getByRole('button', { name: 'Manage recipients' }).click();
  await addByEmail(page, 'lost.link@acme.test\nother.guest@acme.test');
  await page.getByRole('searchbox', { name: 'Search recipients' }).fill('lost.link');
  await expect(page.getByText('1 person found')).toBeVisible();
  const old = await downloadedLink(page);

  const replace = page.getByRole('button', { name: 'Replace the link of lost.link@acme.test' });
  await replace.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace link' }).click();
  await expect(page.getByText('The link of lost.link@acme.test was replaced')).toBeVisible();
  await expect(replace).toBeFocused();
  const fresh = await downloadedLink(page);

  const respondent = await otherBrowser(browser);
  await respondent.goto(old);
  await respondent.getByRole('button', { name: 'Start survey' }).click();
  await expect(respondent.getByText('This link has been replaced by a newer one.')).toBeVisible();
  await respondent.goto('about:blank');
  await respondent.goto(fresh);
  await respondent.getByRole('button', { name: 'Start survey' }).click();
  await expect(respondent.getByRole('button', { name: 'Begin' })).toBeVisible();
  await respondent.context().close();
});
