import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aParticipation,
  aScore,
  aSegment,
  aStudy,
  aHiddenScore,
  PLATFORM_REF,
  someInsights,
  ANALYZED_STUDY_REF,
} from './testing/fixtures';
import { PARTICIPATION, withParticipation } from './testing/participation';
import { anAnswerPage, aQuestionScore, someQuestions } from './testing/questions';
import { renderAnalyzer } from './testing/renderAnalyzer';
import { HIGHLIGHTS_PATH, someHighlights, withHighlights } from './testing/reveal';
import { aCommentPage, someTopics } from './testing/topics';

const RAISED = { threshold: 5, commentThreshold: 10 };
const STRICT = { level: 'STRICT' as const };
const WORKED_OUT = "Hidden so that nobody's answers can be worked out from the results that are shown.";
const tooFew = (needed: number) =>
  `There were not enough responses for this topic to meet the anonymity threshold of ${needed}.`;

const page = (tab: string, teamRef?: string) =>
  `/study/${ANALYZED_STUDY_REF}/analyze/${teamRef ? `${teamRef}/` : ''}${tab}`;
const frame = (privacy: object, facts: object = {}) => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED', privacy, ...facts }) }),
});
const hiddenFigures = () => screen.getAllByRole('note').filter(({ textContent }) => textContent?.includes('Hidden'));
const twoSegments = (reason: 'BELOW_THRESHOLD' | 'COMPLEMENTARY', needed: number) => {
  const hiddenOf = (slug: string) => aHiddenScore(slug, reason, needed);
  const lisbon = { ...aSegment('Location', 'Lisbon', { docs: 50, review: 60 }) };
  return [{ ...lisbon, scores: [...lisbon.scores, hiddenOf('test')] }];
};

