import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReporting } from '@/lib/errorReporting';
import { aSegment, aStudy, aTeamSegment, PLATFORM_REF, someInsights, ANALYZED_STUDY_REF } from '../../testing/fixtures';
import { renderAnalyzer } from '../../testing/renderAnalyzer';
import { someTopics } from '../../testing/topics';

const LONG = 'Everybody who has been with us for ten years';
const SEGMENTS = [
  aSegment('Location', 'Lisbon', { docs: 15, review: 15.1, test: null }),
  aSegment('Location', LONG, { docs: 85.1, review: 50, test: 70 }),
  aTeamSegment('Division', 'Platform', PLATFORM_REF, { docs: 40, review: 50, test: 60 }),
];

function open(segments = SEGMENTS, { search = '', status = 'CLOSED' as 'CLOSED' | 'OPEN' } = {}) {
  const study = aStudy({ status });
  return renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/insights${search}`, {
    AnalyzerFrame: () => ({ study: { ...study, viewerCan: { ...study.viewerCan, viewResults: true } } }),
    InsightsPage: () => ({ study: someInsights(null, { segments }) }),
    TopicsPage: ({ teamRef }) => someTopics(teamRef as string | null),
  });
}
const grid = async (name: string) => {
  await screen.findByText('Segmentation'); // the page, and then the groups, which load by themselves
  return screen.findByLabelText(name, { selector: '[role=grid]' });
};
/** The cell of a topic and a group, found by the table's headers. */
function cell(topic: string, group: string): HTMLElement {
  const column = screen
    .getAllByRole('columnheader')
    .filter((head) => head.closest('[role=grid]'))
    .findIndex((head) => head.textContent?.endsWith(group));
  const row = within(screen.getByRole('grid')).getByRole('rowheader', { name: topic }).closest('tr')!;
  return row.querySelectorAll<HTMLElement>('td > span [data-row], td > [data-row]')[column]!;
}

test('the first attribute is shown as a table of topics by groups', async () => {
  open();
  const table = await grid('Topics by Location');
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['Testing', 'Documentation', 'Code review']);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Lisbon', expect.stringContaining(LONG)]);
  expect(cell('Documentation', 'Lisbon')).toHaveTextContent('15.0');
  expect(cell('Testing', LONG)).toHaveTextContent('70.0');
});

test('a cell has the colour of its score band', async () => {
  open();
  await grid('Topics by Location');
  const bandOf = (topic: string, group: string) => cell(topic, group).style.background;
  expect([bandOf('Documentation', 'Lisbon'), bandOf('Code review', 'Lisbon'), bandOf('Documentation', LONG)]).toEqual([
    'var(--c-score-0)',
    'var(--c-score-1)',
    'var(--c-score-8)',
  ]);
});

test('a cell is 48 pixels wide and high, and the header above it is as wide', async () => {
  open();
  await grid('Topics by Location');
  for (const each of [cell('Documentation', 'Lisbon'), cell('Testing', 'Lisbon')])
    expect(each).toHaveStyle({ width: '48px', height: '48px' });
  expect(screen.getByRole('columnheader', { name: 'Lisbon' })).toHaveStyle({ width: '48px' });
});

test('a score links to the topic of its team, a topic to the topic of everybody, a team to its topics', async () => {
  const { router } = open(SEGMENTS, { search: '?segments=team-Division&sort=score&benchmark=p75' });
  await grid('Topics by Division');
  const topics = (teamRef: string, search: string) => `/study/${ANALYZED_STUDY_REF}/analyze/${teamRef}topics${search}`;
  expect(cell('Documentation', 'Platform')).toHaveAttribute(
    'href',
    topics(`${PLATFORM_REF}/`, '?topic=docs&benchmark=p75'),
  );
  expect(within(screen.getByRole('grid')).getByRole('link', { name: 'Documentation' })).toHaveAttribute(
    'href',
    topics('', '?topic=docs&benchmark=p75'),
  );
  expect(within(screen.getByRole('grid')).getByRole('link', { name: 'Platform' })).toHaveAttribute(
    'href',
    topics(`${PLATFORM_REF}/`, '?benchmark=p75'),
  );
  await userEvent.click(cell('Documentation', 'Platform'));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: topics(`${PLATFORM_REF}/`, ''),
      search: '?topic=docs&benchmark=p75',
    }),
  );
});

test('in a grouping by attribute the links lead to the topics of the shown group, because values have no pages', async () => {
  open();
  await grid('Topics by Location');
  expect(cell('Documentation', 'Lisbon')).toHaveAttribute(
    'href',
    `/study/${ANALYZED_STUDY_REF}/analyze/topics?topic=docs`,
  );
  expect(within(screen.getByRole('grid')).getByRole('link', { name: 'Lisbon' })).toHaveAttribute(
    'href',
    `/study/${ANALYZED_STUDY_REF}/analyze/topics`,
  );
});

test('a hidden score says so, with the reason', async () => {
  open();
  await grid('Topics by Location');
  const hidden = cell('Testing', 'Lisbon');
  expect(hidden).toHaveTextContent(/^Hidden$/);
  expect(hidden).toHaveAccessibleDescription(
    'There were not enough responses for this topic to meet the anonymity threshold of 3.',
  );
});

test('a long name is cut at 40 characters; its tooltip and screen readers give all of it', async () => {
  open();
  await grid('Topics by Location');
  const cut = screen.getByTitle(LONG);
  expect(cut).toHaveTextContent(/^Everybody who has been with us for ten…$/);
  expect(screen.getByRole('columnheader', { name: LONG })).toContainElement(cut);
});

test('the choice of a grouping offers attributes and team levels, and the address keeps it', async () => {
  const { router } = open();
  await grid('Topics by Location');
  await userEvent.click(screen.getByRole('button', { name: /Group by/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Division' }));
  expect(await grid('Topics by Division')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?segments=team-Division'));
});

test('the choice is left out where there is a single grouping', async () => {
  open([SEGMENTS[0]!]);
  await grid('Topics by Location');
  expect(screen.getByText('By Location')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Group by/ })).not.toBeInTheDocument();
});

test('the arrow keys move between cells, and the whole grid is one tab stop', async () => {
  open(SEGMENTS, { search: '?segments=attribute-Location' });
  await grid('Topics by Location');
  const first = cell('Testing', 'Lisbon');
  await userEvent.click(first);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(cell('Documentation', LONG)).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
  expect(cell('Code review', 'Lisbon')).toHaveFocus();
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(first).toHaveFocus();
});

test('before the survey is closed the card says that groups come later', async () => {
  open([], { status: 'OPEN' });
  expect(await screen.findByText('Segmentation will be available after the survey is closed')).toBeVisible();
});

test('a survey without groups gives the reason', async () => {
  open([]);
  expect(await screen.findByText('No segment groups met the anonymity threshold.')).toBeVisible();
});

test('a reply whose scores do not match the topics is reported and not shown', async () => {
  const sent = jest.fn(async (_address: string, _request: { body: string }) => ({
    status: 200,
    headers: new Headers(),
  }));
  Object.assign(window, { fetch: sent });
  await errorReporting.start('https://0123456789abcdef0123456789abcdef@errors.example/1', 'test');
  open([aSegment('Location', 'Lisbon', { docs: 15 })]);
  expect(await screen.findByText("The segments can't be shown: their scores do not fit the topics.")).toBeVisible();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]![1].body).toContain('Heatmap data does not match its labels: 1 scores for 3 topics');
  expect(sent.mock.calls[0]![1].body).not.toContain('Lisbon');
});
