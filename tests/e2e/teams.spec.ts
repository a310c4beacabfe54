import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, runGraphql, signIn, test } from './support';

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Teams' });
const row = (page: Page, name: string) => tree(page).getByRole('row', { name: new RegExp(`^${name}\\b`) });
const note = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const levelOf = async (page: Page, name: string) => row(page, name).getAttribute('aria-level');

/** Adds teams of this test's own, so that it changes none of the demo company: Alpha with Beta and Gamma below, and Omega. */
async function addTeams(page: Page, prefix: string): Promise<void> {
  const add = async (name: string, parentRef: string | null) => {
    const { createTeam } = await runGraphql<{ createTeam: { team: { ref: string } } }>(
      page,
      'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { team { ref } } }',
      { input: { name: `${prefix} ${name}`, parentRef } },
    );
    return createTeam.team.ref;
  };
  const alpha = await add('Alpha', null);
  await add('Beta', alpha);
  await add('Gamma', alpha);
  await add('Omega', null);
}

async function choose(page: Page, team: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${team}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('teams are added, renamed, moved by dragging, hidden and deleted with the mouse, and changes are taken back', async ({
  page,
}) => {
  await signIn(page);
  await addTeams(page, 'Mouse');
  await page.goto('/teams');
  await expect(row(page, 'Mouse Alpha')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('a team is added below another', async () => {
    await choose(page, 'Mouse Gamma', 'Add a team below');
    const dialog = page.getByRole('dialog', { name: 'Add team' });
    await expect(dialog.getByRole('treeitem', { name: 'Mouse Gamma' })).toHaveAttribute('aria-selected', 'true');
    await dialog.getByLabel('Name').fill('Mouse Delta');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add team' }).click();
    await expect(row(page, 'Mouse Delta')).toHaveAttribute('aria-level', '3');
  });

  await test.step('a name that is too long is refused with a sentence, and kept', async () => {
    const long = 'Mouse '.padEnd(121, 'x');
    await choose(page, 'Mouse Delta', 'Rename');
    const field = page.getByRole('textbox', { name: 'Name of Mouse Delta' });
    await field.fill(long);
    await field.press('Enter');
    await expect(note(page)).toContainText('Ensure this value has at most 120 characters.');
    await expect(field).toHaveValue(long);
    await field.press('Escape');
    await expect(row(page, 'Mouse Delta')).toBeFocused();
    await note(page).getByRole('button', { name: 'Dismiss' }).last().click();
  });

  await test.step('a team is dragged to another, and the dialog says what moves before it does', async () => {
    await row(page, 'Mouse Gamma').dragTo(row(page, 'Mouse Omega'));
    const dialog = page.getByRole('dialog', { name: 'Move Mouse Gamma' });
    await expect(dialog).toContainText('1 team moves with it. Surveys that are open or closed keep their teams');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move team' }).click();
    await expect(note(page)).toContainText('Mouse Gamma is now part of Mouse Omega');
    await expect(row(page, 'Mouse Omega')).toHaveAttribute('aria-expanded', /true|false/);
    await note(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Mouse Omega')).not.toHaveAttribute('aria-expanded');
  });

  await test.step('a team is hidden, and shown again by Undo', async () => {
    await choose(page, 'Mouse Beta', 'Hide');
    await expect(row(page, 'Mouse Beta')).toContainText('Hidden');
    await note(page).getByRole('button', { name: 'Undo' }).last().click();
    await expect(row(page, 'Mouse Beta')).not.toContainText('Hidden');
  });

  await test.step('an empty team is deleted after a question', async () => {
    await choose(page, 'Mouse Delta', 'Delete…');
    const dialog = page.getByRole('alertdialog', { name: 'Delete Mouse Delta?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete team' }).click();
    await expect(row(page, 'Mouse Delta')).toHaveCount(0);
  });
});

test('teams are found, opened, renamed, moved and deleted by keyboard alone', async ({ page }) => {
  await signIn(page);
  await addTeams(page, 'Keys');
  await page.goto('/teams');
  await expect(row(page, 'Keys Alpha')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search teams' }).focus();
  await page.keyboard.type('keys');
  await expect(page.getByRole('status').filter({ hasText: /^4 of/ })).toBeVisible();
  await page.keyboard.press('Tab'); // the cross that ends the search
  await page.keyboard.press('Tab');
  await expect(row(page, 'Keys Alpha')).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Name of Keys Beta' })).toBeFocused();
  await page.keyboard.type('Keys Blue');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Keys Blue')).toBeFocused();

  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move Keys Blue' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('searchbox').focus();
  await page.keyboard.type('Keys Omega');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move team' }).press('Enter');
  await expect(note(page)).toContainText('Keys Blue is now part of Keys Omega');
  await expect(dialog).toBeHidden();
  expect(await levelOf(page, 'Keys Blue')).toBe('2');

  await row(page, 'Keys Gamma').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete team' }).press('Enter');
  await expect(row(page, 'Keys Gamma')).toHaveCount(0);
});

test('viewers are not shown the teams, and no link leads to them', async ({ page }) => {
  await signIn(page, 'viewer@acme.test');
  await page.goto('/teams');
  await expect(page.getByText('Teams are managed by admins')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Teams' })).toHaveCount(0);
  await expectAccessible(page);
});
