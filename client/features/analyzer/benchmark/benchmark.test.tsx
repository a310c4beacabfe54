import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import './BenchmarkForm'; // loaded before the tests, so that none of them waits for it
import {
  aScore,
  aStudy,
  aHiddenScore,
  PLATFORM_REF,
  aPerson,
  someInsights,
  ANALYZED_STUDY_REF,
} from '../testing/fixtures';
import { someQuestions } from '../testing/questions';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';

const address = `/study/${ANALYZED_STUDY_REF}/analyze/insights`;
const NOTE = 'These figures are made up for the demo. No company was asked.';
const cohort = {
  __typename: 'BenchmarkCohort',
  packName: null,
  slug: 'made-up',
  startDate: '2025-11-20',
  endDate: '2026-11-20',
  companies: 48,
  note: NOTE,
  isExample: true,
};
const study = () =>
  someInsights(null, {
    devexIndex: { __typename: 'DevexIndex', index: 61, n: 15, trend: null, p50: 3.1, p75: -2.4, p90: 0 },
    topicScores: [
      aScore('docs', 40.5, { p50: -1, p75: -7.5, p90: -11 }),
      aScore('review', 72.1, { p50: null, p75: null, p90: null }),
      aHiddenScore('test'),
    ],
  });
const withCohort = (answers: AnalyzerReplies = {}): AnalyzerReplies => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), me: aPerson({ aggregatable: true }) }),
  BenchmarkCohorts: () => ({ benchmarkCohorts: [cohort] }),
  InsightsPage: () => ({ study: study() }),
  ...answers,
});
const picker = () => screen.findByRole('button', { name: /^(Benchmark: |Compare with a benchmark)/ });
const inRow = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const headings = () =>
  within(screen.getByRole('table', { name: 'Topics' }))
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
beforeEach(() => localStorage.clear());

async function openDialog() {
  await userEvent.click(await picker());
  const dialog = within(await screen.findByRole('dialog', { name: 'Benchmark' }));
  await dialog.findByRole('button', { name: 'Compare' });
  return dialog;
}
async function choose(name: string) {
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
}

test('scores are compared with the chosen percentile until the benchmark is cleared', async () => {
  const { calls, router } = renderAnalyzer(address, withCohort());
  const dialog = await openDialog();
  expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    '50th percentile',
    '75th percentile',
    '90th percentile',
  ]);
  await userEvent.click(dialog.getByRole('radio', { name: '75th percentile' }));
  expect(dialog.getByText('Three out of four companies score lower than this.')).toBeVisible();
  expect(router.state.location.search).toBe('');
  await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));

  expect(await screen.findByText('2.4 points below the 75th percentile')).toBeVisible();
  expect(headings()).toEqual([
    'Topic',
    'Priority',
    'Score',
    'Trend',
    'Benchmark',
    'Questions',
    'Sentiment',
    'Comments',
  ]);
  expect(inRow(/Documentation/)[3]).toContain('−7.5');
  expect(inRow(/Code review/)[3]).toBe('–No benchmark');
  expect(inRow(/Testing/)[3]).toBe('Hidden');
  expect(router.state.location.search).toBe('?benchmark=p75');

  await choose('90th percentile');
  expect(await screen.findByText('At the 90th percentile')).toBeVisible();
  expect(calls.map(({ name }) => name).sort()).toEqual(['AnalyzerFrame', 'BenchmarkCohorts', 'InsightsPage']);

  await userEvent.click(screen.getByRole('button', { name: 'Clear benchmark' }));
  await waitFor(() => expect(headings()).not.toContain('Benchmark'));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByText(/the \d+th percentile/)).not.toBeInTheDocument();
});

test('the dialog describes the companies of the benchmark, and clears the choice', async () => {
  const { router } = renderAnalyzer(`${address}?benchmark=p75`, withCohort());
  const dialog = await openDialog();
  expect(dialog.getByRole('radio', { name: '75th percentile' })).toBeChecked();
  expect(dialog.getByRole('region', { name: 'The companies' })).toHaveTextContent(
    `48 companies, Nov 20, 2025 to Nov 20, 2026Made up${NOTE}`,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await picker()).toHaveTextContent('Compare with a benchmark');
});

test('the page describes the benchmark and marks made-up figures', async () => {
  renderAnalyzer(`${address}?benchmark=p50`, withCohort());
  const mark = await screen.findByText('Made up');
  expect(mark.closest('[role=status]')).toHaveTextContent(
    `Made up Compared with the 50th percentile of 48 companies, Nov 20, 2025 to Nov 20, 2026. ${NOTE}`,
  );
});

test('a pack that the survey asked is described beside the general benchmark, on the page and in the dialog', async () => {
  const pack = { ...cohort, slug: 'ai', packName: 'AI at work', companies: 12, note: null, isExample: false };
  const { calls } = renderAnalyzer(
    `${address}?benchmark=p50`,
    withCohort({ BenchmarkCohorts: () => ({ benchmarkCohorts: [cohort, pack] }) }),
  );
  const sentence =
    'Topics of AI at work: compared with the 50th percentile of 12 companies, Nov 20, 2025 to Nov 20, 2026, who asked the same questions.';
  expect((await screen.findByText(/^Topics of AI at work/)).closest('[role=status]')).toHaveTextContent(sentence);
  expect(calls.find(({ name }) => name === 'BenchmarkCohorts')?.variables).toEqual({ studyRef: ANALYZED_STUDY_REF });
  const dialog = await openDialog();
  expect(dialog.getByRole('region', { name: 'The companies' })).toHaveTextContent(
    `48 companies, Nov 20, 2025 to Nov 20, 2026Made up${NOTE}Topics of AI at work: 12 companies`,
  );
});

