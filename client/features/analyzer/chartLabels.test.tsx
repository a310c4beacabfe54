import { screen, within } from '@testing-library/react';
import {
  aSegment,
  aStudy,
  aQuestion,
  aParticipation,
  aScore,
  PLATFORM_REF,
  someInsights,
  ANALYZED_STUDY_REF,
} from './testing/fixtures';
import { someComparison, someSurveys } from './testing/comparison';
import { PARTICIPATION, withParticipation } from './testing/participation';
import { aQuestionScore, someQuestions } from './testing/questions';
import { renderAnalyzer } from './testing/renderAnalyzer';
import { HIGHLIGHTS_PATH, someHighlights, withHighlights } from './testing/reveal';

/* Charts cut their labels at 40 characters; the tooltip and screen readers give all of a label. */
const LONG = 'Everybody who has been with us for ten years';
const CUT = 'Everybody who has been with us for ten…';
const base = `/study/${ANALYZED_STUDY_REF}/analyze`;

async function expectCut(within_: () => Promise<HTMLElement>): Promise<void> {
  const area = await within_();
  expect(within(area).getAllByTitle(LONG).at(-1)).toHaveTextContent(CUT);
  expect(within(area).queryByText(CUT)).toHaveAttribute('aria-hidden', 'true');
  expect(within(area).getByText(LONG)).toBeInTheDocument();
}

test('the labels of groups in participation', async () => {
  const segments = [
    {
      __typename: 'SegmentCounts' as const,
      name: 'Tenure',
      values: [{ __typename: 'SegmentCount' as const, value: LONG, n: 5 }],
    },
  ];
  renderAnalyzer(PARTICIPATION, withParticipation(aParticipation({ segments })));
  await expectCut(async () => (await screen.findByText('Responses by segment')).closest('section')!);
});

test('the labels of the answers to a question', async () => {
  const prompts = [aQuestion('tool', 'SINGLE_SEL', { choiceLabels: [LONG] })];
  const choices = [
    {
      __typename: 'ChoiceCounts' as const,
      slug: 'tool',
      n: 5,
      dontKnow: null,
      rows: [],
      counts: [{ __typename: 'ChoiceCount' as const, choice: LONG, n: 5 }],
    },
  ];
  const questions = { ...someQuestions(null, { choices, questionScores: [] }), prompts };
  renderAnalyzer(`${base}/questions`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    QuestionsPage: () => ({ study: questions }),
  });
  await expectCut(() => screen.findByRole('list', { name: 'Choices' }));
});

test('the labels of the rows of a matrix', async () => {
  const prompts = [aQuestion('tools', 'MATRIX_L', { choiceLabels: ['Never', 'Often'], rowLabels: [LONG] })];
  const questionScores = [
    aQuestionScore('tools', 55, {
      rows: [{ __typename: 'MatrixRow', label: LONG, scaledAvg: 60, counts: [3, 6], n: 9, dontKnow: null }],
    }),
  ];
  const questions = { ...someQuestions(null, { choices: [], questionScores }), prompts };
  renderAnalyzer(`${base}/questions`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    QuestionsPage: () => ({ study: questions }),
  });
  await expectCut(() => screen.findByRole('list', { name: 'Rows' }));
});

test('the labels of groups in the highlights', async () => {
  const { topics, results } = someHighlights();
  const told = {
    ...someHighlights(null, {
      topicScores: [...results.topicScores, aScore('long', 99)],
      segments: [aSegment('Tenure', LONG, { docs: 1, review: 2, test: 3, release: 4, long: 5 })],
    }),
    topics: [...topics, { __typename: 'Topic' as const, slug: 'long', label: LONG }],
  };
  renderAnalyzer(HIGHLIGHTS_PATH, withHighlights(told));
  await expectCut(() => screen.findByRole('region', { name: 'Highest scoring topics' }));
  expect(screen.getByRole('columnheader', { name: LONG })).toBeInTheDocument();
});

test('the labels of two compared groups', async () => {
  const scoredTeams = someInsights().scoredTeams.map((team) =>
    team.ref === PLATFORM_REF ? { ...team, value: LONG } : team,
  );
  renderAnalyzer(`${base}/${PLATFORM_REF}/compare?with=all`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    ComparePage: (variables) => ({ study: { ...someComparison(variables), scoredTeams }, closed: someSurveys() }),
  });
  await expectCut(() => screen.findByRole('region', { name: 'DevEx Index' }));
});
