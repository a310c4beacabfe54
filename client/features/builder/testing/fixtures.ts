import { aPage } from '@/apollo/testing/aPage';
import type { BuilderPageQuery, BuilderStudyFragment, LibraryPromptFragment } from '../BuilderPage.generated';

export const DRAFT_REF = '00000000-0000-4000-8000-00000000000a';

const question = (slug: string, type: 'RATING_5L' | 'OPEN_END' = 'RATING_5L') => ({
  slug,
  type,
  text: `Question ${slug}`,
  topicSlug: 'docs',
  scope: 'CANONICAL' as const,
  polarity: 'POSITIVE' as const,
  scored: true,
  choiceLabels: [],
  rowLabels: [],
  parentSlug: null,
  translations: [],
  unreviewedIn: [],
});
const team = (ref: string, parentRef: string | null, headcount: number) => ({
  __typename: 'Team' as const,
  ref,
  value: `Team ${ref}`,
  isHidden: false,
  parentRef,
  headcount,
});

/** A draft with two questions and one team, as an admin sees it. */
export function aDraftStudy(facts: Partial<BuilderStudyFragment> = {}): BuilderStudyFragment {
  return {
    __typename: 'Study',
    ref: DRAFT_REF,
    name: 'Pulse',
    status: 'DRAFT',
    version: 1,
    welcomeMessage: 'Hello',
    welcomeTranslations: [],
    companyName: 'Acme Robotics',
    flags: { __typename: 'StudyFlags', voting_enabled: true },
    prompts: ['first', 'second'].map((slug) => ({
      __typename: 'StudyPrompt' as const,
      ...question(slug),
      required: true,
      offersDontKnow: false,
    })),
    teams: [{ __typename: 'Team', ref: 'cloud' }],
    distributionMethod: 'MANUAL',
    recipientCount: 0,
    targetResponses: null,
    sequenceRef: null,
    enableScheduledReminders: false,
    scheduledCloseDate: null,
    privacy: {
      __typename: 'PrivacyContract',
      level: 'STANDARD',
      threshold: 3,
      commentThreshold: 3,
      keepDays: 30,
      replyDays: 0,
      identity: 'ANY_EMAIL',
      emailDomains: [],
    },
    analysisSegments: ['Role', 'Location'].map((key) => ({ __typename: 'AnalysisSegment', key, visible: true })),
    closeDateChoice: { __typename: 'CloseDateChoice', earliest: '2026-11-22', usual: '2026-12-05' },
    schedule: [],
    viewerCan: { __typename: 'StudyPermissions', edit: true, publish: true },
    ...facts,
  };
}

/** A template question, unless the facts say otherwise. */
export const aLibraryQuestion = (slug: string, facts: Partial<LibraryPromptFragment> = {}): LibraryPromptFragment => ({
  __typename: 'Prompt',
  ...question(slug),
  visibility: 'VISIBLE',
  measures: null,
  source: null,
  askedIn: [],
  frozen: false,
  popularity: 0,
  ...facts,
});

export const aConfig = (
  features: Partial<BuilderPageQuery['config']['features']> = {},
): BuilderPageQuery['config'] => ({
  __typename: 'Config',
  canSendMail: true,
  features: {
    __typename: 'FeatureFlags',
    skippableQuestions: true,
    slackTargeting: true,
    msTeamsTargeting: true,
    scheduledCloseReminders: true,
    ...features,
  },
});

/** A segment of the roster with these numbers of people who share a value. */
export const aRosterSegment = (name: string, ...counts: number[]) => ({
  __typename: 'RosterSegment' as const,
  name,
  label: name === 'Role' ? 'Job Title' : name,
  values: counts.map((count, at) => ({
    __typename: 'RosterSegmentValueCount' as const,
    value: `${name} ${at}`,
    count,
  })),
});

export const aBuilderPage = (study = aDraftStudy()): BuilderPageQuery => ({
  me: {
    __typename: 'User',
    ref: 'ada',
    canManageRoster: true,
    company: { __typename: 'Company', ref: 'acme', privacyLevel: 'STANDARD', keepDays: 30, isEmp: false },
  },
  config: aConfig(),
  study,
  studySequencePage: aPage('SequenceConnection', []),
  topics: [
    { __typename: 'Topic', slug: 'docs', label: 'Documentation' },
    { __typename: 'Topic', slug: 'ai_tools', label: 'AI tools' },
  ],
  promptPage: aPage(
    'PromptConnection',
    ['first', 'second', 'third'].map((slug) => aLibraryQuestion(slug)),
  ),
  studyTemplates: [],
  teamPage: aPage('TeamConnection', [team('cloud', null, 12), team('data', 'cloud', 5), team('robots', null, 1)]),
});
