import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, refusal, renderRoutes } from '@/apollo/testing/renderRoutes';
import { fetchLazyParts } from '@/ui/lazyPart';
import { seriesRoutes } from './routes';
import { aSeries, SERIES_TEAM_REF, SERIES_REF, type SurveyFacts } from './seriesFixtures';
import './SeriesPage'; // loaded before the tests, so that none of them waits for it

const Q1: SurveyFacts = {
  name: 'Q1',
  topics: { docs: { score: 41.5, priority: 1 }, review: { score: 70 } },
  index: 55,
  asOf: 12,
};
const Q2: SurveyFacts = {
  name: 'Q2',
  topics: { docs: { score: 48, priority: 2 }, review: { reason: 'BELOW_THRESHOLD' } },
  index: 58,
  asOf: 1,
};
const OPEN: SurveyFacts = { name: 'Q3', status: 'OPEN' };
const DRAFT: SurveyFacts = { name: 'Q4', status: 'DRAFT' };
const page = `/series/${SERIES_REF}`;
const team = `${page}/team/${SERIES_TEAM_REF}`;

const show = (address: string, ...surveys: SurveyFacts[]) =>
  renderRoutes(seriesRoutes, address, { SeriesPage: () => aSeries(surveys) });
const cardsOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
const cards = () => cardsOf('Closed surveys');
const unclosedCards = () => cardsOf('Surveys that are not closed');
const chart = (name: string) => screen.findByRole('figure', { name });
const SCORES = 'How are topic scores trending?';
const PRIORITIES = 'How have priorities changed?';
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the cards of surveys', () => {
  it('stand in the order of the charts, below the surveys that are not closed, and link to the page of each survey by status', async () => {
    show(page, Q1, Q2, OPEN, DRAFT);
    const hrefsOf = (all: HTMLElement[]) => all.map((card) => within(card).getByRole('link').getAttribute('href'));
    const [closed, unclosed] = [await cards(), await unclosedCards()];
    expect(hrefsOf(unclosed)).toEqual(['/study/ref-of-Q4/build', '/study/ref-of-Q3/analyze/participation']);
    expect(hrefsOf(closed)).toEqual(['/study/ref-of-Q1/analyze/insights', '/study/ref-of-Q2/analyze/insights']);
    expect(unclosed[0]).toHaveTextContent(/Draft.*Created Jan 5, 2026.*Not published yet/);
    expect(unclosed[1]).toHaveTextContent(/Open.*Opened Feb 6, 2026.*41 responses so far/);
    expect(closed[0]).toHaveTextContent(/Closed Mar 7, 2026.*55.*DevEx Index, 12 responses$/);
    expect(closed[1]).toHaveTextContent(/Closed Mar 7, 2026.*58.*DevEx Index, 1 response$/);
    expect(screen.getByRole('heading', { level: 1, name: 'Quarterly DevEx' })).toBeVisible();
    expect(screen.getByText('BETA')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Quarterly DevEx · Candor'));
  });

  it('link to the team where its number of responses is shown, and give the reason for missing results', async () => {
    show(
      team,
      { ...Q1, asOf: 3 },
      { ...Q2, asOf: null, index: { reason: 'BELOW_THRESHOLD' } },
      { name: 'Q3', asOf: null, index: { reason: 'NO_RESPONSES' } },
      { name: 'Q4', topics: null },
      { name: 'Q5', isBeingPrepared: true },
      { ...OPEN, name: 'Q6' },
    );
    const [shown, few, nobody, notAsked, prepared] = await cards();
    const [open] = await unclosedCards();
    const hrefOf = (card: HTMLElement | undefined) => within(card!).getByRole('link').getAttribute('href');
    expect(hrefOf(shown)).toBe(`/study/ref-of-Q1/analyze/${SERIES_TEAM_REF}/insights`);
    for (const card of [few, nobody, notAsked]) expect(hrefOf(card)).toMatch(/\/analyze\/insights$/);
    expect(few).toHaveTextContent(
      'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
    );
    for (const card of [nobody, notAsked])
      expect(card).toHaveTextContent("This team hasn't participated in this survey.");
    expect(prepared).toHaveTextContent('The results are being prepared.');
    expect(open).toHaveTextContent('Your results will be available after the survey is closed');
    expect(open).not.toHaveTextContent('41');
  });
});

