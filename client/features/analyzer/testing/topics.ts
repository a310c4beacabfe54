import { aPageInfo } from '@/apollo/testing/aPage';
import type { CommentPageFragment } from '../texts/Texts.generated';
import type { MetricFiguresFragment } from '../topics/metrics/TopicMetrics.generated';
import type { TopicsPageQuery } from '../topics/TopicsPage.generated';
import { aQuestion, someInsights } from './fixtures';
import { aQuestionScore, anAnswerPage, someQuestions } from './questions';

type Study = TopicsPageQuery['study'];

export function aComment(
  responseText: string,
  changes: Partial<CommentPageFragment['nodes'][number]> = {},
): CommentPageFragment['nodes'][number] {
  return {
    __typename: 'Verbatim',
    ref: `ref of ${responseText}`,
    responseText,
    isHidden: false,
    topicLabel: 'Documentation',
    reply: null,
    team: null,
    ...changes,
  };
}

/** Comments on a topic, by default all on one page. */
export function aCommentPage(
  texts: readonly string[],
  changes: Partial<CommentPageFragment> = {},
): CommentPageFragment {
  return {
    __typename: 'VerbatimConnection',
    totalCount: texts.length,
    pageInfo: aPageInfo(),
    hidden: null,
    needed: null,
    nodes: texts.map((text) => aComment(text)),
    ...changes,
  };
}

export function aMetric(title: string, changes: Partial<MetricFiguresFragment> = {}): MetricFiguresFragment {
  return {
    __typename: 'Metric',
    title,
    slug: title,
    timeframeValue: 9,
    timeframeValuePrev: 12,
    valueLabel: 'hours',
    isUpGreen: false,
    helpInfo: 'How it is measured.',
    jfUrl: null,
    ...changes,
  };
}

/**
 * Tests have the highest priority. Documentation comes next, with a scored and an open question, and then reviews,
 * which nobody voted for. Satisfaction has an open question only.
 */
export function someTopics(
  teamRef: string | null = null,
  results: Partial<Study['results']> = {},
  study: Partial<Study> = {},
): TopicsPageQuery {
  const insights = someInsights(teamRef);
  const { segments: _, findings: _none, ...scores } = insights.results;
  const topic = (slug: string, page: CommentPageFragment) => ({
    __typename: 'TopicVerbatims' as const,
    topicSlug: slug,
    page,
  });
  return {
    config: { __typename: 'Config', metricsName: 'Initech Metrics' },
    study: {
      ...insights,
      options: { __typename: 'StudyOptions', showMetrics: true },
      topics: [...insights.topics, { __typename: 'Topic' as const, slug: 'satisfaction', label: 'Satisfaction' }].map(
        (known) => ({
          ...known,
          longDescription: `What ${known.label} is.`,
          actions: known.slug === 'docs' ? ['Answer with a page', 'Show an owner'] : [],
        }),
      ),
      prompts: [
        aQuestion('findable', 'RATING_5L'),
        aQuestion('flaky', 'RATING_5L', { topicSlug: 'test' }),
        aQuestion('missing', 'OPEN_END'),
        aQuestion('keep', 'OPEN_END', { topicSlug: 'satisfaction' }),
      ],
      results: {
        ...someQuestions(teamRef).results!,
        ...scores,
        questionScores: [aQuestionScore('findable', 40.5), aQuestionScore('flaky', 55)],
        choices: [],
        firstTextAnswers: ['missing', 'keep'].map((promptSlug) => ({
          __typename: 'PromptTextAnswers',
          promptSlug,
          page: anAnswerPage([`On ${promptSlug}`, `More on ${promptSlug}`]),
        })),
        firstVerbatims: [
          topic('docs', aCommentPage(['Write it down', 'Search finds nothing'])),
          topic('test', aCommentPage(['Mondays are flaky'])),
          topic('review', aCommentPage([])),
        ],
        ...results,
      },
      ...study,
    },
  };
}
