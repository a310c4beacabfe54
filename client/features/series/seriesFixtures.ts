import type { SeriesPageQuery, SeriesPointFragment, SeriesSurveyFragment } from './SeriesPage.generated';

export const SERIES_REF = '11111111-1111-4111-8111-111111111111';
export const SERIES_TEAM_REF = '22222222-2222-4222-8222-222222222222';
const COMPANY = { __typename: 'Company', ref: 'a-company', name: 'Acme Robotics' } as const;

/** A topic's value, or the reason why it is hidden. */
type TopicFacts = ({ score: number } | { reason: 'NO_RESPONSES' | 'BELOW_THRESHOLD' | 'COMPLEMENTARY' }) & {
  priority?: number | null;
  votes?: number | null;
};

export interface SurveyFacts {
  name: string;
  status?: SeriesSurveyFragment['study']['status'];
  isBeingPrepared?: boolean;
  /** The topics by slug; null where the survey shows nothing of the group. */
  topics?: Record<string, TopicFacts> | null;
  index?: number | { reason: 'NO_RESPONSES' | 'BELOW_THRESHOLD' | 'COMPLEMENTARY' };
  asOf?: number | null;
}

const hidden = (slug: string | null, reason: 'NO_RESPONSES' | 'BELOW_THRESHOLD' | 'COMPLEMENTARY') =>
  ({ __typename: 'SuppressedScore', hiddenSlug: slug, reason, needed: 3 }) as const;

export const TOPIC_LABELS: Record<string, string> = { docs: 'Documentation', review: 'Code review', test: 'Testing' };

/** A survey as the charts receive it. */
export function aSeriesPoint({ name, topics = {}, isBeingPrepared = false }: SurveyFacts): SeriesPointFragment {
  const topicScores = Object.entries(topics ?? {}).map(([slug, facts]) =>
    'reason' in facts
      ? { ...hidden(slug, facts.reason), priority: facts.priority ?? null, votes: facts.votes ?? null }
      : ({
          __typename: 'Score',
          slug,
          scaledAvg: facts.score,
          priority: facts.priority ?? null,
          votes: facts.votes === undefined ? 0 : facts.votes,
        } as const),
  );
  return {
    __typename: 'SequenceStudy',
    study: {
      __typename: 'Study',
      ref: `ref-of-${name}`,
      name,
      topics: Object.keys(topics ?? {}).map((slug) => ({ __typename: 'Topic', slug, label: TOPIC_LABELS[slug]! })),
    },
    isBeingPrepared,
    results: topics === null || isBeingPrepared ? null : { __typename: 'StudyResults', topicScores },
  };
}

/** A survey of a series in the form in which its card receives it. */
function aCard({
  name,
  status = 'CLOSED',
  topics = {},
  index = 60,
  asOf = 12,
  isBeingPrepared = false,
}: SurveyFacts): SeriesSurveyFragment {
  const isShown = status === 'CLOSED' && topics !== null && !isBeingPrepared;
  return {
    __typename: 'SequenceStudy',
    study: {
      ...{
        __typename: 'Study',
        ref: `ref-of-${name}`,
        name,
        status,
        uniqueResponses: 41,
        createdAt: '2026-01-05T12:00:00.000Z',
      },
      openDate: status === 'DRAFT' ? null : '2026-02-06T12:00:00.000Z',
      closeDate: status === 'CLOSED' ? '2026-03-07T12:00:00.000Z' : null,
    },
    isBeingPrepared,
    results: isShown
      ? {
          __typename: 'StudyResults',
          asOf,
          devexIndex: typeof index === 'number' ? { __typename: 'DevexIndex', index } : hidden(null, index.reason),
        }
      : null,
  };
}

/** The server's reply about a series, with the oldest survey first. */
export function aSeries(surveys: readonly SurveyFacts[]): SeriesPageQuery {
  const closed = surveys.filter(({ status = 'CLOSED' }) => status === 'CLOSED');
  return {
    me: { __typename: 'User', ref: 'a-person', company: COMPANY },
    studySequence: {
      __typename: 'Sequence',
      ref: SERIES_REF,
      name: 'Quarterly DevEx',
      scoredTeams:
        closed.length === 0
          ? []
          : [{ __typename: 'ScoredTeam', ref: SERIES_TEAM_REF, value: 'Platform', parentRef: null }],
      studies: surveys.map(aCard),
      lastClosed: closed.map(aSeriesPoint),
    },
  };
}
