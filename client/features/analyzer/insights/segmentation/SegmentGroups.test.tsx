import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aSegment,
  aStudy,
  aTeamSegment,
  ANALYZED_STUDY_REF,
  DESIGN_REF,
  PLATFORM_REF,
  someInsights,
} from '../../testing/fixtures';
import { renderAnalyzer } from '../../testing/renderAnalyzer';

const DIVISION_REF = '77777777-7777-4777-8777-777777777777';
const SMALL_REF = '88888888-8888-4888-8888-888888888888';
const LOCATIONS = [
  { ...aSegment('Location', 'Lisbon', { docs: 40, review: 60, test: 50 }), respondents: 6, differences: [-5, 0, 2.5] },
  { ...aSegment('Location', 'Munich', { docs: 50, review: 70, test: 40 }), respondents: 4, differences: [5, 10, null] },
];
const DIVISION = aTeamSegment('Division', 'Engineering', DIVISION_REF, { docs: 40, review: 50, test: 60 });
const LEAVES = [
  { ...aTeamSegment('Team', 'Platform', PLATFORM_REF, { docs: 30, review: 50, test: 60 }), respondents: 9 },
  { ...aTeamSegment('Squad', 'Design', DESIGN_REF, { docs: 70, review: 80, test: 90 }), respondents: 4 },
];
const rate = (
  ref: string,
  value: string,
  parentRef: string | null,
  people: number,
  uniqueResponses: number | null,
) => ({
  __typename: 'TeamRate' as const,
  team: { __typename: 'Team' as const, ref, value, parentRef },
  people,
  uniqueResponses,
});
const TEAMS = [
  rate(DIVISION_REF, 'Engineering', null, 30, 13),
  rate(PLATFORM_REF, 'Platform', DIVISION_REF, 12, 9),
  rate(DESIGN_REF, 'Design', DIVISION_REF, 4, 4),
  rate(SMALL_REF, 'Tiny', DIVISION_REF, 5, null),
];

function open(search = '', segments = [...LOCATIONS, DIVISION], prompts = someInsights().prompts) {
  return renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/insights${search}`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    InsightsPage: () => ({ study: { ...someInsights(null, { segments }), prompts } }),
    LeafTeams: () => ({
      study: {
        __typename: 'Study',
        ref: ANALYZED_STUDY_REF,
        results: { __typename: 'StudyResults', teamRef: null, segments: LEAVES },
        participation: {
          __typename: 'Participation',
          studyRef: ANALYZED_STUDY_REF,
          teamRates: { __typename: 'TeamRates', teams: TEAMS },
        },
      },
    }),
  });
}
const grid = async (name: string) => {
  await screen.findByText('Segmentation'); // the page, and then the groups, which load by themselves
  return within(await screen.findByLabelText(name, { selector: '[role=grid]' }));
};
const rowsOf = (table: Awaited<ReturnType<typeof grid>>) =>
  table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

test('groups tell their respondents, and how many of all respondents they hold', async () => {
  open();
  const rows = rowsOf(await grid('Topics by Location'));
  expect(rows.slice(0, 3)).toEqual([
    ['', 'Lisbon', 'Munich'],
    ['Respondents', '6', '4'],
    ['Testing', '50.0', '40.0'],
  ]);
  expect(screen.getByText(/^These groups hold 10 of the 15 respondents\./)).toBeVisible();
});

test('cells can show how far they are from the whole group, in place of the score', async () => {
  open();
  await grid('Topics by Location');
  await userEvent.click(screen.getByRole('radio', { name: 'Differences' }));
  const rows = rowsOf(await grid('Topics by Location'));
  expect(rows.slice(2)).toEqual([
    ['Testing', '+2.5', 'Hidden'],
    ['Documentation', '−5.0', '+5.0'],
    ['Code review', '0.0', '+10.0'],
  ]);
  expect(screen.getByText(/computed before rounding/)).toBeVisible();
});

test('the smallest teams of all levels stand side by side, with who is missing and who is not shown', async () => {
  const { router, calls } = open();
  await grid('Topics by Location');
  expect(calls.map(({ name }) => name)).not.toContain('LeafTeams');
  await userEvent.click(screen.getByRole('button', { name: /Group by/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Smallest teams' }));
  expect(rowsOf(await grid('Topics by Smallest teams')).slice(0, 4)).toEqual([
    ['', 'Design', 'Platform'],
    ['Respondents', '4', '9'],
    ['Missing', '0', '3'],
    ['Testing', '90.0', '60.0'],
  ]);
  expect(screen.getByText('Not shown: Tiny (fewer than 3, of 5).')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?segments=teams'));
  expect(calls.find(({ name }) => name === 'LeafTeams')!.variables).toEqual({
    ...{ ref: ANALYZED_STUDY_REF, teamRef: null, isShared: false },
  });
  await userEvent.click(screen.getByRole('button', { name: /Order of the groups/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lowest scores first' }));
  await waitFor(async () =>
    expect(rowsOf(await grid('Topics by Smallest teams'))[0]).toEqual(['', 'Platform', 'Design']),
  );
});

test('the column of a group with few people is fainter, and a note says so', async () => {
  const large = { ...LOCATIONS[0]!, respondents: 91 };
  open('', [large, LOCATIONS[1]!]);
  const [lisbon, munich] = (await grid('Topics by Location')).getAllByRole('row')[3]!.querySelectorAll('td a');
  expect(lisbon).toHaveStyle({ color: 'var(--c-score-ink-3)' });
  expect(munich).toHaveStyle({ color: 'var(--c-text)' });
  expect(screen.getByText(/^Fainter columns are of fewer than 10 people/)).toBeVisible();
});

test('without a large difference in size no column is fainter, and there is no note', async () => {
  open();
  const cells = (await grid('Topics by Location')).getAllByRole('row')[3]!.querySelectorAll('td a');
  for (const cell of cells) expect(cell).not.toHaveStyle({ color: 'var(--c-text)' });
  expect(screen.queryByText(/^Fainter columns/)).toBeNull();
});

test('where a question offers “Don’t know” the groups say that this is in no score', async () => {
  const [first, ...others] = someInsights().prompts;
  open('', LOCATIONS, [{ ...first!, offersDontKnow: true }, ...others]);
  await grid('Topics by Location');
  expect(screen.getByText(/^Whoever answers “Don’t know” is among the respondents/)).toBeVisible();
});
