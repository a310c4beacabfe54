import { componentRef } from './json-schemas';
import type { JsonSchema } from './route';

/** The shapes whose replies a row's `result` function makes, because their form differs from the GraphQL schema. */

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
  description: 'Why no number is shown, and the smallest number of respondents for which it would be.',
};

/** The properties that comments and text answers have in common. */
const released = {
  ref,
  responseText: text,
  isHidden: { type: 'boolean' },
  teamRef: orNull(ref),
  teamName: orNull(text),
};

export const mappedShapes: Record<string, JsonSchema> = {
  CreatedApiToken: {
    allOf: [componentRef('ApiToken'), object({ key: { ...text, description: 'Shown once.' } })],
  },
  AuditLogPage: object({ results: list(componentRef('AuditEntry')), next: orNull(text) }),
  CreatedShare: object({ scopeToken: { ...text, description: 'Shown once.' }, expiresAt: moment }),
  Popularity: { type: 'object', additionalProperties: count },
  StudySummary: {
    allOf: [
      componentRef('StudyOverview'),
      object({
        teamResponses: {
          ...list(object({ teamRef: ref, uniqueResponses: count })),
          description: 'Completed responses of each team with its subtree; teams of fewer than 3 are left out.',
        },
      }),
    ],
  },
  StudyTeam: object({ teamRef: ref }),
  Participation: object({
    uniqueResponses: { ...orNull(count), description: 'Null for a team of which 1 or 2 have responded.' },
    responseTimes: {
      ...list(moment),
      description: 'The hour of each completed response, oldest first. Not kept by team.',
    },
    openDate: orNull(moment),
    closeDate: orNull(moment),
    avgTimeSec: { type: ['number', 'null'] },
    prompts: list(object({ slug: text, n: count })),
    segments: list(object({ name: text, values: list(object({ value: text, n: count })) })),
    teamSegments: list(object({ name: text, values: list(object({ value: text, ref, n: count })) })),
  }),
  DevexIndex: object({ index: { type: ['integer', 'null'], minimum: 0, maximum: 100 }, suppressed }, ['suppressed']),
  Score: {
    ...object(
      {
        type: { type: 'string', enum: ['TOPIC', 'PROMPT'] },
        slug: text,
        scaledAvg: { type: 'number', minimum: 0, maximum: 100, description: 'One decimal.' },
        freqDist: {
          ...orNull({ ...list(count), minItems: 5, maxItems: 5 }),
          description: 'Answers that fell on 1, 2, 3, 4 and 5; null where only the average may be told.',
        },
        n: {
          ...orNull(count),
          description: 'Respondents with at least one answer; null where only the average may be told.',
        },
        comments: { ...count, description: 'Visible comments on the topic.' },
        suppressed,
      },
      ['scaledAvg', 'freqDist', 'n', 'comments', 'suppressed'],
    ),
    description: 'A score, or `suppressed` in place of every number.',
  },
  SegmentScore: {
    allOf: [
      componentRef('Score'),
      object({ segment: object({ name: text, value: text }), teamSegment: object({ name: text, value: text, ref }) }, [
        'segment',
        'teamSegment',
      ]),
    ],
    description: 'With either the attribute value or the team that the score is of.',
  },
  Verbatim: object({ ...released, topicSlug: text, topicLabel: text }),
  TextualResponse: object({ ...released, promptSlug: text, topicSlug: text }),
  Summary: {
    ...object(
      {
        type: { type: 'string', enum: ['SUCCESS', 'FAILURE'] },
        text: { ...text, description: 'Plain text: the summary, or why there is none.' },
        origin: {
          type: ['string', 'null'],
          enum: ['GENERATED', 'EXTRACTED', null],
          description: 'Written by a model, or picked out of the texts.',
        },
        basedOn: { ...count, description: 'How many texts it sums up.' },
        topicSlug: orNull(text),
        teamRef: orNull(ref),
        generatedAt: { ...orNull(moment), description: 'Null where the texts may not be read.' },
        suppressed,
      },
      ['suppressed'],
    ),
    description: 'What texts come to.',
  },
  FieldErrors: {
    type: 'object',
    additionalProperties: list(text),
    description: 'Messages by field. `nonFieldErrors` has those that belong to no field.',
  },
  Refusal: object({ detail: text }),
  Defect: object({ detail: text, requestId: ref }),
};