describe('a survey that shows nothing below 5 people, and no texts below 10', () => {
  test('names the minimum of 5 on its insights', async () => {
    const insights = someInsights(null, {
      topicScores: [aHiddenScore('docs', 'BELOW_THRESHOLD', 5), aScore('review', 72.1), aScore('test', 55)],
      segments: twoSegments('BELOW_THRESHOLD', 5),
    });
    renderAnalyzer(page('insights'), { ...frame(RAISED), InsightsPage: () => ({ study: insights }) });
    expect(await screen.findByText(/Scores with fewer than 5 respondents are hidden\.$/)).toBeVisible();
    expect(await screen.findByText('Groups with fewer than 5 respondents are hidden.')).toBeVisible();
    expect(hiddenFigures()).toHaveLength(2);
    for (const figure of hiddenFigures()) expect(figure).toHaveAccessibleDescription(tooFew(5));
    await userEvent.click(screen.getByRole('button', { name: 'Team: Acme Robotics' }));
    expect(await screen.findByText('Teams with at least 5 respondents.')).toBeVisible();
  });

  test('names the minimum of 5 for a hidden team', async () => {
    const devexIndex = aHiddenScore(null, 'BELOW_THRESHOLD', 5);
    renderAnalyzer(page('insights', PLATFORM_REF), {
      ...frame(RAISED),
      InsightsPage: () => ({ study: someInsights(PLATFORM_REF, { devexIndex, topicScores: [] }) }),
    });
    expect(await screen.findByText(/^Results are shown for groups of at least 5 respondents\./)).toBeVisible();
  });

  test('calls a hidden team by its name, which its results do not tell', async () => {
    const devexIndex = aHiddenScore(null, 'BELOW_THRESHOLD', 5);
    const insights = { ...someInsights(PLATFORM_REF, { devexIndex, topicScores: [] }), scoredTeams: [] };
    renderAnalyzer(page('insights', PLATFORM_REF), {
      ...frame(RAISED),
      InsightsPage: () => ({ study: insights }),
      TeamName: ({ ref }) => ({ team: { __typename: 'Team', ref, value: 'Site reliability' } }),
    });
    expect(await screen.findByRole('button', { name: 'Team: Site reliability' })).toBeVisible();
  });

  test('warns before closing that 4 responses are too few for insights', async () => {
    const facts = { uniqueResponses: 4, privacy: RAISED };
    renderAnalyzer(PARTICIPATION, { ...withParticipation(aParticipation({ uniqueResponses: 4 }), { study: facts }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Close survey' }));
    expect(
      within(await screen.findByRole('dialog')).getByText('With fewer than 5 responses no results can be shown.'),
    ).toBeVisible();
    expect(screen.queryByText(/become visible to everybody/)).not.toBeInTheDocument();
  });

  test('disables the tabs of the results with 4 responses', async () => {
    const answers = withParticipation(aParticipation({ uniqueResponses: 4 }), {
      study: { status: 'CLOSED', uniqueResponses: 4, privacy: RAISED },
    });
    renderAnalyzer(PARTICIPATION, answers);
    for (const name of ['Insights', 'Topics'])
      expect(await screen.findByRole('link', { name })).toHaveAccessibleDescription('Insufficient data for results');
    expect(screen.getByText(/^Groups with fewer than 5 responses show no number/)).toBeVisible();
  });

  test('names the minimum of 10 for texts and of 5 for scores', async () => {
    const firstVerbatims = [
      {
        __typename: 'TopicVerbatims' as const,
        topicSlug: 'docs',
        page: aCommentPage([], { hidden: 'BELOW_THRESHOLD', needed: 10 }),
      },
    ];
    const questionScores = [aHiddenScore('findable', 'BELOW_THRESHOLD', 5), aQuestionScore('flaky', 55)];
    const firstTextAnswers = [
      {
        __typename: 'PromptTextAnswers' as const,
        promptSlug: 'missing',
        page: anAnswerPage([], { hidden: 'BELOW_THRESHOLD', needed: 10 }),
      },
    ];
    renderAnalyzer(page('topics?topic=docs'), {
      ...frame(RAISED),
      TopicsPage: () => someTopics(null, { firstVerbatims, firstTextAnswers, questionScores }),
    });
    expect(await screen.findAllByText(tooFew(10))).toHaveLength(2);
    expect(screen.getAllByText(tooFew(5))).toHaveLength(1);
  });

  test('names the minimum of 5 in its highlights', async () => {
    const topicScores = [
      aHiddenScore('docs', 'BELOW_THRESHOLD', 5),
      aScore('review', 72.1),
      aScore('test', 55),
      aScore('release', 64),
    ];
    renderAnalyzer(HIGHLIGHTS_PATH, withHighlights(someHighlights(null, { topicScores }), { privacy: RAISED }));
    expect(await screen.findByText(`1 topic left out. ${tooFew(5)}`)).toBeInTheDocument();
  });
});

describe('a survey at level strict', () => {
  test('gives the reason for a hidden figure of a group that is large enough', async () => {
    const insights = someInsights(null, {
      topicScores: [
        aHiddenScore('docs', 'COMPLEMENTARY'),
        aScore('review', 72.1, { freqDist: null, n: null }),
        aScore('test', 55),
      ],
      segments: twoSegments('COMPLEMENTARY', 3),
    });
    renderAnalyzer(page('insights'), { ...frame(STRICT), InsightsPage: () => ({ study: insights }) });
    expect(
      await screen.findByText(
        /Scores with fewer than 3 respondents are hidden\. So are those from which somebody's answers could be worked out\.$/,
      ),
    ).toBeVisible();
    expect(hiddenFigures()).toHaveLength(2);
    for (const figure of hiddenFigures()) expect(figure).toHaveAccessibleDescription(WORKED_OUT);
    const average = screen.getAllByRole('note').find(({ textContent }) => textContent?.includes('Average only'));
    expect(average).toHaveAccessibleDescription(
      "Only the average is shown, so that nobody's answers can be worked out.",
    );
  });

  test('does not show a hidden vote as no votes', async () => {
    const topicScores = [
      aScore('docs', 40, { votes: null, priority: null, comments: 0 }),
      aScore('review', 72.1, { votes: 0, comments: 0 }),
    ];
    renderAnalyzer(page('insights'), {
      ...frame(STRICT),
      InsightsPage: () => ({ study: someInsights(null, { topicScores }) }),
    });
    const cells = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await screen.findByRole('table', { name: 'Topics' });
    const hiddenCell = expect.stringMatching(/^Hidden/);
    expect(cells(/Documentation/)).toEqual([hiddenCell, '40.0', '–No trend', '2', '', hiddenCell]);
    expect(cells(/Code review/)).toEqual(['–No votes', '72.1', '–No trend', '0', '', '0']);
    for (const figure of hiddenFigures()) expect(figure).toHaveAccessibleDescription(WORKED_OUT);
  });

  test('does not call a team too small that is hidden for another reason', async () => {
    const devexIndex = aHiddenScore(null, 'COMPLEMENTARY');
    renderAnalyzer(page('insights', PLATFORM_REF), {
      ...frame(STRICT),
      InsightsPage: () => ({ study: someInsights(PLATFORM_REF, { devexIndex, topicScores: [] }) }),
    });
    expect(await screen.findByText('No detailed results available for this team.')).toBeVisible();
    expect(screen.getByText(WORKED_OUT)).toBeVisible();
    expect(screen.queryByText(/at least 3 respondents/)).not.toBeInTheDocument();
  });

  test('gives the reason at a question of a hidden team', async () => {
    const questionScores = [aHiddenScore('waste', 'COMPLEMENTARY'), aHiddenScore('ease', 'BELOW_THRESHOLD')];
    renderAnalyzer(page('questions?question=waste', PLATFORM_REF), {
      ...frame(STRICT),
      QuestionsPage: () => ({ study: someQuestions(PLATFORM_REF, { questionScores, choices: [] }) }),
    });
    expect(within(await screen.findByRole('region', { name: 'Question 1 of 6' })).getByText(WORKED_OUT)).toBeVisible();
  });

  test('says of a matrix that only its average is shown', async () => {
    const questionScores = [aQuestionScore('tools', 55, { freqDist: null, n: null })];
    renderAnalyzer(page('questions?question=tools'), {
      ...frame(STRICT),
      QuestionsPage: () => ({ study: someQuestions(null, { questionScores }) }),
    });
    expect(
      await screen.findByText("Only the average is shown, so that nobody's answers can be worked out."),
    ).toBeVisible();
  });

  test('does not call hidden groups too small', async () => {
    renderAnalyzer(page('insights'), { ...frame(STRICT), InsightsPage: () => ({ study: someInsights() }) });
    expect(
      await screen.findByText("No segment groups are shown, so that nobody's answers can be worked out."),
    ).toBeVisible();
  });

  test('gives the reason why it has no highlights where everything is hidden', async () => {
    const told = someHighlights(null, {
      devexIndex: aHiddenScore(null, 'COMPLEMENTARY'),
      topicScores: [aHiddenScore('docs', 'COMPLEMENTARY')],
    });
    renderAnalyzer(HIGHLIGHTS_PATH, withHighlights(told, { privacy: STRICT }));
    expect(await screen.findByText(WORKED_OUT)).toBeVisible();
  });
});
