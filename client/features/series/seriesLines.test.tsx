import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@/apollo/testing/renderRoutes';
import { seriesRoutes } from './routes';
import { aSameTeamsLine, aSeries, SERIES_TEAM_REF, SERIES_REF, type SurveyFacts } from './seriesFixtures';
import './SeriesPage'; // loaded before the tests, so that none of them waits for it

const Q1: SurveyFacts = {
  name: 'Q1',
  topics: { docs: { score: 41.5, priority: 1 }, review: { score: 70 } },
  index: 55,
};
const Q2: SurveyFacts = {
  name: 'Q2',
  topics: { docs: { score: 48, priority: 2 }, review: { reason: 'BELOW_THRESHOLD' } },
  index: 58,
};
const PAGE = `/series/${SERIES_REF}`;
const TEAM = `${PAGE}/team/${SERIES_TEAM_REF}`;
const SCORES = 'How are topic scores trending?';
const PRIORITIES = 'How have priorities changed?';

const show = (address: string, ...surveys: SurveyFacts[]) =>
  renderRoutes(seriesRoutes, address, { SeriesPage: () => aSeries(surveys) });
const chart = (name: string) => screen.findByRole('figure', { name });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the lines', () => {
  const label = (name: RegExp) => screen.findByRole('button', { name });
  const Q2_SURE: SurveyFacts = {
    ...Q2,
    topics: { docs: { score: 48, interval: [45.1, 50.9], priority: 2 }, review: { score: 71 } },
  };

  it('have their names and last values at their ends, and one of them, which the address keeps, says how certain it is', async () => {
    const { router } = show(`${PAGE}?topics=devex-index,docs,review`, Q1, Q2_SURE);
    const scores = within(await chart(SCORES));
    expect(await scores.findByRole('button', { name: /^DevEx Index 58$/ })).toHaveAttribute('aria-pressed', 'true');
    expect(scores.getByText(/^DevEx Index has no band: certainty is told from 5 people/)).toBeVisible();
    await userEvent.click(scores.getByRole('button', { name: /^Documentation 48\.0$/ }));
    expect(router.state.location.search).toContain('line=docs');
    expect(
      scores.getByText(/The band is the 95% interval of Documentation: of the latest value, 45\.1 to 50\.9\./),
    ).toBeVisible();
    // The other chart has no band, and marks the same line.
    const priorities = within(await chart(PRIORITIES));
    expect(priorities.queryByText(/interval/)).not.toBeInTheDocument();
  });

  it('of which one has ended earlier shows its last value in brackets', async () => {
    show(`${PAGE}?topics=review`, Q1, Q2, { ...Q1, name: 'Q3', topics: {} });
    expect(await label(/^Code review \(70\.0\)$/)).toBeVisible();
  });

  it('are read out at each survey, which the keyboard reaches', async () => {
    show(`${PAGE}?topics=devex-index,docs,review`, Q1, Q2_SURE);
    const readout = within(await chart(SCORES)).getByRole('note', {
      name: 'Q2, Mar 2026. DevEx Index: 58. Documentation: 48.0, 45.1 to 50.9. Code review: 71.0.',
    });
    expect(readout).toHaveAttribute('tabindex', '0');
  });

  it('have an axis that says which part of the scale it shows', async () => {
    show(PAGE, Q1, Q2);
    expect(await screen.findByText('Score: 30 to 80 of 0 to 100 shown')).toBeInTheDocument();
    expect(screen.getByText('Place in the vote, 1 first')).toBeInTheDocument();
  });

  it('have an axis that reaches to the ends of each band, so that none is cut', async () => {
    show(PAGE, Q1, { ...Q2, topics: { docs: { score: 48, interval: [12.4, 83.6] } } });
    expect(await screen.findByText('Score: 10 to 90 of 0 to 100 shown')).toBeInTheDocument();
  });
});

describe('the same teams', () => {
  const line = aSameTeamsLine('docs', [40, 44.2], [6.5, 4.2]);
  const showLines = (address: string, lines = [line]) =>
    renderRoutes(seriesRoutes, address, {
      SeriesPage: () => aSeries([Q1, Q2]),
      SameTeams: () => ({
        studySequence: {
          __typename: 'Sequence',
          ref: SERIES_REF,
          trends: { __typename: 'SequenceTrends', sameTeams: lines },
        },
      }),
    });

  it('are compared on request, as dashed lines, in a sentence and in the table', async () => {
    const { router, callsOf } = showLines(`${PAGE}?topics=docs,review&line=docs`);
    const scores = within(await chart(SCORES));
    expect(callsOf('SameTeams')).toEqual([]);
    await userEvent.click(await scores.findByRole('switch', { name: /^Same teams/ }));
    expect(router.state.location.search).toContain('teams=same');
    expect(
      await scores.findByText(
        'Documentation from Q1 to Q2: +6.5 points over everybody, +4.2 over the 2 teams that each survey shows.',
      ),
    ).toBeVisible();
    expect(scores.getByRole('note', { name: /Documentation: 48\.0, same teams 44\.2\./ })).toBeInTheDocument();
    await userEvent.click(scores.getByRole('button', { name: 'Show as table' }));
    expect(cellsOf(scores.getByRole('table'))[1]).toEqual(['41.5', '48.0', '+6.5']);
    expect(cellsOf(scores.getByRole('table'))[2]).toEqual(['40.0', '44.2', '+4.2']);
  });

  it('are not compared where no team shows the line in every survey', async () => {
    showLines(`${PAGE}?topics=docs&teams=same`, []);
    expect(
      await screen.findByText(
        "No team shows Documentation in full in every one of these surveys, so it can't be compared.",
      ),
    ).toBeVisible();
  });

  it('are not offered for a team without teams below it', async () => {
    showLines(`${TEAM}?teams=same`);
    await chart(SCORES);
    expect(screen.queryByRole('switch', { name: /^Same teams/ })).not.toBeInTheDocument();
  });
});
