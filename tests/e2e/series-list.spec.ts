import type { Page } from '@playwright/test';
import {
  answerToTheEnd,
  beginSurvey,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSoundInBothThemes,
  followMail,
  otherBrowser,
  publishedStudy,
  runGraphql,
  sendResponse,
  signIn,
  tabTo,
  test,
} from './support';

const PASSWORD = 'an uncommon phrase 7';
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Signs up, and founds a company with one team. */
async function foundCompany(page: Page): Promise<void> {
  const email = `ada.${Date.now()}@series-company.test`;
  await page.goto('/auth/create-account');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('We sent an email to')).toContainText(email);
  await followMail(page, email, 'Finish creating your Candor account');
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about yourself' })).toBeVisible();
  await runGraphql(
    page,
    `mutation {
       updateUser(input: { name: "Ada Lovelace", jobLevel: 4 }) { ref }
       updateCompany(input: { name: "Series Works", numberOfEmployees: "1 - 149", issueTrackingSw: 4, sourceCodeMgmtSw: 1 }) { ref }
       createTeam(input: { name: "Engineering" }) { team { ref } }
     }`,
  );
}

async function closedSurvey(page: Page, name: string): Promise<string> {
  const ref = await publishedStudy(page, name);
  for (const who of ['a', 'b', 'c']) await sendResponse(page, ref, `${who}@series-company.test`);
  await runGraphql(page, 'mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }', { ref });
  return ref;
}

test('a new company makes a series, adds its surveys and sees their trends', async ({ page }) => {
  await foundCompany(page);
  for (const name of ['Spring', 'Autumn']) await closedSurvey(page, name);
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Series' });
  await expect(row(page, 'Autumn')).toBeVisible();
  await expect(tiles).toBeHidden();

  await page.getByRole('button', { name: 'Create series' }).click();
  await page.getByRole('dialog', { name: 'Create series' }).getByLabel('Name').fill('Twice a year');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(tiles.getByText('No surveys yet')).toBeVisible();

  for (const name of ['Autumn', 'Spring']) {
    await act(page, name, 'Add to series');
    const dialog = page.getByRole('dialog', { name: 'Add to series' });
    await dialog.getByRole('button', { name: 'Choose Series' }).click();
    await page.getByRole('option', { name: 'Twice a year' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(row(page, name)).toContainText('Twice a year');
  }
  await expect(tiles.getByRole('list', { name: 'Surveys of Twice a year' }).getByRole('listitem')).toHaveText([
    'Autumn',
    'Spring',
  ]);
  await expect(tiles.getByText('75 DevEx Index')).toBeVisible();
  await expect(tiles.getByText(/^Can't tell \(0\.0\)/)).toBeVisible();

  await tiles.getByRole('link', { name: 'Twice a year' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Twice a year' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'How are topic scores trending?' })).toBeVisible();

  await page.goto('/');
  await act(page, 'Twice a year', 'Duplicate last closed survey');
  await expect(page.getByRole('textbox', { name: 'Survey name' })).toHaveValue('Copy of Autumn');
  await page.getByRole('link', { name: 'Back to surveys' }).click();
  await act(page, 'Twice a year', 'Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Twice a year?' });
  await dialog.getByLabel('Please type "Twice a year" to confirm.').fill('Twice a year');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(tiles).toBeHidden();
  await expect(row(page, 'Autumn')).not.toContainText('Twice a year');
});

test('the tiles of series are at least 240 pixels wide, and the list below them fits', async ({ page }) => {
  await foundCompany(page);
  for (const name of ['Quarterly', 'Yearly', 'Onboarding', 'Tools', 'Incidents', 'Remote work'])
    await runGraphql(page, 'mutation ($name: String!) { createStudySequence(name: $name) { ref } }', { name });
  await runGraphql(page, 'mutation { createStudy(input: { name: "A survey with quite a long name" }) { ref } }');
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Series' }).getByRole('listitem');
  await expect(tiles).toHaveCount(6);
  for (const width of [1440, 1087, 1000, 900, 800, 700, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const widths = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(240);
    await expectNoSidewaysScroll(page);
    // What is known of a survey is there at each width, in columns or under its name.
    await expect(row(page, 'A survey with quite a long name')).toContainText(/0( questions)?/);
  }
});

test('the end of a survey shows what was done after the last one', async ({ page, browser }) => {
  await foundCompany(page);
  const { createStudySequence } = await runGraphql<{ createStudySequence: { ref: string } }>(
    page,
    'mutation { createStudySequence(name: "Twice a year") { ref } }',
  );
  const place = (ref: string) =>
    runGraphql(
      page,
      'mutation ($ref: UUID!, $in: UUID!) { updateStudy(ref: $ref, input: { sequenceRef: $in }) { ref } }',
      {
        ref,
        in: createStudySequence.ref,
      },
    );
  const spring = await closedSurvey(page, 'Spring');
  await place(spring);
  const variables = { ref: createStudySequence.ref };
  const { createActionItem } = await runGraphql<{ createActionItem: { ref: string } }>(
    page,
    `mutation ($ref: UUID!) { starTopic(sequenceRef: $ref, topicSlug: "docs") { isActive }
       createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { text: "Wrote the handbook" }) { ref } }`,
    variables,
  );
  await runGraphql(
    page,
    `mutation ($ref: UUID!, $item: UUID!) {
       updateActionItem(sequenceRef: $ref, topicSlug: "docs", ref: $item, input: { state: DONE }) { ref }
       publishOutcomePage(input: { sequenceRef: $ref, actionItemRefs: [$item] }) { outcomePage { url } } }`,
    { ...variables, item: createActionItem.ref },
  );
  const autumn = await publishedStudy(page, 'Autumn');
  await place(autumn);

  const respondent = await otherBrowser(browser, { viewport: { width: 390, height: 844 } });
  await beginSurvey(respondent, autumn, 'd@series-company.test');
  await answerToTheEnd(respondent);
  const summary = respondent.getByRole('region', { name: 'You said, we did' });
  await expect(summary).toContainText('DocumentationWrote the handbookThen75.0NowThe next survey will show');
  await expectAccessible(respondent);
  await expectNoSidewaysScroll(respondent);
  await respondent.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(respondent);
  await respondent.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  await expect(respondent.getByRole('region', { name: 'قلتم، ففعلنا' })).toContainText('Wrote the handbook');
  await expectNoSidewaysScroll(respondent);
});

test('a survey is archived, found again and restored', async ({ page }) => {
  await signIn(page);
  await runGraphql(page, 'mutation { createStudy(input: { name: "Old idea" }) { ref } }');
  await page.goto('/');
  await act(page, 'Old idea', 'Archive');
  await expect(row(page, 'Old idea')).toBeHidden();
  await page.getByRole('tab', { name: 'Archived' }).click();
  await page.getByRole('searchbox', { name: 'Search surveys' }).fill('old id');
  await expect(row(page, 'Old idea')).toBeVisible();
  await act(page, 'Old idea', 'Restore to the list');
  await expect(page.getByText('No surveys match your current filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all surveys' }).click();
  await expect(row(page, 'Old idea')).toBeVisible();
});

test('a series is made and renamed by keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  const create = page.getByRole('button', { name: 'Create series' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create series' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'By keyboard' })).toBeVisible();
  await expect(create).toBeFocused();
  await tabTo(page, 'By keyboard');
  await tabTo(page, 'Actions for By keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rename series' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Renamed by keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Renamed by keyboard' })).toBeVisible();
});

for (const width of [1440, 1024, 390]) {
  test(`the list with series is accessible and fits, light and dark (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Quarterly DevEx', exact: true })).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectSoundInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });
}
