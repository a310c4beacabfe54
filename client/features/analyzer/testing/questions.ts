import { aPageInfo } from '@/apollo/testing/aPage';
import type { QuestionsPageQuery } from '../questions/QuestionsPage.generated';
import type { QuestionFiguresFragment } from '../Results.generated';
import type { AnswerPageFragment } from '../texts/Texts.generated';
import { aQuestion, PLATFORM_REF, ANALYZED_STUDY_REF } from './fixtures';

type Questions = QuestionsPageQuery['study'];
type Results = NonNullable<Questions['results']>;

export function aQuestionScore(
  slug: string,
  scaledAvg: number,
  changes: Partial<QuestionFiguresFragment> = {},
): Results['questionScores'][number] {
  return {
    __typename: 'Score',
    slug,
    scaledAvg,
    freqDist: [1, 2, 3, 4, 10],
    n: 20,
    dontKnow: null,
    trend: null,
    nps: null,
    rows: [],
    ...changes,
  };
}

/** Answers to an open question, by default all on one page. */
export function anAnswerPage(texts: readonly string[], changes: Partial<AnswerPageFragment> = {}): AnswerPageFragment {
  return {
    __typename: 'TextAnswerConnection',
    totalCount: texts.length,
    pageInfo: aPageInfo(),
    hidden: null,
    needed: null,
    nodes: texts.map((text) => anAnswer(text)),
    ...changes,
  };
}

export function anAnswer(
  responseText: string,
  changes: Partial<AnswerPageFragment['nodes'][number]> = {},
): AnswerPageFragment['nodes'][number] {
  return {
    __typename: 'TextAnswer',
    ref: `ref of ${responseText}`,
    responseText,
    isHidden: false,
    reply: null,
    team: null,
    ...changes,
  };
}

const row = (label: string, scaledAvg: number, counts: number[]) => ({
  __typename: 'MatrixRow' as const,
  label,
  scaledAvg,
  counts,
  n: 9,
  dontKnow: null,
});

/**
 * One question of each kind: a negative one, a recommendation, a matrix, a choice, an open one, and a scale with labels
 * at its ends only.
 */
export function someQuestions(teamRef: string | null = null, results: Partial<Results> = {}): Questions {
  return {
    __typename: 'Study',
    ref: ANALYZED_STUDY_REF,
    topics: [{ __typename: 'Topic', slug: 'docs', label: 'Documentation' }],
    prompts: [
      aQuestion('waste', 'RATING_5L', { polarity: 'NEGATIVE' }),
      aQuestion('recommend', 'NPS'),
      aQuestion('tools', 'MATRIX_L', { choiceLabels: ['Never', 'Often'], rowLabels: ['Editor', 'Debugger'] }),
      aQuestion('tool', 'SINGLE_SEL', { choiceLabels: ['Vim', 'Emacs'] }),
      aQuestion('wish', 'OPEN_END'),
      aQuestion('ease', 'RATING_5N', { choiceLabels: ['Hard', 'Easy'] }),
    ],
    scoredTeams: [
      { __typename: 'ScoredTeam', ref: PLATFORM_REF, value: 'Platform', parentRef: null, uniqueResponses: 9 },
    ],
    results: {
      __typename: 'StudyResults',
      teamRef,
      questionScores: [
        aQuestionScore('waste', 70),
        aQuestionScore('recommend', 80, {
          nps: { __typename: 'NpsParts', promoters: 12, passives: 4, detractors: 4, score: 40 },
        }),
        aQuestionScore('tools', 55, {
          rows: [
            row('Editor', 66.7, [3, 6]),
            { __typename: 'SuppressedScore', hiddenSlug: 'Debugger', reason: 'BELOW_THRESHOLD', needed: 3 },
          ],
        }),
        aQuestionScore('ease', 50),
      ],
      choices: [
        {
          __typename: 'ChoiceCounts',
          slug: 'tool',
          n: 20,
          dontKnow: null,
          rows: [],
          counts: [
            { __typename: 'ChoiceCount', choice: 'Vim', n: 15 },
            { __typename: 'ChoiceCount', choice: 'Emacs', n: 5 },
          ],
        },
      ],
      firstTextAnswers: [{ __typename: 'PromptTextAnswers', promptSlug: 'wish', page: anAnswerPage([]) }],
      ...results,
    },
  };
}
