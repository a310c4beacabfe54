import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStudy, aHiddenScore, PLATFORM_REF, aPerson, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { aQuestionScore, someQuestions } from '../testing/questions';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';

const address = (question?: string, teamRef?: string) =>
  `/study/${ANALYZED_STUDY_REF}/analyze/${teamRef ? `${teamRef}/` : ''}questions${question ? `?question=${question}` : ''}`;
const withQuestions = (
  answer: (teamRef: string | null) => unknown = someQuestions,
  more: AnalyzerReplies = {},
): AnalyzerReplies => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
  QuestionsPage: ({ teamRef }) => ({ study: answer(teamRef as string | null) }),
  ...more,
});
const pane = () => screen.getByRole('region', { name: /^Question \d+ of \d+$/ });
const bars = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((bar) => bar.textContent);
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the table of questions', () => {
  test('lists the questions in their order, with score and trend', async () => {
    const figures = { overTopics: null, difference: 3.2, low: 1, high: 5.4, direction: 'UP' as const };
    const trend = { __typename: 'Trend' as const, ...figures };
    renderAnalyzer(
      address(),
      withQuestions(() =>
        someQuestions(null, { questionScores: [aQuestionScore('waste', 70, { trend }), aHiddenScore('recommend')] }),
      ),
    );
    await screen.findByRole('table', { name: 'Questions' });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Question', 'Score', 'Trend']);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      '1About wasteHigher is better',
      '2About recommend',
      '3About tools',
      '4About tool',
      '5About wish',
      '6About ease',
    ]);
    expect(cells(/About waste/)).toEqual(['70.0', expect.stringMatching(/^\+3\.2Up 3\.2/)]);
    expect(cells(/About recommend/)[0]).toMatch(/^Hidden/);
    expect(cells(/About wish/)[0]).toBe('Texts');
  });

  test('compares a question with the benchmark only where the cohort has this question', async () => {
    localStorage.clear();
    const questionBenchmarks = [
      { __typename: 'Score' as const, slug: 'waste', p50: -1, p75: -7.5, p90: -11 },
      { __typename: 'Score' as const, slug: 'recommend', p50: null, p75: null, p90: null },
    ];
    const cohort = {
      __typename: 'BenchmarkCohort',
      packName: null,
      slug: 'one',
      startDate: '2025-11-20',
      endDate: '2026-11-20',
      companies: 48,
      note: null,
      isExample: false,
    };
    const { calls } = renderAnalyzer(`${address('waste')}&benchmark=p75`, {
      ...withQuestions((teamRef) => someQuestions(teamRef, { questionBenchmarks })),
      AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), me: aPerson({ aggregatable: true }) }),
      BenchmarkCohorts: () => ({ benchmarkCohorts: [cohort] }),
    });
    expect(await screen.findByRole('columnheader', { name: 'Benchmark' })).toBeVisible();
    expect(cells(/About waste/)[2]).toMatch(/^−7\.57\.5 points below the 75th percentile$/);
    expect(cells(/About recommend/)[2]).toBe('–No benchmark');
    expect(within(pane()).getByText('7.5 points below the 75th percentile')).toBeVisible();
    expect(screen.queryByText(/^This benchmark compares topics/)).not.toBeInTheDocument();
    expect(calls.find(({ name }) => name === 'QuestionsPage')?.variables).toMatchObject({ canCompare: true });
  });

  test('names the team, and keeps the selected question when another team is chosen', async () => {
    const { router, calls } = renderAnalyzer(address('tool'), withQuestions());
    await userEvent.click(await screen.findByRole('button', { name: 'Team: Acme Robotics' }));
    await userEvent.click(screen.getByRole('treeitem', { name: 'Platform, 9' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: address(undefined, PLATFORM_REF),
        search: '?question=tool',
      }),
    );
    expect(calls.at(-1)).toEqual({
      name: 'QuestionsPage',
      variables: { ref: ANALYZED_STUDY_REF, teamRef: PLATFORM_REF, hasResults: true, canCompare: false },
    });
    expect(await screen.findByText('question 4 / 6')).toBeVisible();
  });
});

