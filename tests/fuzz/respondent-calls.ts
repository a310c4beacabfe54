import fc from 'fast-check';
import { prompts } from '../../server/features/library/content/prompts';
import { ANSWER_PROMPT, COMPLETE_RESPONSE, NO_TEAM, START_RESPONSE, ASSIGN_TEAM, ANSWER_VOTES } from '../testkit';
import type { ApiCall } from './api-requests';
import type { Json } from './hostile-values';

/** A question of each type. One of them is a follow-up question. */
const QUESTIONS = [
  'change_is_local',
  'review_turnaround',
  'review_wait',
  'tool_time_lost',
  'one_change',
  'tool_happiness',
  'ai_tool_frequency',
  'ai_tool_trust',
  'recommend_company',
];
/** A required question that no random body names, so that only valid respondents can hand in and the results are known. */
const KEY_QUESTION = 'broken_tools';
export const ASKED_QUESTIONS = [...QUESTIONS, KEY_QUESTION];
export const RATING_QUESTIONS = ['change_is_local', 'review_turnaround', 'ai_tool_trust', KEY_QUESTION];

const promptOf = (slug: string) => prompts.find((prompt) => prompt.slug === slug)!;
export const ASKED_TOPICS = [...new Set(ASKED_QUESTIONS.map((slug) => promptOf(slug).topicSlug))];

/** A valid answer to the question for a `rating` from 1 to 5. */
export function validAnswer(slug: string, rating: number): Record<string, Json> {
  const { type, choiceLabels = [], rowLabels = [] } = promptOf(slug);
  const choice = choiceLabels[rating % choiceLabels.length]!;
  switch (type) {
    case 'OPEN_END':
      return { responseText: `Fewer meetings, ${rating} of 5 days 🙂` };
    case 'SINGLE_SEL':
      return { responseText: choice };
    case 'MULTI_SEL':
      return { responseDict: { [choice]: true } };
    case 'MATRIX_N':
    case 'MATRIX_L':
      // No last choice says "never", so the follow-up questions are asked.
      return { responseDict: Object.fromEntries(rowLabels.map((row) => [row, choiceLabels.at(-1)!])) };
    default:
      return { absoluteValue: rating };
  }
}

/**
 * The placeholders for refs in the bodies. Some stand for refs of the survey, some for refs of other surveys, and some for
 * invented ones. `world` in respondent-calls.test.ts has their values.
 */
const REFS = ['open', 'filled', 'completed', 'closedResponse', 'altered', 'cut', 'ofNeighbour', 'ofDraft'].map(
  (name) => `«${name}»`,
);
const STUDIES = ['study', 'draft', 'closed', 'neighbour'].map((name) => `«${name}»`);
const TEAMS = ['team', 'subTeam', 'foreignTeam'].map((name) => `«${name}»`);
export const KNOWN_TEXTS = [
  ...REFS,
  ...STUDIES,
  ...TEAMS,
  NO_TEAM,
  ...QUESTIONS,
  ...ASKED_TOPICS,
  'docs_findable',
  'docs',
  'someone@people.test',
  '2026-03-03T10:20:00Z',
];

const ref = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('«open»', '«filled»') },
  { weight: 1, arbitrary: fc.constantFrom(...REFS) },
);
const study = fc.oneof(
  { weight: 4, arbitrary: fc.constant('«study»') },
  { weight: 1, arbitrary: fc.constantFrom('«draft»', '«closed»', '«team»') },
);
const time = fc.constantFrom<Json>(4_000, 0, undefined);

const step = (
  field: string,
  query: string,
  end: string,
  body: fc.Arbitrary<Record<string, Json>>,
  method = 'POST',
  of = ref,
): fc.Arbitrary<ApiCall> =>
  fc.tuple(of, body).map(([param, given]) => ({
    field,
    query,
    method,
    path: `/public/study-response/«»${end}`,
    param,
    body: given,
    variables: { input: { studyResponseRef: param, ...given } },
  }));

/** Random valid calls of respondents, of every kind. */
export const respondentCalls: fc.Arbitrary<ApiCall> = fc.oneof(
  fc.tuple(study, fc.constantFrom('de', 'ar', 'en', undefined)).map(([param, language]) => ({
    field: 'publicStudy',
    query:
      'query ($ref: UUID!, $language: Language) { publicStudy(ref: $ref) { name welcomeMessage(language: $language) prompts { slug translation(language: $language) { text choiceLabels } } topics { label(language: $language) } teams { ref } privacy { hash } } }',
    method: 'GET',
    path: `/public/study/«»${language ? `?language=${language}` : ''}`,
    param,
    variables: { ref: param, language },
  })),
  ref.map((param) => ({
    field: 'studyResponse',
    query: 'query ($ref: String!) { studyResponse(ref: $ref) { endTime answered } }',
    method: 'GET',
    path: '/public/study-response/«»',
    param,
    variables: { ref: param },
  })),
  fc.tuple(study, fc.nat(400)).map(([studyRef, at]) => {
    const body = { studyRef, email: `fuzz-${at}@people.test` };
    return {
      field: 'startStudyResponse',
      query: START_RESPONSE,
      method: 'POST',
      path: '/public/study-response',
      body,
      variables: { input: body },
    };
  }),
  {
    weight: 5,
    arbitrary: step(
      'answerPrompt',
      ANSWER_PROMPT,
      '/prompt',
      fc
        .tuple(fc.constantFrom(...QUESTIONS), fc.integer({ min: 1, max: 5 }), time)
        .map(([promptSlug, rating, responseTimeMs]) => ({
          promptSlug,
          ...validAnswer(promptSlug, rating),
          responseTimeMs,
        })),
    ),
  },
  {
    weight: 2,
    arbitrary: step(
      'answerVotes',
      ANSWER_VOTES,
      '/verbatims',
      fc.tuple(fc.subarray(ASKED_TOPICS), time).map(([topics, responseTimeMs]) => ({
        verbatims: topics.map((topicSlug) => ({ topicSlug, responseText: 'More of it, please' })),
        responseTimeMs,
      })),
    ),
  },
  step(
    'assignTeam',
    ASSIGN_TEAM,
    '/team-assignment',
    fc.constantFrom('«team»', '«subTeam»', NO_TEAM).map((teamRef) => ({ teamRef })),
  ),
  step(
    'completeStudyResponse',
    COMPLETE_RESPONSE,
    '/complete',
    fc.constantFrom<Json>('2026-03-03T10:20:00Z', undefined).map((endTime) => ({ endTime })),
    'PUT',
    fc.constantFrom('«open»', '«filled»', '«completed»'),
  ),
);
