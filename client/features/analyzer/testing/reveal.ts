import type { RevealPageQuery } from '../reveal/RevealPage.generated';
import { aScore, aStudy, someInsights, ANALYZED_STUDY_REF } from './fixtures';
import type { AnalyzerReplies } from './renderAnalyzer';

export const HIGHLIGHTS_PATH = `/study/${ANALYZED_STUDY_REF}/analyze/reveal`;

type Told = RevealPageQuery['study'];

export const someComments = (topicSlug: string, texts: readonly string[]): Told['results']['drawnVerbatims'] =>
  texts.map((responseText) => ({
    __typename: 'Verbatim',
    ref: `${topicSlug} ${responseText}`,
    topicSlug,
    responseText,
  }));

/**
 * Four topics: reviews score highest, and tests have the highest priority, followed by docs. All topics except docs
 * have a comment.
 */
export function someHighlights(teamRef: string | null = null, results: Partial<Told['results']> = {}): Told {
  const { topics, results: insights, ...survey } = someInsights(teamRef);
  return {
    ...survey,
    closeDate: '2026-03-13T15:00:00.000Z',
    topics: [...topics, { __typename: 'Topic', slug: 'release', label: 'Build and release' }],
    participation: {
      __typename: 'Participation',
      studyRef: ANALYZED_STUDY_REF,
      uniqueResponses: 15,
      expectedResponseCount: 20,
      responseRate: 75,
      avgTimeSec: 134,
    },
    results: {
      ...insights,
      asOf: 15,
      topicScores: [...insights.topicScores, aScore('release', 64)],
      drawnVerbatims: [
        ...someComments('review', ['Kind and quick.']),
        ...someComments('test', ['Fix the flaky ones.']),
      ],
      ...results,
    },
  };
}

/** A closed survey with its highlights, as the server sends it. */
export const withHighlights = (
  told: Told = someHighlights(),
  facts: Parameters<typeof aStudy>[0] = {},
): AnalyzerReplies => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED', uniqueResponses: 15, ...facts }) }),
  RevealPage: () => ({ study: told }),
});