describe('the charts', () => {
  it('have the same values as their tables, which give the reasons for gaps', async () => {
    const { router } = show(`${page}?topics=docs,review`, Q1, Q2);
    const scores = await chart(SCORES);
    expect(
      within(scores).getByRole('img', { name: /Documentation: 41\.5, 48\.0\. Code review: 70\.0, none\.$/ }),
    ).toBeInTheDocument();
    expect(scores).toHaveTextContent('Lines have gaps where there is nothing to show; the table says why.');
    await userEvent.click(within(scores).getByRole('button', { name: 'Show as table' }));
    const table = within(scores).getByRole('table', { name: SCORES });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Topic', 'Q1', 'Q2']);
    expect(cellsOf(table)).toEqual([
      [],
      ['41.5', '48.0'],
      ['70.0', 'Not shownThere were not enough responses for this topic to meet the anonymity threshold of 3.'],
    ]);
    expect(router.state.location.search).toBe('?topics=docs%2Creview&scoresAs=table');
  });

  it('show priorities as whole numbers', async () => {
    show(`${page}?topics=docs&prioritiesAs=table`, Q1, Q2);
    expect(cellsOf(within(await chart(PRIORITIES)).getByRole('table'))).toEqual([[], ['1', '2']]);
  });

  it('show the chosen topics, and keep the choice in the address', async () => {
    const { router } = show(page, Q1, Q2);
    const chip = (name: string) => screen.findByRole('button', { name, pressed: true });
    await chip('Documentation');
    await userEvent.click(await chip('DevEx Index'));
    await userEvent.click(await chip('Code review'));
    expect(router.state.location.search).toBe('?topics=docs');
    expect(screen.queryByRole('img', { name: /Code review/ })).not.toBeInTheDocument();
    await userEvent.click(await chip('Documentation'));
    expect(screen.getAllByText('Choose a topic to see how it went.')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(router.state.location.search).toBe('?topics=devex-index%2Cdocs%2Creview');
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(router.state.location.search).toBe('');
  });

  it.each([
    [
      'no team with data in two surveys',
      team,
      [Q1, { name: 'Q2', topics: null }],
      'This team only has detailed results for one closed survey in the series',
      'This team only has prioritized topics for one closed survey in the series',
    ],
    [
      'a team with data in none',
      team,
      [{ name: 'Q1', topics: null }],
      'This team has no detailed results for any closed survey in the series',
      'This team has no prioritized topics for any closed survey in the series',
    ],
    [
      'one closed survey',
      page,
      [Q1, OPEN],
      'There are only detailed results for one closed survey in the series',
      'There are only prioritized topics for one closed survey in the series',
    ],
    [
      'no closed survey',
      page,
      [DRAFT],
      'There are no detailed results for any closed survey in the series',
      'There are no prioritized topics for any closed survey in the series',
    ],
  ])('need two closed surveys with data: %s', async (_what, address, surveys, scores, priorities) => {
    show(address, ...surveys);
    for (const text of [scores, priorities]) expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Topics in the charts' })).not.toBeInTheDocument();
  });

  it('leave out a chart whose values come from one survey', async () => {
    show(page, Q1, { name: 'Q2', topics: { docs: { score: 50 } } });
    await chart(SCORES);
    expect(
      screen.getByText('There are only prioritized topics for one closed survey in the series', { exact: false }),
    ).toBeVisible();
  });
});

it('older surveys are shown six at a time, and the address keeps which', async () => {
  const [older, newer] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
  const { router, callsOf } = renderRoutes(seriesRoutes, page, {
    SeriesPage: ({ until }: { until: string | null }) =>
      until === null
        ? aSeries([Q1, Q2], { total: 8, older })
        : aSeries([{ ...Q1, name: 'Q0' }], { total: 8, older: null, newer }),
  });
  expect(await screen.findByText('2 of 8 at a time, the latest last')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByRole('link', { name: 'Q0' })).toBeVisible();
  expect(router.state.location.search).toBe(`?until=${older}`);
  expect(screen.getByRole('button', { name: 'Older' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
  await waitFor(() => expect(callsOf('SeriesPage').at(-1)!.variables).toMatchObject({ until: newer }));
});

it('keeps the chosen topics when a team is chosen, and the former figures until the new ones have loaded', async () => {
  let answer = (_series: unknown): void => undefined;
  const { router, callsOf } = renderRoutes(seriesRoutes, `${page}?topics=docs`, {
    SeriesPage: ({ teamRef }: { teamRef: string | null }) =>
      teamRef ? new Promise((resolve) => (answer = resolve)) : aSeries([Q1, Q2]),
  });
  await cards();
  await fetchLazyParts();
  await userEvent.click(screen.getByRole('button', { name: 'Team: Acme Robotics' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search Teams' }), 'Plat');
  await userEvent.click(await screen.findByRole('treeitem', { name: /^Platform/ }));
  expect(router.state.location).toMatchObject({ pathname: team, search: '?topics=docs' });
  expect(await screen.findByRole('button', { name: 'Team: Platform' })).toBeVisible();
  expect(screen.getByText('55')).toBeVisible();
  answer(aSeries([{ ...Q1, index: 33 }, Q2]));
  expect(await screen.findByText('33')).toBeVisible();
  expect(callsOf('SeriesPage').map(({ variables }) => variables)).toEqual([
    { ref: SERIES_REF, teamRef: null, until: null },
    { ref: SERIES_REF, teamRef: SERIES_TEAM_REF, until: null },
  ]);
});

describe('a series that can not be shown', () => {
  it('says that it has no surveys', async () => {
    show(page);
    expect(await screen.findByRole('heading', { name: 'There are no surveys in this series' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Team/ })).not.toBeInTheDocument();
  });

  it.each([`/series/nonsense`, `${page}/team/nonsense`])(
    'is not requested for the address %s, which has no valid ref',
    async (address) => {
      const { calls } = show(address);
      expect(await screen.findByRole('heading', { name: 'Series not found' })).toBeVisible();
      expect(calls).toEqual([]);
    },
  );

  it('leads to the error page if it does not exist', async () => {
    const { router } = renderRoutes(seriesRoutes, page, {
      SeriesPage: () => {
        throw refusal('NOT_FOUND', 'Not found.');
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    expect(router.state.location.search).toContain('code=404');
  });

  it('can be requested again after a failure', async () => {
    let isDown = true;
    renderRoutes(seriesRoutes, page, {
      SeriesPage: () => {
        if (isDown) throw offline();
        return aSeries([Q1, Q2]);
      },
    });
    expect(await screen.findByRole('heading', { name: 'This series could not be loaded' })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(2);
  });
});
