import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as TeamsPage } from './TeamsPage';

const team = (value: string, levelName: string, parent: string | null, isHidden = false) => ({
  __typename: 'Team',
  ref: `ref-of-${value}`,
  value,
  levelName,
  isHidden,
  parentRef: parent && `ref-of-${parent}`,
});
const TEAMS = [
  team('Robotics', 'Division', null),
  team('Motion', 'Group', 'Robotics'),
  team('Gripper', 'Team', 'Motion', true),
  team('Cloud', 'Division', null),
  team('Storage', 'Group', 'Cloud'),
];
const company = { __typename: 'Company', ref: 'ref-of-Acme', name: 'Acme Robotics' };

function open({ teams = TEAMS, isCustomerAdmin = true, address = '/teams' } = {}, answers: ServerReplies = {}) {
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin, company };
  return renderRoutes([{ path: '/teams', element: <TeamsPage /> }], address, {
    TeamsPage: () => ({ me, teams }),
    ...answers,
  });
}
const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

it('shows the tree of teams, with the name of each level, and marks hidden teams', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  expect(document.title).toBe('Teams · Candor');
  expect(shown()).toEqual(['Robotics', 'Motion', 'Gripper', 'Cloud', 'Storage']);
  expect(row('Robotics')).toHaveTextContent('DivisionOffered');
  expect(row('Gripper')).toHaveTextContent('TeamHidden');
  expect(screen.getByRole('status')).toHaveTextContent('5 teams');
  expect(screen.getByText('Hidden teams are offered to nobody new. Their history stays.')).toBeVisible();
});

it('folds a branch and opens it again by keyboard', async () => {
  open();
  const fold = await screen.findByRole('button', { name: 'Teams below Robotics' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  fold.focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual(['Robotics', 'Cloud', 'Storage']);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(fold).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(shown()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Teams below Gripper' })).toBeNull();
});

it('shows the matches of a search with their ancestors, also in a folded branch', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Teams below Robotics' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search teams' }), ' GRIP{Enter}');
  expect(shown()).toEqual(['Robotics', 'Motion', 'Gripper']);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 5 teams');
});

it('says when no team matches, and offers to show all', async () => {
  open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search teams' }), 'nobody{Enter}');
  expect(screen.getByText('No teams match your search.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all teams' }));
  expect(shown()).toHaveLength(5);
});

it('adds a team below another', async () => {
  let teams = TEAMS;
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin: true, company };
  const { callsOf } = open(
    {},
    {
      TeamsPage: () => ({ me, teams }),
      CreateTeam: () => {
        teams = [...TEAMS, team('Vaults', 'Team', 'Storage')];
        return { createTeam: teams.at(-1) };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add team' });
  const submit = within(dialog).getByRole('button', { name: 'Add team' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(within(dialog).getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard(' Vaults ');
  expect(within(dialog).getByRole('treeitem', { name: 'Acme Robotics' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.type(within(dialog).getByRole('searchbox'), 'stor');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await userEvent.click(submit);
  expect(await screen.findByRole('row', { name: /^Vaults/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('CreateTeam')[0]?.variables).toEqual({ input: { name: 'Vaults', parentRef: 'ref-of-Storage' } });
});

it('gives the reason for a refused team, and keeps what was typed', async () => {
  const taken = 'A team with this name exists already.';
  const { callsOf } = open(
    {},
    {
      CreateTeam: () => {
        throw refusal('BAD_USER_INPUT', taken, { name: [taken] });
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add team' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Cloud{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(taken);
  expect(screen.getByLabelText('Name')).toHaveValue('Cloud');
  expect(callsOf('CreateTeam')[0]?.variables).toEqual({ input: { name: 'Cloud' } });
});

it('disables the button for people who are not admins, and gives the reason', async () => {
  open({ isCustomerAdmin: false });
  const add = await screen.findByRole('button', { name: 'Add team' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAccessibleDescription('The DevEx Admin role is required for this action.');
  await userEvent.click(add);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers to add the first team where there is none', async () => {
  let teams: typeof TEAMS = [];
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin: true, company };
  const { callsOf } = open(
    {},
    {
      TeamsPage: () => ({ me, teams }),
      CreateTeam: () => {
        teams = [team('Robotics', 'Division', null)];
        return { createTeam: teams[0] };
      },
    },
  );
  expect(await screen.findByText('No teams yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add your first team' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Robotics{Enter}');
  expect(await screen.findByRole('row', { name: /^Robotics/ })).toBeVisible();
  expect(callsOf('CreateTeam')[0]?.variables).toEqual({ input: { name: 'Robotics' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add team' })).toHaveFocus());
});

it('says when the teams could not be loaded, and loads them on Try again', async () => {
  let isDown = true;
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin: true, company };
  open(
    {},
    {
      TeamsPage: () => {
        if (isDown) throw offline();
        return { me, teams: TEAMS };
      },
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Your teams could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Teams' })).toBeVisible();
});

it('leads back to the survey from whose builder somebody has come', async () => {
  const survey = '00000000-0000-4000-8000-00000000000a';
  const { unmount } = open({ teams: [], address: `/teams?survey=${survey}` });
  expect(await screen.findByRole('link', { name: 'Back to the survey' })).toHaveAttribute(
    'href',
    `/study/${survey}/build/target-respondents`,
  );
  unmount();
  open({ address: '/teams?survey=//elsewhere.test' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to the survey' })).not.toBeInTheDocument();
});
