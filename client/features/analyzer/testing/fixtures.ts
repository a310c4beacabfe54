import type { HiddenReason } from '@common/hidden-results';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import type { InsightsPageQuery } from '../insights/InsightsPage.generated';
import type { ParticipationFiguresFragment } from '../participation/ParticipationPage.generated';
import type { AskedQuestionFragment } from '../Results.generated';
import type { AnalyzerPerson } from '../useAnalyzer';

export const ANALYZED_STUDY_REF = '11111111-1111-4111-8111-111111111111';
export const PLATFORM_REF = '22222222-2222-4222-8222-222222222222';
export const DESIGN_REF = '33333333-3333-4333-8333-333333333333';

interface StudyFacts {
  status?: AnalyzerStudyFragment['status'];
  uniqueResponses?: number;
  allOpenEnded?: boolean;
  isAdmin?: boolean;
  distributionMethod?: AnalyzerStudyFragment['distributionMethod'];
  /** The series that it belongs to. */
  sequenceRef?: string | null;
  /** Where its figures come from, if they were imported. */
  imported?: AnalyzerStudyFragment['imported'];
  /** The end of the time in which its texts can be answered. */
  repliesUntil?: string | null;
  /** The parts of its privacy contract that differ from the minimum. */
  privacy?: Partial<Pick<AnalyzerStudyFragment['privacy'], 'level' | 'threshold' | 'commentThreshold'>>;
}

/** A survey whose link is shared by hand, as the frame receives it. */
export function aStudy(facts: StudyFacts = {}): AnalyzerStudyFragment {
  const {
    status = 'OPEN',
    uniqueResponses = 12,
    allOpenEnded = false,
    isAdmin = true,
    distributionMethod = 'MANUAL',
    sequenceRef = null,
    imported = null,
    repliesUntil = null,
    privacy,
  } = facts;
  return {
    __typename: 'Study',
    ref: ANALYZED_STUDY_REF,
    name: 'Spring check-in',
    status,
    companyName: 'Acme Robotics',
    distributionMethod,
    isExample: false,
    imported,
    allOpenEnded,
    privacy: { __typename: 'PrivacyContract', level: 'STANDARD', threshold: 3, commentThreshold: 3, ...privacy },
    repliesUntil,
    responsesToClose: 3,
    participation: {
      __typename: 'Participation',
      studyRef: ANALYZED_STUDY_REF,
      uniqueResponses,
      closeDate: status === 'CLOSED' ? '2026-03-13T15:00:00.000Z' : null,
    },
    sequenceRef,
    viewerCan: {
      __typename: 'StudyPermissions',
      edit: isAdmin && status === 'OPEN',
      unpublish: isAdmin && status === 'OPEN',
      close: isAdmin && status === 'OPEN',
      viewResults: status === 'CLOSED',
      export: isAdmin && status === 'CLOSED',
      share: isAdmin && status === 'CLOSED',
      starTopics: isAdmin && sequenceRef !== null,
      planActions: isAdmin && status === 'CLOSED',
      countRecipients: isAdmin && distributionMethod === 'MANUAL',
    },
  };
}

interface PersonFacts {
  isCustomerAdmin?: boolean;
  aggregatable?: boolean;
  canUseGenerativeAiFeatures?: boolean;
  companyAccess?: boolean;
}

/** The signed-in person: by default a viewer, in a company without benchmarks or summaries. */
export function aPerson({
  isCustomerAdmin = false,
  aggregatable = false,
  canUseGenerativeAiFeatures = false,
  companyAccess = false,
}: PersonFacts = {}): AnalyzerPerson {
  return {
    __typename: 'User',
    ref: 'a-person',
    isCustomerAdmin,
    gbac: { __typename: 'AccessGrants', companyAccess },
    company: { __typename: 'Company', ref: 'a-company', aggregatable, canUseGenerativeAiFeatures },
  };
}

/** The features of the company. */
export const someFeatures = ({
  takesFeedback = false,
  ...changes
}: {
  surveyReveal?: boolean;
  scheduledCloseReminders?: boolean;
  openSurveyResults?: boolean;
  takesFeedback?: boolean;
} = {}) => ({
  __typename: 'Config' as const,
  takesFeedback,
  features: {
    __typename: 'FeatureFlags' as const,
    surveyReveal: true,
    scheduledCloseReminders: true,
    openSurveyResults: false,
    ...changes,
  },
});

