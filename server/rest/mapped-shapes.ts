import { componentRef } from './json-schemas';
import type { JsonSchema } from './route';

const count: JsonSchema = { type: 'integer', minimum: 0 };
const text: JsonSchema = { type: 'string' };
const ref: JsonSchema = { type: 'string', format: 'uuid' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };

const object = (properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, 'null'] });

const suppressed: JsonSchema = {
  ...object({
    reason: { type: 'string', enum: ['NO_RESPONSES', 'BELOW_THRESHOLD', 'COMPLEMENTARY', 'NOT_YET'] },
    needed: count,
  }),
  description:
    'The reason why the result is hidden, and the smallest number of respondents with which it would be shown.',
};

/** The properties that comments and text answers have in common. */
const released = {
  ref,
  responseText: text,
  isHidden: { type: 'boolean' },
  teamRef: orNull(ref),
  teamName: orNull(text),
};

const share: JsonSchema = { type: 'number', minimum: 0, maximum: 100 };

const trend: JsonSchema = {
  ...object({
    value: { type: 'number', description: 'The change in points, with one decimal.' },
    low: { type: 'number', description: 'The lower end of its 95 % interval.' },
    high: { type: 'number', description: 'The upper end of its 95 % interval.' },
    isCertain: { type: 'boolean', description: 'Whether the interval excludes zero.' },
  }),
  description: 'A change since the previous survey of the series, or the difference of two groups.',
};
const trendOrNull: JsonSchema = {
  anyOf: [componentRef('Trend'), { type: 'null' }],
  description: 'The change since the previous survey of the series; null without one, and where it is hidden.',
};

const scoreRow = object(
  {
    label: text,
    scaledAvg: share,
    freqDist: { ...list(count), description: 'The number of answers with each label, in the order of the labels.' },
    n: count,
    suppressed,
  },
  ['scaledAvg', 'freqDist', 'n', 'suppressed'],
);

const target = object({
  ref: { ...ref, description: 'The ref of the recipient in this survey. It is no part of a personal link.' },
  publicReferenceId: { ...ref, description: 'The ref of the person in the roster.' },
  name: text,
  email: text,
  classification: { type: 'string', enum: ['UNCLASSIFIED', 'ENGINEER', 'NON_ENGINEER'] },
  segments: { type: 'object', additionalProperties: text },
  slack: {
    ...orNull(object({ slackUserId: text, realName: text, userName: text, profileImageUrl: orNull(text) })),
    description: 'The account in Slack; null for somebody who is not linked to one.',
  },
  msteams: {
    ...orNull(object({ id: text, name: text, displayName: text, email: orNull(text), image: orNull(text) })),
    description: 'The account in Microsoft Teams; null for somebody who is not linked to one.',
  },
  invitedAt: {
    ...orNull(moment),
    description:
      'When an invitation was asked for last; null for somebody who was not invited. It does not say what became of the invitation.',
  },
});

/** Somebody or a group of people in a chat workspace. */
const chatEntity = object({
  id: text,
  type: { type: 'string', enum: ['user', 'channel', 'group', 'team'] },
  name: text,
  displayName: text,
  email: orNull(text),
  image: orNull(text),
  personRef: orNull(ref),
});

