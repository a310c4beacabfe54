import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { dismissToast, toastStore } from '@/ui/toastStore';
import { chooseAction, goToTeam, openTeams, shownTeams, teamRow } from './testing/openTeams';

/* Messages outlive the page, so each test removes its own. */
afterEach(() => toastStore.read().forEach(({ id }) => dismissToast(id)));

it('adds a team below the one whose menu was used', async () => {
  const { callsOf } = openTeams();
  await chooseAction('Storage', 'Add a team below');
  const dialog = await screen.findByRole('dialog', { name: 'Add team' });
  expect(within(dialog).getByRole('treeitem', { name: 'Storage' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.type(within(dialog).getByLabelText('Name'), ' Vaults {Enter}');
  expect(await screen.findByRole('row', { name: /^Vaults/ })).toBeVisible();
  expect(callsOf('CreateTeam')[0]?.variables).toEqual({
    input: { key: expect.any(String), name: 'Vaults', parentRef: 'ref-of-Storage' },
  });
  expect(screen.getByText('Vaults was added')).toBeVisible();
});

it('gives the reason for a refused team at the bottom, and keeps what was typed, however long it is', async () => {
  const long = 'x'.repeat(121);
  const reason = 'Ensure this value has at most 120 characters.';
  const { callsOf } = openTeams(
    {},
    {
      CreateTeam: () => {
        throw refusal('BAD_USER_INPUT', reason, { name: [reason] });
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add team' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.click(name);
  await userEvent.paste(long);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('The team was not added')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(name).toHaveValue(long);
  expect(callsOf('CreateTeam')[0]?.variables).toEqual({ input: { key: expect.any(String), name: long } });
});

it('renames a team in its row by keyboard, and takes it back with Undo', async () => {
  const { callsOf } = openTeams();
  await goToTeam('Storage');
  await userEvent.keyboard('{F2}');
  const field = screen.getByRole('textbox', { name: 'Name of Storage' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.clear(field);
  await userEvent.type(field, 'Vaults{Enter}');
  expect(await screen.findByText('Storage is now Vaults')).toBeVisible();
  await waitFor(() => expect(teamRow('Vaults')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('row', { name: /^Storage/ })).toBeVisible();
  expect(callsOf('UpdateTeam').map(({ variables }) => variables)).toEqual([
    { input: { ref: 'ref-of-Storage', name: 'Vaults' } },
    { input: { ref: 'ref-of-Storage', name: 'Storage' } },
  ]);
});

it('leaves the name as it was on Escape, and keeps a refused name in the field', async () => {
  const taken = 'A team with this name exists already.';
  const { callsOf } = openTeams(
    {},
    {
      UpdateTeam: () => {
        throw refusal('BAD_USER_INPUT', taken, { name: [taken] });
      },
    },
  );
  await chooseAction('Storage', 'Rename');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of Storage' })).toHaveFocus());
  await userEvent.keyboard('Else{Escape}');
  expect(teamRow('Storage')).toHaveFocus();
  expect(callsOf('UpdateTeam')).toEqual([]);
  await userEvent.keyboard('{F2}');
  const field = screen.getByRole('textbox', { name: 'Name of Storage' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Cloud{Enter}');
  expect(await screen.findByText(taken)).toBeVisible();
  expect(field).toHaveValue('Cloud');
  expect(field).toHaveFocus();
});

it('says who moves with a team before it is moved, and does not offer places below it', async () => {
  const { callsOf } = openTeams();
  await goToTeam('Motion');
  await userEvent.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Move Motion' });
  expect(dialog).toHaveTextContent(
    '10 people and 1 team move with it. Surveys that are open or closed keep their teams and results.',
  );
  expect(within(dialog).queryByRole('treeitem', { name: 'Gripper' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Move team' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(within(dialog).getByRole('treeitem', { name: 'Cloud' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move team' }));
  expect(await screen.findByText('Motion is now part of Cloud')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(callsOf('UpdateTeam').map(({ variables }) => variables)).toEqual([
      { input: { ref: 'ref-of-Motion', parentRef: 'ref-of-Cloud' } },
      { input: { ref: 'ref-of-Motion', parentRef: 'ref-of-Robotics' } },
    ]),
  );
});

it('says in the menu what hiding and renaming mean, hides a team and shows it again', async () => {
  openTeams();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Storage' }));
  expect(await screen.findByRole('menuitem', { name: /^Hide/ })).toHaveAccessibleDescription(
    'It is offered to nobody new. Its history stays.',
  );
  expect(screen.getByRole('menuitem', { name: /^Rename/ })).toHaveAccessibleDescription(
    'Respondents see the new name at once. Closed results keep theirs.',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await chooseAction('Storage', 'Hide');
  expect(await screen.findByText('Storage is hidden')).toBeVisible();
  expect(teamRow('Storage')).toHaveTextContent('Hidden');
  await chooseAction('Storage', 'Show again');
  expect(await screen.findByText('Storage is shown again')).toBeVisible();
});

it('deletes an empty team after a question, and says why others stay', async () => {
  const { callsOf } = openTeams();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Robotics' }));
  expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveTextContent(
    'Move or delete the teams below it first.',
  );
  await userEvent.keyboard('{Escape}');
  await goToTeam('Storage');
  await userEvent.keyboard('{Delete}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Storage?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete team' }));
  expect(await screen.findByText('Storage was deleted')).toBeVisible();
  expect(shownTeams()).toEqual(['Robotics', 'Motion', 'Gripper', 'Cloud']);
  expect(callsOf('DeleteTeam')[0]?.variables).toEqual({ input: { ref: 'ref-of-Storage' } });
});
