import type {
  SameTeamsFragment,
  SeriesPageQuery,
  SeriesPointFragment,
  SeriesSurveyFragment,
} from './SeriesPage.generated';

export const SERIES_REF = '11111111-1111-4111-8111-111111111111';
export const SERIES_TEAM_REF = '22222222-2222-4222-8222-222222222222';
const COMPANY = { __typename: 'Company', ref: 'a-company', name: 'Acme Robotics' } as const;

type Reason = 'NO_RESPONSES' | 'BELOW_THRESHOLD' | 'COMPLEMENTARY';

/** A topic's value, or the reason why it is hidden. */
type TopicFacts = ({ score: number; interval?: [low: number, high: number] } | { reason: Reason }) & {
  priority?: number | null;
  votes?: number | null;
};

export interface SurveyFacts {
  name: string;
  status?: SeriesSurveyFragment['status'];
  isBeingPrepared?: boolean;
  /** The topics by slug; null where the survey shows nothing of the group. */
  topics?: Record<string, TopicFacts> | null;
  index?: number | { reason: Reason };
  asOf?: number | null;
}

const hidden = (slug: string | null, reason: Reason) =>
  ({ __typename: 'SuppressedScore', hiddenSlug: slug, reason, needed: 3 }) as const;

export const TOPIC_LABELS: Record<string, string> = { docs: 'Documentation', review: 'Code review', test: 'Testing' };

const aSurvey = ({ name, status = 'CLOSED' }: SurveyFacts): SeriesSurveyFragment => ({
  __typename: 'Study',
  ref: `ref-of-${name}`,
  name,
  status,
  uniqueResponses: 41,
  createdAt: '2026-01-05T12:00:00.000Z',
  openDate: status === 'DRAFT' ? null : '2026-02-06T12:00:00.000Z',
  closeDate: status === 'CLOSED' ? '2026-03-07T12:00:00.000Z' : null,
});

/** A closed survey as the cards and charts receive it. */
export function aSeriesPoint(facts: SurveyFacts): SeriesPointFragment {
  const { topics = {}, index = 60, asOf = 12, isBeingPrepared = false } = facts;
  const topicScores = Object.entries(topics ?? {}).map(([slug, topic]) =>
    'reason' in topic
      ? { ...hidden(slug, topic.reason), priority: topic.priority ?? null, votes: topic.votes ?? null }
      : ({
          __typename: 'Score',
          slug,
          scaledAvg: topic.score,
          interval: topic.interval
            ? { __typename: 'ScoreInterval' as const, low: topic.interval[0], high: topic.interval[1] }
            : null,
          priority: topic.priority ?? null,
          votes: topic.votes === undefined ? 0 : topic.votes,
        } as const),
  );
  const devexIndex =
    typeof index === 'number'
      ? ({ __typename: 'DevexIndex', index, interval: null, trend: null } as const)
      : hidden(null, index.reason);
  return {
    __typename: 'SequenceStudy',
    study: {
      ...aSurvey(facts),
      topics: Object.keys(topics ?? {}).map((slug) => ({ __typename: 'Topic', slug, label: TOPIC_LABELS[slug]! })),
    },
    isBeingPrepared,
    results: topics === null || isBeingPrepared ? null : { __typename: 'StudyResults', asOf, devexIndex, topicScores },
  };
}

/** The line of a topic over the same teams. */
export const aSameTeamsLine = (
  topicSlug: string | null,
  scores: readonly (number | null)[],
  [changeOfAll, changeOfTeams]: [number, number],
): SameTeamsFragment => ({
  __typename: 'SameTeamsLine',
  topicSlug,
  teamRefs: [SERIES_TEAM_REF, 'another-team'],
  changeOfAll,
  changeOfTeams,
  points: scores.map((score) => (score === null ? null : { __typename: 'SameTeamsPoint', score, n: 9 })),
});

/** The server's reply about a series. The surveys are given in the order of their creation. */
export function aSeries(
  surveys: readonly SurveyFacts[],
  pages: { total?: number; older?: string | null; newer?: string | null } = {},
): SeriesPageQuery {
  const closed = surveys.filter(({ status = 'CLOSED' }) => status === 'CLOSED');
  return {
    me: { __typename: 'User', ref: 'a-person', isCustomerAdmin: false, company: COMPANY },
    studySequence: {
      __typename: 'Sequence',
      ref: SERIES_REF,
      name: 'Quarterly DevEx',
      repeat: null,
      unclosedStudies: surveys
        .filter((survey) => !closed.includes(survey))
        .reverse()
        .map(aSurvey),
      trends: {
        __typename: 'SequenceTrends',
        total: closed.length,
        ...{ older: null, newer: null },
        ...pages,
        scoredTeams:
          closed.length === 0
            ? []
            : [{ __typename: 'ScoredTeam', ref: SERIES_TEAM_REF, value: 'Platform', parentRef: null }],
        studies: closed.map(aSeriesPoint),
      },
    },
  };
}
