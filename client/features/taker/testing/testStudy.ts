import type { PublicStudy, TakerPrompt } from '../survey/study';

export const STUDY_REF = '11111111-1111-4111-8111-111111111111';
export const TEAM_REF = '22222222-2222-4222-8222-222222222222';
const GROUP_REF = '33333333-3333-4333-8333-333333333333';

export function testPrompt(change: Partial<TakerPrompt>): TakerPrompt {
  return {
    slug: 'tools',
    text: 'My tools help me.',
    type: 'RATING_5L',
    topicSlug: 'tools_envs',
    polarity: 'POSITIVE',
    choiceLabels: [],
    rowLabels: [],
    exclusiveChoice: null,
    parentSlug: null,
    replacementString: null,
    required: true,
    offersDontKnow: false,
    lang: 'en',
    ...change,
  };
}

/** A survey with teams, a rating of each kind and a question in words. */
export function testStudy(change: Partial<PublicStudy> = {}): PublicStudy {
  return {
    ref: STUDY_REF,
    name: 'Autumn survey',
    status: 'OPEN',
    companyName: 'Acme',
    closesAt: null,
    outcomesUrl: null,
    welcomeMessage: 'Welcome to the survey.',
    flags: { voting_enabled: true },
    prompts: [
      testPrompt({}),
      testPrompt({
        slug: 'ease',
        text: 'How easy is a release?',
        type: 'RATING_5N',
        topicSlug: 'release',
        choiceLabels: ['Hard', 'Easy'],
        required: false,
      }),
      testPrompt({ slug: 'wish', text: 'What would you fix?', type: 'OPEN_END' }),
    ],
    topics: [
      { slug: 'tools_envs', label: 'Tools' },
      { slug: 'release', label: 'Releases' },
    ],
    teams: [
      { ref: GROUP_REF, value: 'Platform', parentRef: null },
      { ref: TEAM_REF, value: 'Falcon', parentRef: GROUP_REF },
    ],
    privacy: {
      level: 'STANDARD',
      threshold: 3,
      commentThreshold: 3,
      attributes: ['Team', 'Role'],
      identity: 'ANY_EMAIL',
      keepDays: 30,
      replyDays: 0,
      seal: 'a'.repeat(64),
    },
    ...change,
  };
}
