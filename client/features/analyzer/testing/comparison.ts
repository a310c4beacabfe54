import { aPage } from '@/apollo/testing/aPage';
import type { ComparePageQuery, SurveysToCompareFragment } from '../compare/ComparePage.generated';
import { aStudy, someInsights } from './fixtures';

export const OTHER_STUDY_REF = '44444444-4444-4444-8444-444444444444';

type Study = ComparePageQuery['study'];
type Comparison = Study['results']['comparedWith'];
type Results = NonNullable<Comparison['results']>;

export const aDifference = (difference: number, direction: 'UP' | 'DOWN' | 'UNCLEAR') => ({
  __typename: 'Trend' as const,
  overTopics: null,
  difference,
  direction,
  low: difference - 3,
  high: difference + 3,
});

/** The difference of a topic. */
export const comparedTopic = (topicSlug: string, difference: ReturnType<typeof aDifference>) => ({
  __typename: 'TopicDifference' as const,
  topicSlug,
  difference,
});

/** A group beside another one: by default with the same results, and no difference. */
export function someComparison(
  variables: Record<string, unknown>,
  comparison: Partial<Comparison> = {},
  results: Partial<Results> = {},
): Study {
  const { topics, scoredTeams, ref, ...insights } = someInsights(variables.teamRef as string | null, results as object);
  const other = someInsights(variables.otherTeamRef as string | null).results;
  const isSame = variables.otherRef === ref;
  return {
    __typename: 'Study',
    ref,
    topics,
    scoredTeams,
    results: {
      ...insights.results,
      comparedWith: {
        __typename: 'Comparison',
        study: {
          __typename: 'Study',
          ref: variables.otherRef as string,
          name: isSame ? 'Spring check-in' : 'Autumn check-in',
          topics,
          privacy: aStudy().privacy,
        },
        scoredTeams,
        results: other,
        sharesPeople: false,
        index: null,
        topics: [],
        ...comparison,
      },
    },
  };
}

/** The company's surveys: this one, a closed one before it, and an open one. */
const SURVEYS: SurveysToCompareFragment['nodes'] = [
  { __typename: 'Study', ref: OTHER_STUDY_REF, name: 'Autumn check-in', status: 'CLOSED', sequenceRef: null },
  {
    __typename: 'Study',
    ref: '55555555-5555-4555-8555-555555555555',
    name: 'Running',
    status: 'OPEN',
    sequenceRef: null,
  },
];

/** The closed surveys of the company. */
export const someSurveys = (surveys = SURVEYS) => aPage('StudyPage', surveys);
