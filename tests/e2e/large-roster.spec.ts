import type { Page } from '@playwright/test';
import { expect, test } from './own-product';
import { demoStudy, operationsAsked, runGraphql } from './support';

/*
 * A company of 2,000 teams and 20,000 people. A page stays fluid as long as it draws what is in sight, so rows are counted, not
 * milliseconds. The test has a product of its own, because others would meet these teams everywhere.
 */
const TEAMS = 2_000;
const PEOPLE = 20_000;
/** As many rows as fit in the window twice. */
const FEW = 60;

const file = () =>
  ['email,name,division,group,team,role']
    .concat(
      Array.from({ length: PEOPLE }, (_, at) => {
        const team = at % TEAMS;
        const group = Math.floor(team / 10);
        return `p${at}@large.test,Person ${at},Division ${Math.floor(group / 20)},Group ${group},Squad ${team},Role ${at % 12}`;
      }),
    )
    .join('\n');

async function importFile(page: Page): Promise<void> {
  const columns = [
    ...['EMAIL', 'NAME', 'TEAM', 'TEAM', 'TEAM'].map((use) => ({ use })),
    { use: 'SEGMENT', segment: 'Role' },
  ];
  const { createRosterImport } = await runGraphql<{ createRosterImport: { rosterImport: { ref: string } } }>(
    page,
    'mutation ($input: CreateRosterImportInput!) { createRosterImport(input: $input) { rosterImport { ref } } }',
    { input: { fileName: 'large.csv', removesMissing: false, columns } },
  );
  const { ref } = createRosterImport.rosterImport;
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')!.value;
  const sent = await page.request.put(`/api/roster/import/${ref}/file`, {
    headers: { 'content-type': 'text/csv', 'x-csrftoken': token },
    data: Buffer.from(file()),
  });
  expect(await sent.json()).toMatchObject({ counts: { added: PEOPLE, refused: 0 } });
  await runGraphql(
    page,
    'mutation ($ref: UUID!) { applyRosterImport(input: { ref: $ref }) { rosterImport { state } } }',
    { ref },
  );
}

/** Expects that something is drawn of a long list, and not much more than what is in sight. */
async function expectFewDrawn(page: Page, role: 'row' | 'treeitem'): Promise<void> {
  await expect(page.getByRole(role).first()).toBeVisible();
  expect(await page.getByRole(role).count()).toBeLessThan(FEW);
}

test('with 2,000 teams and 20,000 people the pages draw only what is in sight', async ({ admin: page }) => {
  test.setTimeout(300_000);
  await importFile(page);

  await test.step('the tree of teams, opened, searched and scrolled by keyboard', async () => {
    await page.goto('/teams');
    const tree = page.getByRole('treegrid', { name: 'Teams' });
    await expect(tree.getByRole('row', { name: /^Division 0/ })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expectFewDrawn(page, 'row');
    await tree.getByRole('row').nth(1).focus();
    await page.keyboard.press('End');
    await expectFewDrawn(page, 'row');
    await expect(tree.getByRole('row').last()).toBeFocused();
    const asked = operationsAsked(page);
    await page.getByRole('searchbox', { name: 'Search teams' }).fill('Squad 1');
    await expect(page.getByRole('status').filter({ hasText: /^1,111 of/ })).toBeVisible();
    expect(asked).toEqual([]); // The page holds all teams.
    await expectFewDrawn(page, 'row');
  });

  await test.step('the roster, and its choice of a team', async () => {
    await page.goto('/settings/people/manage');
    await expect(page.getByText('20,220 people')).toBeVisible({ timeout: 60_000 });
    await expectFewDrawn(page, 'row');
    const asked = operationsAsked(page);
    await page.getByRole('searchbox', { name: 'Search people' }).fill('Person 1999');
    await expect(page.getByText('11 people')).toBeVisible({ timeout: 30_000 });
    expect(asked).toEqual(['RosterPage']);
    await page.getByRole('button', { name: 'Add people' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Team/ }).click();
    await page.getByRole('searchbox', { name: /team/i }).fill('Squad');
    await expectFewDrawn(page, 'treeitem');
  });

  await test.step('the recipients of a survey, who are added by the teams of the tree', async () => {
    await page.goto(`/study/${await demoStudy(page, 'OPEN')}/analyze/participation`);
    await page.getByRole('button', { name: 'Manage recipients' }).click();
    await page.getByRole('button', { name: 'Add recipients' }).click();
    await page.getByRole('searchbox', { name: /team/i }).fill('Squad');
    await expectFewDrawn(page, 'treeitem');
    await page.getByRole('radio', { name: 'Everybody' }).click();
    await page.getByRole('button', { name: 'Add the whole company' }).click();
    await expect(page.getByText(/^Page 1 of 2,02\d$/)).toBeVisible({ timeout: 60_000 });
    await expectFewDrawn(page, 'row');
  });
});
