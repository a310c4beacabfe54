import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { analytics, type NewAnalyticsEvent } from '@/lib/analytics';
import { aParticipation, PLATFORM_REF, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { figureBeside, PARTICIPATION, withParticipation } from '../testing/participation';
import { renderAnalyzer } from '../testing/renderAnalyzer';
import type { TeamFiguresFragment } from './ParticipationPage.generated';

const OF_PLATFORM = `/study/${ANALYZED_STUDY_REF}/analyze/${PLATFORM_REF}/participation`;
const aTeam = (uniqueResponses: number | null): TeamFiguresFragment => ({
  __typename: 'TeamParticipation',
  teamRef: PLATFORM_REF,
  team: { __typename: 'Team', ref: PLATFORM_REF, value: 'Platform' },
  uniqueResponses,
  segments: [
    { __typename: 'SegmentCounts', name: 'Role', values: [{ __typename: 'SegmentCount', value: 'Engineer', n: 5 }] },
  ],
  teamSegments: [
    {
      __typename: 'TeamSegmentCounts',
      name: 'Team',
      values: [{ __typename: 'TeamCount', ref: 'b', value: 'Build', n: 4 }],
    },
  ],
});
const teams = [
  { __typename: 'ScoredTeam' as const, ref: PLATFORM_REF, value: 'Platform', parentRef: null, uniqueResponses: 9 },
];
const closed = (uniqueResponses: number | null) =>
  withParticipation(aParticipation({ closeDate: '2026-03-13T15:00:00.000Z' }), {
    study: { status: 'CLOSED' },
    team: () => aTeam(uniqueResponses),
    teams,
  });

test('choosing a team shows the numbers of that team', async () => {
  const { router } = renderAnalyzer(PARTICIPATION, closed(9));
  await userEvent.click(await screen.findByRole('button', { name: 'Team: Acme Robotics' }));
  await userEvent.click(await screen.findByText('Platform'));
  await waitFor(() => expect(router.state.location.pathname).toBe(OF_PLATFORM));
  expect(await screen.findByText('Of 12 responses to this survey.')).toBeVisible();
  expect(await figureBeside('Responses')).toHaveTextContent('9');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Build4', 'Engineer5']);
  expect(screen.queryByText('Response Rate')).not.toBeInTheDocument();
});

test('while a survey is open, and no team has results, the choice names the team whose numbers are shown', async () => {
  const open = withParticipation(aParticipation(), { study: { status: 'OPEN' }, team: () => aTeam(9) });
  renderAnalyzer(OF_PLATFORM, open);
  expect(await screen.findByRole('button', { name: 'Team: Platform' })).toBeVisible();
});

test('the numbers of responses say how many of them are of people on the roster', async () => {
  const { router } = renderAnalyzer(
    PARTICIPATION,
    withParticipation(aParticipation({ closeDate: '2026-03-13T15:00:00.000Z' }), {
      ...{ study: { status: 'CLOSED' }, team: () => aTeam(9), teams },
      onRosterOf: (teamRef) => (teamRef === null ? 12 : 5),
    }),
  );
  expect(await screen.findByText('All were on the roster when they answered.')).toBeVisible();
  await waitFor(() => router.navigate(OF_PLATFORM));
  expect(
    await screen.findByText('Of 12 responses to this survey. 5 of them were on the roster when they answered.'),
  ).toBeVisible();
});

test('a search for a team is recorded a second later, without its text', async () => {
  const noted: NewAnalyticsEvent[] = [];
  analytics.start((event) => void noted.push(event));
  renderAnalyzer(PARTICIPATION, closed(9));
  await userEvent.click(await screen.findByRole('button', { name: 'Team: Acme Robotics' }));
  const field = await screen.findByRole('searchbox', { name: 'Search Teams' });
  jest.useFakeTimers();
  fireEvent.change(field, { target: { value: 'plat' } });
  act(() => jest.advanceTimersByTime(1_299));
  expect(noted).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  expect(noted).toMatchObject([{ eventName: 'searched', context: { what: 'teams' } }]);
});

test.each([
  [0, "This team hasn't participated in this survey."],
  [null, 'No detailed results available for this team as the number of respondents is below the anonymity threshold.'],
])('a team whose number of responses is %p shows a reason instead of figures', async (responses, text) => {
  renderAnalyzer(OF_PLATFORM, closed(responses));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the whole company' })).toHaveAttribute('href', PARTICIPATION);
  expect(screen.queryByText('Responses by segment')).not.toBeInTheDocument();
});

test('live events update the numbers of a team while the survey is open', async () => {
  let responses = 3;
  const answers = withParticipation(aParticipation({ uniqueResponses: 5 }), { team: () => aTeam(responses) });
  const { events } = renderAnalyzer(OF_PLATFORM, answers);
  expect(await figureBeside('Responses')).toHaveTextContent('3');
  responses = 4;
  const participationChanged = aParticipation({ uniqueResponses: 6 });
  await act(async () => events.simulateResult({ result: { data: { participationChanged } }, delay: 0 }));
  await waitFor(async () => expect(await figureBeside('Responses')).toHaveTextContent('4'));
});

test('a team of another company leads to the error page', async () => {
  const unknown = () => {
    throw refusal('NOT_FOUND', 'Not found.');
  };
  const { router } = renderAnalyzer(OF_PLATFORM, { ...closed(9), ParticipationPage: unknown });
  await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
});

test('the address keeps the team level and the segment', async () => {
  const level = (name: string) => ({ __typename: 'TeamSegmentCounts' as const, name, values: [] });
  const { router } = renderAnalyzer(
    `${PARTICIPATION}?level=Group`,
    withParticipation(aParticipation({ teamSegments: [level('Division'), level('Group'), level('Team')] })),
  );
  expect(await screen.findByRole('radio', { name: 'Group' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'Team' }));
  expect(router.state.location.search).toBe('?level=Team');
});

test('teams whose people are known show rates, the lowest first, and which teams need a word', async () => {
  const team = (ref: string, value: string, people: number, levelName: string, parentRef: string | null) => ({
    __typename: 'TeamRate' as const,
    people,
    team: { __typename: 'Team' as const, ref, value, level: 1, levelName, parentRef },
  });
  const rates = {
    __typename: 'TeamRates' as const,
    source: 'RECIPIENTS' as const,
    teams: [
      team(PLATFORM_REF, 'Platform', 20, 'Division', null),
      team('b', 'Build', 12, 'Team', PLATFORM_REF),
      team('c', 'Docs', 8, 'Team', PLATFORM_REF),
      team('d', 'Sales', 4, 'Team', null),
    ],
  };
  const counts = { __typename: 'TeamSegmentCounts' as const, name: 'Team' };
  const value = { __typename: 'TeamCount' as const, ref: 'b', value: 'Build', n: 9 };
  const { events } = renderAnalyzer(
    PARTICIPATION,
    withParticipation(aParticipation({ teamSegments: [{ ...counts, values: [value] }] }), {
      ...{ rates, team: () => aTeam(9), teams },
    }),
  );
  const list = within(await screen.findByRole('list', { name: 'Participation by team' }));
  const told = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told()).toEqual(['Docsfewer than 3 so far, of 8', 'Salesfewer than 3 so far, of 4', 'Build9 of 12 · 75.0%']);
  expect(
    screen.getByText(/^Still below 70%: Docs \(fewer than 3 so far, of 8\) and Sales .*whole team helps most\.$/),
  ).toBeVisible();
  const values = [value, { ...value, ref: 'c', value: 'Docs', n: 4 }];
  const participationChanged = aParticipation({ teamSegments: [{ ...counts, values }] });
  await act(async () => events.simulateResult({ result: { data: { participationChanged } }, delay: 0 }));
  await waitFor(() => expect(told()[1]).toBe('Docs4 of 8 · 50.0%'));
});