/** The shapes of replies that differ from the GraphQL schema, because the `result` function of a row makes them. */
export const mappedShapes: Record<string, JsonSchema> = {
  CreatedApiToken: {
    allOf: [
      componentRef('ApiToken'),
      object({ key: { ...text, description: 'The key itself. It is in this reply only.' } }),
    ],
  },
  AuditLogPage: object({ results: list(componentRef('AuditEntry')), next: orNull(text) }),
  CreatedShare: object({
    scopeToken: { ...text, description: 'The token itself. It is in this reply only.' },
    expiresAt: moment,
  }),
  RosterSegment: object({
    name: text,
    label: { ...text, description: 'The name as people read it: Role is shown as Job Title.' },
    segmentValues: list(object({ name: text, value: text })),
  }),
  Target: target,
  TargetPage: object({ results: list(target), next: orNull(text) }),
  AddedTargets: object({
    added: count,
    alreadyThere: { ...count, description: 'The number of people who were recipients already.' },
    notAdded: count,
    refused: {
      ...list(object({ email: orNull(text), personRef: orNull(ref), reason: text, message: text })),
      description: 'Who was not added and why, at most 200 of them.',
    },
  }),
  ConnectionStatus: object({
    connected: { type: 'boolean' },
    workspace: orNull(text),
    installedAt: orNull(moment),
    disconnectedAt: orNull(moment),
  }),
  FoundChatEntity: chatEntity,
  ChatEntityMembers: object({ users: list(chatEntity) }),
  SlackTarget: object({
    id: { ...ref, description: 'The ref of the recipient in this survey.' },
    publicReferenceId: { ...ref, description: 'The ref of the person in the roster.' },
    slackUserId: text,
    userName: text,
    realName: text,
  }),
  MsteamsTarget: object({
    id: { ...ref, description: 'The ref of the recipient in this survey.' },
    publicReferenceId: { ...ref, description: 'The ref of the person in the roster.' },
    msteamsUserId: { ...text, description: 'The id of the account at Microsoft.' },
    email: orNull(text),
    displayName: text,
    name: text,
    image: orNull(text),
  }),
  SentMessages: object({
    sent: count,
    skipped: count,
    failed: list(object({ target: { ...text, description: 'The email of the recipient.' }, reason: text })),
  }),
  SyncedChatPeople: object({ synced: count, next: orNull(text) }),
  Popularity: { type: 'object', additionalProperties: count },
  StudySummary: {
    allOf: [
      componentRef('StudyOverview'),
      object({
        teamResponses: {
          ...list(object({ teamRef: ref, uniqueResponses: count })),
          description:
            'The number of completed responses of each team with its subtree. Teams with fewer than 3 are left out.',
        },
      }),
    ],
  },
  StudyTeam: object({ teamRef: ref }),
  Participation: object({
    uniqueResponses: {
      ...orNull(count),
      description: 'The number of completed responses; null for a team in which only 1 or 2 people have responded.',
    },
    responseTimes: {
      ...list(moment),
      description: 'The hour of each completed response, oldest first. It is empty for a team.',
    },
    openDate: orNull(moment),
    closeDate: orNull(moment),
    avgTimeSec: { type: ['number', 'null'] },
    prompts: list(object({ slug: text, n: count })),
    segments: list(object({ name: text, values: list(object({ value: text, n: count })) })),
    teamSegments: list(object({ name: text, values: list(object({ value: text, ref, n: count })) })),
  }),
  Trend: trend,
  DevexIndex: object(
    {
      index: { type: ['integer', 'null'], minimum: 0, maximum: 100 },
      n: { ...orNull(count), description: 'The number of respondents; null where it may not be shown.' },
      trend: trendOrNull,
      suppressed,
    },
    ['n', 'trend', 'suppressed'],
  ),
  Score: {
    ...object(
      {
        type: { type: 'string', enum: ['TOPIC', 'PROMPT'] },
        slug: text,
        scaledAvg: { ...share, description: 'The score with one decimal.' },
        freqDist: {
          ...orNull({ ...list(count), minItems: 5, maxItems: 5 }),
          description: 'The numbers of answers 1, 2, 3, 4 and 5; null where only the average may be shown.',
        },
        favorable: {
          ...orNull(share),
          description: 'Percent of the answers 4 and 5, with one decimal; null where `freqDist` is null.',
        },
        n: {
          ...orNull(count),
          description: 'The number of respondents with at least one answer; null where only the average may be shown.',
        },
        comments: { ...count, description: 'The number of visible comments on the topic.' },
        votes: { ...count, description: 'The number of votes for the topic; missing where they may not be shown.' },
        priority: {
          ...orNull({ ...count, minimum: 1 }),
          description: 'The place of the topic in the vote; null without a vote, and missing where `votes` is.',
        },
        trend: trendOrNull,
        npsParts: {
          ...object({ promoters: count, passives: count, detractors: count, score: { type: 'number' } }),
          description: 'The parts of a net promoter score; only for a question of the type NPS.',
        },
        rows: { ...list(scoreRow), description: 'The rows of a matrix; missing for every other question.' },
        choices: {
          ...list(object({ label: text, n: count })),
          description: 'The count of each choice; only for a question that has counts and no score.',
        },
        suppressed,
      },
      // A score has the fields that belong to its kind.
      [
        ...['scaledAvg', 'freqDist', 'favorable', 'n', 'comments', 'votes', 'priority', 'trend'],
        ...['npsParts', 'rows', 'choices', 'suppressed'],
      ],
    ),
    description:
      'A score, or `suppressed` in place of its numbers. Votes and comments belong to the group, so a topic has them also where its score is hidden.',
  },
  Comparison: object({
    study: object({ ref, name: text }),
    sharesPeople: { type: 'boolean', description: 'Whether a response can count in both groups.' },
    index: { ...trendOrNull, description: 'The difference of the index; null where there is none.' },
    topics: list(object({ topicSlug: text, difference: componentRef('Trend') })),
    scores: {
      ...orNull(list(componentRef('Score'))),
      description: 'The topic scores of the other group; null where it has no results that may be shown.',
    },
  }),
  SegmentScore: {
    allOf: [
      componentRef('Score'),
      object({ segment: object({ name: text, value: text }), teamSegment: object({ name: text, value: text, ref }) }, [
        'segment',
        'teamSegment',
      ]),
    ],
    description: 'A score with its group, which is either a value of an attribute or a team.',
  },
  Verbatim: object({ ...released, topicSlug: text, topicLabel: text }),
  TextualResponse: object({ ...released, promptSlug: text, topicSlug: text }),
  Summary: {
    ...object(
      {
        type: { type: 'string', enum: ['SUCCESS', 'FAILURE'] },
        text: { ...text, description: 'The summary as plain text, or the reason why there is none.' },
        origin: {
          type: ['string', 'null'],
          enum: ['GENERATED', 'EXTRACTED', null],
          description: '`GENERATED` by a language model, or `EXTRACTED` from the texts; null if there is no summary.',
        },
        basedOn: { ...count, description: 'The number of texts that it summarises.' },
        topicSlug: orNull(text),
        teamRef: orNull(ref),
        generatedAt: {
          ...orNull(moment),
          description: 'The time at which it was made; null where the texts may not be read.',
        },
        suppressed,
      },
      ['suppressed'],
    ),
    description: 'A summary of texts.',
  },
  FieldErrors: {
    type: 'object',
    additionalProperties: list(text),
    description: 'The error messages by field. `nonFieldErrors` has those that belong to no field.',
  },
  Refusal: object({ detail: text }),
  Defect: object({ detail: text, requestId: ref }),
};