test('the page does not wait for the benchmark', async () => {
  renderAnalyzer(address, withCohort({ BenchmarkCohorts: () => new Promise(() => {}) }));
  expect(await screen.findByText('DevEx Index')).toBeVisible();
});

test('the last percentile is remembered, and one in the address has priority over it', async () => {
  localStorage.setItem('candor_benchmark_percentile', 'p90');
  const { router } = renderAnalyzer(address, withCohort());
  expect(await screen.findByText('At the 90th percentile')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?benchmark=p90'));
  await waitFor(() => router.navigate(`${address}?benchmark=p50`));
  expect(await screen.findByText('3.1 points above the 50th percentile')).toBeVisible();
});

test('a percentile from the address is kept on the pages that follow', async () => {
  localStorage.setItem('candor_benchmark_percentile', 'p90');
  const { router } = renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze?benchmark=p75`, withCohort());
  expect(await screen.findByText('2.4 points below the 75th percentile')).toBeVisible();
  expect(router.state.location.search).toBe('?benchmark=p75');
  await userEvent.click(screen.getByRole('link', { name: 'Questions' }));
  await waitFor(() => expect(router.state.location.search).toContain('benchmark=p75'));
});

test('a company that is not part of benchmarks has no benchmark column', async () => {
  const { calls } = renderAnalyzer(
    `${address}?benchmark=p75`,
    withCohort({
      AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), me: aPerson({ aggregatable: false }) }),
    }),
  );
  await screen.findByRole('table', { name: 'Topics' });
  expect(screen.queryByRole('button', { name: /[Bb]enchmark/ })).not.toBeInTheDocument();
  expect(headings()).not.toContain('Benchmark');
  expect(calls.map(({ name }) => name)).not.toContain('BenchmarkCohorts');
});

test('an open survey has no benchmark', async () => {
  renderAnalyzer(
    `${address}?benchmark=p75`,
    withCohort({
      AnalyzerFrame: () => ({
        study: { ...aStudy({ status: 'OPEN' }), viewerCan: { ...aStudy().viewerCan, viewResults: true } },
        me: aPerson({ aggregatable: true }),
      }),
    }),
  );
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Benchmark/ })).not.toBeInTheDocument();
});

test('the topics can be sorted by the benchmark while one is chosen', async () => {
  renderAnalyzer(`${address}?sort=-benchmark`, withCohort());
  await picker();
  expect(screen.getByRole('columnheader', { name: 'Priority' })).toHaveAttribute('aria-sort', 'ascending');
  await choose('50th percentile');
  expect(await screen.findByRole('columnheader', { name: 'Benchmark' })).toHaveAttribute('aria-sort', 'descending');
});

describe('no benchmark can be chosen', () => {
  test.each<[string, AnalyzerReplies]>([
    [
      'for a company that is not part of benchmarks',
      { AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), me: aPerson() }) },
    ],
    ['without a cohort', { BenchmarkCohorts: () => ({ benchmarkCohorts: [] }) }],
    [
      'after the company has left benchmarks',
      {
        BenchmarkCohorts: () => {
          throw refusal('FORBIDDEN', 'Your company is not part of benchmarks.');
        },
      },
    ],
  ])('%s', async (_why, answers) => {
    const { router } = renderAnalyzer(`${address}?benchmark=p75`, withCohort(answers));
    expect(await screen.findByText('DevEx Index')).toBeVisible();
    await waitFor(() => expect(headings()).not.toContain('Benchmark'));
    expect(screen.queryByRole('button', { name: /Benchmark/ })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(address);
  });
});

test('questions have no column for a benchmark that has no figures of any', async () => {
  renderAnalyzer(
    `/study/${ANALYZED_STUDY_REF}/analyze/questions?benchmark=p75`,
    withCohort({ QuestionsPage: () => ({ study: someQuestions() }) }),
  );
  expect(await screen.findByText(/^This benchmark compares topics/)).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Score' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Benchmark' })).not.toBeInTheDocument();
});

test('a share link requests no benchmark', async () => {
  sessionStorage.setItem('candor_scope_token', 'a-token');
  const scope = { __typename: 'TokenScope', studyRef: ANALYZED_STUDY_REF, teamRef: PLATFORM_REF, isExample: false };
  const { calls } = renderAnalyzer(
    `/study/${ANALYZED_STUDY_REF}/analyze/${PLATFORM_REF}/insights?benchmark=p75`,
    withCohort({
      AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), tokenScope: scope }),
      InsightsPage: () => ({ study: someInsights(PLATFORM_REF) }),
    }),
  );
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  sessionStorage.clear();
  expect(calls.map(({ name }) => name)).toEqual(['AnalyzerFrame', 'InsightsPage']);
  expect(calls[1]!.variables).toMatchObject({ canCompare: false });
});
