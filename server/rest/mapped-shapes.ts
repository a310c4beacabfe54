import { componentRef } from './json-schemas';
import { mappedScoreShapes } from './mapped-score-shapes';
import type { JsonSchema } from './route';
import { count, list, moment, object, orNull, ref, suppressed, text } from './shape-parts';

/** The properties that comments and text answers have in common. */
const releasedTextFields = {
  ref,
  responseText: text,
  isHidden: { type: 'boolean' },
  teamRef: orNull(ref),
  teamName: orNull(text),
  reply: {
    ...orNull(object({ text, repliedAt: moment })),
    description: 'What an admin has replied. Only admins get it.',
  },
};

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
  WebhookWithSecret: {
    allOf: [
      componentRef('Webhook'),
      object({
        secret: { ...text, description: 'The secret with which messages are signed. It is in this reply only.' },
      }),
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
  Participation: object(
    {
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
      teamRates: {
        ...orNull(
          object({
            source: {
              type: 'string',
              enum: ['RECIPIENTS', 'ROSTER'],
              description:
                'The people of whom the rates are: the recipients of the survey, or everybody in the roster.',
            },
            teams: list(
              object({
                teamRef: ref,
                teamName: text,
                people: { ...count, description: 'The number of people in the team and in all teams below it.' },
                uniqueResponses: {
                  ...orNull(count),
                  description:
                    'The number of completed responses; null below the smallest number that the survey shows.',
                },
                responseRate: {
                  type: ['number', 'null'],
                  description:
                    'Percent with one decimal; null where `uniqueResponses` is null, and where it is larger than `people`.',
                },
              }),
            ),
          }),
        ),
        description:
          'How many of the people of each asked team have responded, parents before children. Null where that is not known. It is left out for a team.',
      },
    },
    ['teamRates'],
  ),
  ...mappedScoreShapes,
  Verbatim: object({ ...releasedTextFields, topicSlug: text, topicLabel: text }),
  TextualResponse: object({ ...releasedTextFields, promptSlug: text, topicSlug: text }),
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