export function aParticipation(changes: Partial<ParticipationFiguresFragment> = {}): ParticipationFiguresFragment {
  return {
    __typename: 'Participation',
    studyRef: ANALYZED_STUDY_REF,
    uniqueResponses: 12,
    expectedResponseCount: 40,
    responseRate: 30,
    avgTimeSec: 134,
    openDate: '2026-03-02T09:20:00.000Z',
    closeDate: null,
    invitations: null,
    lastReminder: null,
    remindersSent: [],
    schedule: [],
    responsesByHour: [{ __typename: 'HourCount', hour: '2026-03-02T10:00:00.000Z', count: 12 }],
    segments: [],
    teamSegments: [],
    ...changes,
  };
}

/** A question on documentation, as it was asked. */
export function aQuestion(
  slug: string,
  type: AskedQuestionFragment['type'],
  changes: Partial<AskedQuestionFragment> = {},
): AskedQuestionFragment {
  return {
    __typename: 'StudyPrompt',
    slug,
    type,
    text: `About ${slug}`,
    topicSlug: 'docs',
    polarity: 'POSITIVE',
    choiceLabels: [],
    rowLabels: [],
    offersDontKnow: false,
    ...changes,
  };
}

type Insights = InsightsPageQuery['study'];
type TopicResult = Insights['results']['topicScores'][number];

export function aScore(
  slug: string,
  scaledAvg: number,
  changes: Partial<Extract<TopicResult, { __typename: 'Score' }>> = {},
): TopicResult {
  return {
    __typename: 'Score',
    slug,
    scaledAvg,
    freqDist: [1, 2, 3, 4, 5],
    n: 15,
    comments: 4,
    votes: 5,
    priority: null,
    trend: null,
    ...changes,
  };
}

/** The vote for a topic where it is hidden. */
const HIDDEN_VOTE = { votes: null as number | null, priority: null as number | null, comments: 0 };

export function aHiddenScore(
  hiddenSlug: string | null,
  reason: HiddenReason = 'BELOW_THRESHOLD',
  needed = 3,
  vote = HIDDEN_VOTE,
) {
  return { __typename: 'SuppressedScore' as const, reason, needed, hiddenSlug, ...vote };
}

type Segment = Insights['results']['segments'][number];

/** The scores of the people with one value of an attribute, by topic; null for a hidden score. */
export function aSegment(name: string, value: string, scores: Record<string, number | null>): Segment {
  const results = Object.entries(scores).map(([slug, scaledAvg]) =>
    scaledAvg === null ? aHiddenScore(slug) : { __typename: 'Score' as const, slug, scaledAvg },
  );
  return {
    __typename: 'SegmentScores',
    segment: { __typename: 'Segment', name, value },
    teamSegment: null,
    respondents: null,
    differences: results.map(() => null),
    scores: results,
  };
}

/** The scores of a team; `name` is its level. */
export function aTeamSegment(name: string, value: string, ref: string, scores: Record<string, number | null>): Segment {
  return {
    ...aSegment(name, value, scores),
    segment: null,
    teamSegment: { __typename: 'TeamSegment', name, value, ref },
  };
}

const NO_FINDINGS: Insights['results']['findings'] = {
  __typename: 'Findings',
  focus: null,
  strengths: [],
  opportunities: [],
  cautionText: null,
};

/** Three topics: by default tests have the highest priority, followed by docs, and nobody voted for reviews. */
export function someInsights(teamRef: string | null = null, results: Partial<Insights['results']> = {}): Insights {
  const topic = (slug: string, label: string) => ({ __typename: 'Topic' as const, slug, label });
  return {
    __typename: 'Study',
    ref: ANALYZED_STUDY_REF,
    topics: [topic('docs', 'Documentation'), topic('review', 'Code review'), topic('test', 'Testing')],
    prompts: [aQuestion('docs_1', 'RATING_5L'), aQuestion('docs_2', 'RATING_5L')],
    scoredTeams: [
      { __typename: 'ScoredTeam', ref: PLATFORM_REF, value: 'Platform', parentRef: null, uniqueResponses: 9 },
      {
        __typename: 'ScoredTeam',
        ref: DESIGN_REF,
        value: 'Design systems',
        parentRef: PLATFORM_REF,
        uniqueResponses: 4,
      },
    ],
    results: {
      __typename: 'StudyResults',
      teamRef,
      asOf: 15,
      onRoster: null,
      devexIndex: { __typename: 'DevexIndex', index: 61, n: 15, trend: null },
      topicScores: [aScore('docs', 40.5, { priority: 2 }), aScore('review', 72.1), aScore('test', 55, { priority: 1 })],
      segments: [],
      againstCompany: null,
      findings: NO_FINDINGS,
      ...results,
    },
  };
}
