import type { Page } from '@playwright/test';
import {
  demoStudy,
  expect,
  expectSoundInBothThemes,
  runGraphql,
  operationsAsked,
  otherBrowser,
  replyTo,
  signIn,
  tabTo,
  test,
} from './support';

const REF = /[0-9a-f-]{36}/.source;
const heads = (page: Page) => page.getByRole('table', { name: 'Topics', exact: true }).getByRole('columnheader');

/** Chooses a team as one of the two groups. */
async function choose(page: Page, group: 'First' | 'Second', team: string): Promise<void> {
  await page.getByRole('button', { name: `${group} group:` }).click();
  await page.getByRole('searchbox', { name: 'Search Teams' }).fill(team);
  await page.keyboard.press('Enter'); // This closes the list, so that it does not move any more.
  await page.getByRole('treeitem', { name: new RegExp(`^${team},`) }).click();
  await expect(page.getByRole('button', { name: `${group} group: ${team}` })).toBeVisible();
}

test('from the insights, two teams are compared and then two surveys, and the address restores each comparison', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/insights`);
  await page.getByRole('link', { name: 'Compare groups' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a second group' })).toBeVisible();

  await test.step('two teams are compared', async () => {
    await choose(page, 'First', 'Firmware');
    await choose(page, 'Second', 'Platform');
    await expect(heads(page)).toHaveText(['Topic', 'Firmware', 'Platform', 'Difference']);
    await expect(page).toHaveURL(new RegExp(`/analyze/${REF}/compare\\?with=${REF}$`));
    const index = page.getByRole('region', { name: 'DevEx Index' });
    await expect(index).toContainText(/Firmware is \d+\.\d points (above|below) Platform.*95% interval is between/);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /higher|lower/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: "Can't tell" }).first()).toBeVisible();
  });

  await test.step('the order is kept after a reload', async () => {
    await page.getByRole('button', { name: 'Platform', exact: true }).click();
    await expect(page).toHaveURL(/[&]sort=second$/);
    await expect(page.getByRole('columnheader', { name: 'Platform' })).toHaveAttribute('aria-sort', 'ascending');
    const first = await page.getByRole('rowheader').first().innerText();
    await page.reload();
    await expect(page.getByRole('rowheader').first()).toHaveText(first);
    await expect(heads(page)).toHaveText(['Topic', 'Firmware', 'Platform', 'Difference']);
  });

  await test.step('two surveys are compared', async () => {
    await choose(page, 'Second', 'Firmware');
    await expect(page.getByRole('heading', { name: 'Choose a second group' })).toBeVisible();
    await page.getByRole('link', { name: /^Compare with DevEx Q/ }).click();
    await expect(heads(page)).toHaveText(
      ['Topic', 'DevEx Q3 2026', 'DevEx Q2 2026', 'Difference'].map((name) =>
        name.startsWith('DevEx') ? /^DevEx Q\d \d{4}$/ : name,
      ),
    );
    await expect(page).toHaveURL(new RegExp(`survey=${REF}`));
    const names = await heads(page).allInnerTexts();
    await page.reload();
    await expect(heads(page)).toHaveText(names);
  });
});

test('two teams are chosen and sorted by keyboard, with one request each', async ({ page }) => {
  await signIn(page);
  const actionItems = replyTo(page, 'StarredTopics'); // The panel beside the page requests its data independently.
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/compare`);
  await expect(page.getByRole('heading', { name: 'Choose a second group' })).toBeVisible();
  await actionItems;
  const asked = operationsAsked(page);
  await page.getByRole('link', { name: 'Participation' }).focus();
  for (const [group, team] of [
    ['First group', 'Robotics'],
    ['Second group', 'Product'],
  ] as const) {
    await tabTo(page, group);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Choose a team' })).toBeVisible();
    await tabTo(page, 'Search Teams');
    await page.keyboard.type(team);
    await expect(page.getByRole('treeitem')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `${group}: ${team}` })).toBeFocused();
  }
  await expect(heads(page)).toHaveText(['Topic', 'Robotics', 'Product', 'Difference']);
  await tabTo(page, 'Topic');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=topic$/);
  expect(asked).toEqual(['ComparePage', 'ComparePage']);
});

test('a share link compares the teams of its survey, and nothing else', async ({ page, browser }) => {
  await signIn(page);
  const ref = await demoStudy(page, 'CLOSED');
  const { studies, study } = await runGraphql<{
    studies: { ref: string; status: string }[];
    study: { scoredTeams: { ref: string; value: string }[] };
  }>(page, 'query ($ref: UUID!) { studies { ref status } study(ref: $ref) { scoredTeams { ref value } } }', { ref });
  const other = studies.find((each) => each.status === 'CLOSED' && each.ref !== ref)!.ref;
  const team = (name: string) => study.scoredTeams.find(({ value }) => value === name)!.ref;
  const { shareStudy } = await runGraphql<{ shareStudy: { scopeToken: string } }>(
    page,
    'mutation ($ref: UUID!) { shareStudy(ref: $ref, input: {}) { scopeToken } }',
    { ref },
  );

  const guest = await otherBrowser(browser);
  await guest.goto(`/study/${ref}/analyze/${team('Firmware')}/insights?scope_token=${shareStudy.scopeToken}`);
  await guest.getByRole('link', { name: 'Compare groups' }).click();
  await choose(guest, 'Second', 'Platform');
  await expect(heads(guest)).toHaveText(['Topic', 'Firmware', 'Platform', 'Difference']);
  await expect(guest.getByRole('button', { name: /Survey of the second group/ })).toBeHidden();
  await guest.goto(`/study/${ref}/analyze/${team('Firmware')}/compare?with=${team('Platform')}&survey=${other}`);
  await expect(heads(guest)).toHaveText(['Topic', 'Firmware', 'Platform', 'Difference']);
  await guest.context().close();
});

for (const width of [1440, 1024, 390]) {
  test(`a comparison is accessible and fits, light and dark (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    const ref = await demoStudy(page, 'CLOSED');
    const { study } = await runGraphql<{ study: { scoredTeams: { ref: string; value: string }[] } }>(
      page,
      'query ($ref: UUID!) { study(ref: $ref) { scoredTeams { ref value } } }',
      { ref },
    );
    const team = (name: string) => study.scoredTeams.find(({ value }) => value === name)!.ref;
    await page.goto(`/study/${ref}/analyze/${team('Firmware')}/compare?with=${team('Customer systems')}`);
    await expect(page.getByRole('region', { name: 'DevEx Index' })).toBeVisible();
    await expectSoundInBothThemes(page);
  });
}