describe('the selected question', () => {
  test('is the first one at first, is chosen by row or arrow, and is kept in the address', async () => {
    const { router, calls } = renderAnalyzer(address(), withQuestions());
    expect(await screen.findByText('question 1 / 6')).toBeVisible();
    expect(within(pane()).getByText('Documentation')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous question' })).toHaveAttribute('aria-disabled', 'true');

    await userEvent.click(screen.getByRole('link', { name: /About tool$/ }));
    expect(await screen.findByText('question 4 / 6')).toBeVisible();
    expect(router.state.location.search).toBe('?question=tool');
    expect(screen.getByRole('link', { name: /About tool$/ })).toHaveAttribute('aria-current', 'true');

    await userEvent.click(screen.getByRole('button', { name: 'Previous question' }));
    expect(await screen.findByText('question 3 / 6')).toBeVisible();
    expect(router.state.location.search).toBe('?question=tools');
    expect(calls.filter(({ name }) => name === 'QuestionsPage')).toHaveLength(1);
  });

  test('is the first one where the address names an unknown question', async () => {
    renderAnalyzer(address('nonsense'), withQuestions());
    expect(await screen.findByText('question 1 / 6')).toBeVisible();
  });

  test('shows five answers of a sentiment, in reverse order where the question is negative', async () => {
    renderAnalyzer(address('waste'), withQuestions());
    await screen.findByText('question 1 / 6');
    expect(bars('Distribution of answers')).toEqual([
      'Strongly Agree5% (1 answer)',
      'Agree10% (2 answers)',
      'Neutral15% (3 answers)',
      'Disagree20% (4 answers)',
      'Strongly Disagree50% (10 answers)',
    ]);
  });

  test('shows numbers between the named ends of a rating', async () => {
    renderAnalyzer(address('ease'), withQuestions());
    await screen.findByText('question 6 / 6');
    const places = within(screen.getByRole('list', { name: 'Distribution of answers' })).getAllByRole('listitem');
    expect(places.map(({ firstChild }) => firstChild?.textContent)).toEqual(['1: Hard', '2', '3', '4', '5: Easy']);
    expect(screen.getByRole('button', { name: 'Next question' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('shows the parts of the net promoter score of a recommendation', async () => {
    renderAnalyzer(address('recommend'), withQuestions());
    expect(await screen.findByText('+40.0')).toBeVisible();
    expect(bars('Distribution of answers')).toEqual([
      'Promoters (9 and 10)60% (12 answers)',
      'Passives (7 and 8)20% (4 answers)',
      'Detractors (0 to 6)20% (4 answers)',
    ]);
  });

  test('shows each row of a matrix, or that it is hidden', async () => {
    renderAnalyzer(address('tools'), withQuestions());
    await screen.findByText('question 3 / 6');
    expect(bars('Rows')).toEqual(['Editor66.7Never 3 · Often 6', expect.stringMatching(/^DebuggerHidden/)]);
  });

  test('shows the share of respondents for each choice of a single selection', async () => {
    renderAnalyzer(address('tool'), withQuestions());
    await screen.findByText('question 4 / 6');
    expect(bars('Choices')).toEqual(['Vim75% (15 answers)', 'Emacs25% (5 answers)']);
    expect(within(pane()).getByText('20 respondents')).toBeVisible();
  });

  test('shows shares of the respondents, not of the answers, in a multiple selection', async () => {
    const counts = ['Vim', 'Emacs'].map((choice, place) => ({
      __typename: 'ChoiceCount' as const,
      choice,
      n: [15, 10][place]!,
    }));
    renderAnalyzer(
      address('tool'),
      withQuestions(() =>
        someQuestions(null, {
          choices: [{ __typename: 'ChoiceCounts', slug: 'tool', n: 20, dontKnow: null, counts, rows: [] }],
        }),
      ),
    );
    await screen.findByText('question 4 / 6');
    expect(bars('Choices')).toEqual(['Vim75% (15 answers)', 'Emacs50% (10 answers)']);
  });

  test('says beside the respondents how many do not know', async () => {
    renderAnalyzer(
      address('waste'),
      withQuestions(() => someQuestions(null, { questionScores: [aQuestionScore('waste', 70, { dontKnow: 3 })] })),
    );
    expect(await screen.findByText('20 respondents, 3 more answer “Don’t know”')).toBeVisible();
    expect(within(screen.getByRole('table')).getByText('3 more answer “Don’t know”')).toBeVisible();
  });

  test('says when only its average is shown', async () => {
    renderAnalyzer(
      address('waste'),
      withQuestions(() =>
        someQuestions(null, { questionScores: [aQuestionScore('waste', 70, { freqDist: null, n: null })] }),
      ),
    );
    expect(
      await screen.findByText("Only the average is shown, so that nobody's answers can be worked out."),
    ).toBeVisible();
    expect(within(pane()).getByText('70.0')).toBeVisible();
  });
});

describe('on a narrow screen', () => {
  beforeAll(() => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
  });
  afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

  test('the table has one column for score and trend, where there is one, and the question stands above it', async () => {
    const trend = {
      __typename: 'Trend' as const,
      overTopics: null,
      difference: 3.2,
      low: 1,
      high: 5.4,
      direction: 'UP' as const,
    };
    renderAnalyzer(
      address(),
      withQuestions(() =>
        someQuestions(null, { questionScores: [aQuestionScore('waste', 70, { trend }), aQuestionScore('ease', 50)] }),
      ),
    );
    const table = await screen.findByRole('table', { name: 'Questions' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Question', 'Results']);
    expect(cells(/About waste/)).toEqual([expect.stringMatching(/^70\.0\+3\.2Up 3\.2/)]);
    expect(cells(/About ease/)).toEqual(['50.0']);
    expect(pane().compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('hidden results', () => {
  test('a question with too few answers gives the reason', async () => {
    const questionScores = [aHiddenScore('waste'), aQuestionScore('ease', 50)];
    renderAnalyzer(
      address('waste'),
      withQuestions(() => someQuestions(null, { questionScores })),
    );
    await screen.findByText('question 1 / 6');
    expect(
      within(pane()).getByText('There were not enough responses for this topic to meet the anonymity threshold of 3.'),
    ).toBeVisible();
  });

  test.each([
    [
      'BELOW_THRESHOLD',
      'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
    ],
    ['NO_RESPONSES', "This team hasn't participated in this survey."],
  ] as const)('a team that is hidden for %s gives the reason', async (reason, text) => {
    renderAnalyzer(
      address('waste', PLATFORM_REF),
      withQuestions((teamRef) =>
        someQuestions(teamRef, { questionScores: [aHiddenScore('waste', reason)], choices: [] }),
      ),
    );
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('before the survey closes only the questions are shown, and no results are requested', async () => {
    const { results: _, scoredTeams: __, ...asked } = someQuestions();
    const { calls } = renderAnalyzer(address(), {
      AnalyzerFrame: () => ({ study: aStudy() }),
      QuestionsPage: () => ({ study: asked }),
    });
    expect(await screen.findByText('Your results will be available after the survey is closed')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Question']);
    expect(calls.at(-1)).toEqual({
      name: 'QuestionsPage',
      variables: { ref: ANALYZED_STUDY_REF, teamRef: null, hasResults: false, canCompare: false },
    });
  });

  test('an open survey whose scores may be seen shows neither trends nor texts', async () => {
    const study = aStudy();
    study.viewerCan.viewResults = true;
    const { calls } = renderAnalyzer(
      address('wish'),
      withQuestions(someQuestions, { AnalyzerFrame: () => ({ study }) }),
    );
    expect(await screen.findByText('Your results will be available after the survey is closed')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Question', 'Score']);
    expect(calls.map(({ name }) => name)).toEqual(['AnalyzerFrame', 'QuestionsPage']);
  });
});
