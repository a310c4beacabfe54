import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { offline } from '@/apollo/testing/renderRoutes';
import { company, goToTeam, openTeams, shownTeams, team, teamRow, TEAMS } from './testing/openTeams';

it('shows the tree of teams with levels and headcounts, and marks hidden teams', async () => {
  openTeams();
  expect(await screen.findByRole('treegrid', { name: 'Teams' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  expect(document.title).toBe('Teams · Candor');
  expect(shownTeams()).toEqual(['Robotics', 'Motion', 'Gripper', 'Cloud', 'Storage']);
  expect(teamRow('Robotics')).toHaveTextContent('2 directly · 12');
  expect(teamRow('Motion')).toHaveAttribute('aria-level', '2');
  expect(teamRow('Gripper')).toHaveTextContent('Hidden');
  expect(screen.getByRole('status')).toHaveTextContent('5 teams');
  expect(screen.getByText('Hidden teams are offered to nobody new. Their history stays.')).toBeVisible();
  expect(screen.queryByText('DevEx')).toBeNull();
});

it('marks teams that are not from the external product, for companies that use it', async () => {
  openTeams({
    isEmp: true,
    teams: [team('Robotics', 'Division', null, { isEmp: true }), team('Cloud', 'Division', null)],
  });
  expect(await screen.findByRole('row', { name: /^Cloud/ })).toHaveTextContent('DevEx');
  expect(teamRow('Robotics')).not.toHaveTextContent('DevEx');
});

it('moves, closes and opens by the arrow keys', async () => {
  openTeams();
  await goToTeam('Robotics');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
  expect(teamRow('Motion')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(teamRow('Robotics')).toHaveAttribute('aria-expanded', 'false');
  expect(shownTeams()).toEqual(['Robotics', 'Cloud', 'Storage']);
  await userEvent.keyboard('{End}');
  expect(teamRow('Storage')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  expect(teamRow('Motion')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Actions for Motion' })).toHaveFocus();
});

it('expands and collapses all', async () => {
  openTeams();
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse all' }));
  expect(shownTeams()).toEqual(['Robotics', 'Cloud']);
  await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(shownTeams()).toHaveLength(5);
});

it('shows the matches of a search with their ancestors, also in a closed branch', async () => {
  openTeams();
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse all' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search teams' }), ' GRIP{Enter}');
  expect(shownTeams()).toEqual(['Robotics', 'Motion', 'Gripper']);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 5 teams');
});

it('says when no team matches, and offers to show all', async () => {
  openTeams();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search teams' }), 'nobody{Enter}');
  expect(screen.getByText('No teams match your search.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all teams' }));
  expect(shownTeams()).toHaveLength(5);
});

it('shows no teams to people who are not admins', async () => {
  openTeams({ isCustomerAdmin: false });
  expect(await screen.findByText('Teams are managed by admins')).toBeVisible();
  expect(screen.queryByRole('treegrid')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add team' })).toBeNull();
});

it('offers to add the first team where there is none', async () => {
  const { callsOf } = openTeams({ teams: [] });
  expect(await screen.findByText('No teams yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import people with their teams' })).toHaveAttribute(
    'href',
    '/settings/people/import',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add your first team' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Robotics{Enter}');
  expect(await screen.findByRole('row', { name: /^Robotics/ })).toBeVisible();
  expect(callsOf('CreateTeam')[0]?.variables).toEqual({ input: { key: expect.any(String), name: 'Robotics' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add team' })).toHaveFocus());
});

it('says where teams come from in a company that uses the external product', async () => {
  openTeams({ teams: [], isEmp: true });
  expect(
    await screen.findByText('Your teams will be synchronized from Gauge after creating your first survey.'),
  ).toBeVisible();
});

it('says when the teams could not be loaded, and loads them on Try again', async () => {
  let isDown = true;
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin: true, company };
  openTeams(
    {},
    {
      TeamsPage: () => {
        if (isDown) throw offline();
        return { config: { __typename: 'Config', metricsName: 'Gauge' }, me, teamPage: aPage('TeamConnection', TEAMS) };
      },
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Your teams could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('treegrid', { name: 'Teams' })).toBeVisible();
});

it('leads back to the survey from whose builder somebody has come', async () => {
  const survey = '00000000-0000-4000-8000-00000000000a';
  const { unmount } = openTeams({ teams: [], address: `/teams?survey=${survey}` });
  expect(await screen.findByRole('link', { name: 'Back to the survey' })).toHaveAttribute(
    'href',
    `/study/${survey}/build/target-respondents`,
  );
  unmount();
  openTeams({ address: '/teams?survey=//elsewhere.test' });
  expect(await screen.findByRole('treegrid', { name: 'Teams' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to the survey' })).not.toBeInTheDocument();
});
