import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import type { TeamLineFragment } from '../TeamsPage.generated';
import { Component as TeamsPage } from '../TeamsPage';

type Team = TeamLineFragment;
export const team = (value: string, levelName: string, parent: string | null, more: Partial<Team> = {}): Team => ({
  __typename: 'Team',
  ref: `ref-of-${value}`,
  value,
  levelName,
  parentRef: parent && `ref-of-${parent}`,
  ...{ isHidden: false, isEmp: false, isDeletable: false, ownHeadcount: 0, headcount: 0 },
  ...more,
});
export const TEAMS = [
  team('Robotics', 'Division', null, { headcount: 12, ownHeadcount: 2 }),
  team('Motion', 'Group', 'Robotics', { headcount: 10, ownHeadcount: 0 }),
  team('Gripper', 'Team', 'Motion', { isHidden: true, headcount: 10, ownHeadcount: 10 }),
  team('Cloud', 'Division', null),
  team('Storage', 'Group', 'Cloud', { isDeletable: true }),
];
export const company = { __typename: 'Company', ref: 'ref-of-Acme', name: 'Acme Robotics', isEmp: false };

interface Opened {
  teams?: Team[];
  isCustomerAdmin?: boolean;
  isEmp?: boolean;
  address?: string;
}
/** Opens the page with a server that keeps the teams, and answers each change by changing them. */
export function openTeams(
  { teams = TEAMS, isCustomerAdmin = true, isEmp = false, address = '/teams' }: Opened = {},
  answers: ServerReplies = {},
) {
  let stored = teams;
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin, company: { ...company, isEmp } };
  const page = (
    <>
      <TeamsPage />
      <ToastRegion />
    </>
  );
  return renderRoutes([{ path: '/teams', element: page }], address, {
    TeamsPage: () => ({
      config: { __typename: 'Config', metricsName: 'Gauge' },
      me,
      teamPage: aPage('TeamConnection', stored),
    }),
    CreateTeam: ({ input }: { input: { name: string; parentRef?: string } }) => {
      const added = { ...team(input.name, 'Team', null), parentRef: input.parentRef ?? null, isDeletable: true };
      stored = [...stored, added];
      return { createTeam: { __typename: 'CreateTeamPayload', team: added } };
    },
    UpdateTeam: ({ input: { ref, name, ...changes } }: { input: { ref: string; name?: string } }) => {
      stored = stored.map((each) => (each.ref === ref ? { ...each, ...changes, ...(name && { value: name }) } : each));
      return {
        updateTeam: { __typename: 'UpdateTeamPayload', team: stored.find((each) => each.ref === ref), teamsBelow: [] },
      };
    },
    DeleteTeam: ({ input: { ref } }: { input: { ref: string } }) => {
      stored = stored.filter((each) => each.ref !== ref);
      return { deleteTeam: { __typename: 'DeleteTeamPayload', deletedRef: ref } };
    },
    ...answers,
  });
}
export const shownTeams = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('[title]')?.textContent);
export const teamRow = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
export async function chooseAction(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}
/** Moves the focus to a team's row, as Tab and the arrow keys do. */
export async function goToTeam(name: string): Promise<void> {
  const found = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  act(() => found.focus());
}