test('early in a survey the level is one at which most teams have a number, and teams without one are counted together', async () => {
  const team = (ref: string, levelName: string, parentRef: string | null) => ({
    __typename: 'TeamRate' as const,
    people: 20,
    team: { __typename: 'Team' as const, ref, value: `Team ${ref}`, level: 1, levelName, parentRef },
  });
  const small = ['a', 'b', 'c', 'd', 'e'].map((ref) => team(ref, 'Team', PLATFORM_REF));
  const rates = {
    __typename: 'TeamRates' as const,
    source: 'RECIPIENTS' as const,
    teams: [team(PLATFORM_REF, 'Division', null), team('z', 'Division', null), ...small],
  };
  const counts = (name: string, refs: string[]) => ({
    ...{ __typename: 'TeamSegmentCounts' as const, name },
    values: refs.map((ref) => ({ __typename: 'TeamCount' as const, ref, value: `Team ${ref}`, n: 4 })),
  });
  renderAnalyzer(
    PARTICIPATION,
    withParticipation(
      aParticipation({ teamSegments: [counts('Division', [PLATFORM_REF, 'z']), counts('Team', ['a'])] }),
      {
        ...{ rates, team: () => aTeam(9), teams },
      },
    ),
  );
  const list = within(await screen.findByRole('list', { name: 'Participation by team' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Team' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(
    screen.getByText(/^5 teams are still below 70%\. In 4 of them fewer than 3 people have responded so far\./),
  ).toBeVisible();
});

test('while no team has enough responses, the text says so of all of them', async () => {
  const rates = {
    __typename: 'TeamRates' as const,
    source: 'RECIPIENTS' as const,
    teams: ['a', 'b', 'c', 'd'].map((ref) => ({
      ...{ __typename: 'TeamRate' as const, people: 20 },
      team: {
        ...{ __typename: 'Team' as const, ref, value: `Team ${ref}`, level: 1, levelName: 'Team', parentRef: null },
      },
    })),
  };
  renderAnalyzer(
    PARTICIPATION,
    withParticipation(aParticipation({ teamSegments: [] }), { rates, team: () => aTeam(9), teams }),
  );
  expect(
    await screen.findByText(
      /^4 teams are still below 70%\. In all of them fewer than 3 people have responded so far\./,
    ),
  ).toBeVisible();
});
