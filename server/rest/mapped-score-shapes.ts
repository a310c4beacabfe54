import { componentRef } from './json-schemas';
import type { JsonSchema } from './route';
import { count, list, moment, object, orNull, ref, suppressed, text } from './shape-parts';

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

const dontKnow: JsonSchema = {
  ...count,
  description: 'How many answered with "Don’t know", in addition to `n`; missing where it is not offered or not told.',
};

const scoreRow = object(
  {
    label: text,
    scaledAvg: share,
    freqDist: { ...list(count), description: 'The number of answers with each label, in the order of the labels.' },
    n: count,
    dontKnow,
    suppressed,
  },
  ['scaledAvg', 'freqDist', 'n', 'dontKnow', 'suppressed'],
);

const interval: JsonSchema = {
  ...orNull(object({ low: share, high: share })),
  description: 'The 95 % interval; null where it is not told.',
};

/** The score of a topic in a survey of a series. */
const scoreOfSurvey = object({
  surveyName: text,
  closedAt: moment,
  score: { ...orNull(share), description: 'Null where the survey does not show it.' },
  interval,
});

const outcomesOrNull: JsonSchema = { anyOf: [componentRef('Outcomes'), { type: 'null' }] };

/** The shapes of scores and of what is made from them. */
export const mappedScoreShapes: Record<string, JsonSchema> = {
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
        dontKnow,
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
        ...['scaledAvg', 'freqDist', 'favorable', 'n', 'dontKnow', 'comments', 'votes', 'priority', 'trend'],
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
  Findings: object({
    focus: {
      anyOf: [componentRef('Finding'), { type: 'null' }],
      description: 'The topic to begin with; null where none stands out.',
    },
    strengths: list(componentRef('Finding')),
    opportunities: list(componentRef('Finding')),
    caution: {
      ...orNull(text),
      description: 'What has to be known before the findings are believed, or why there are none.',
    },
    cautionText: { ...orNull(text), description: 'The same in a sentence.' },
  }),
  Finding: object({
    topicSlug: text,
    label: text,
    score: share,
    interval,
    change: trendOrNull,
    votes: { ...orNull(count), description: 'Null where they may not be shown.' },
    comments: count,
    reasons: { ...list(text), description: 'Why the topic stands out, in the order of the text.' },
    text: {
      ...text,
      description: 'The reasons in figures, as a part of a sentence that follows the name and a colon.',
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
  SequenceTrends: object({
    studies: list(
      object({
        study: object({ ref, name: text, closeDate: orNull(moment) }),
        isBeingPrepared: {
          type: 'boolean',
          description: 'Whether the results of the survey are not computed yet.',
        },
        index: {
          anyOf: [componentRef('DevexIndex'), { type: 'null' }],
          description: 'Null where the survey has no results, or did not ask the team.',
        },
        scores: { ...orNull(list(componentRef('Score'))), description: 'The topic scores; null where `index` is.' },
      }),
    ),
    total: { ...count, description: 'The number of closed surveys in the series.' },
    older: { ...orNull(ref), description: 'The `until` of the surveys before these; null if these are the first.' },
    newer: { ...orNull(ref), description: 'The `until` of the surveys after these; null if these are the last.' },
    scoredTeams: list(componentRef('ScoredTeam')),
    sameTeams: list(componentRef('SameTeamsLine')),
  }),
  OutcomePage: object({
    sequenceRef: ref,
    url: { ...orNull(text), description: 'The address of the published page. Whoever has it can read the page.' },
    publishedAt: orNull(moment),
    published: outcomesOrNull,
    preview: outcomesOrNull,
  }),
  Outcomes: object({
    companyName: text,
    sequenceName: text,
    surveyName: { ...text, description: 'The survey whose scores are those of now.' },
    closedAt: moment,
    topics: list(
      object({
        topicSlug: text,
        label: text,
        actions: list(object({ actionItemRef: ref, text })),
        scores: {
          ...orNull(object({ then: scoreOfSurvey, now: orNull(scoreOfSurvey), change: trendOrNull })),
          description: 'The score of the topic when it was starred and afterwards; null where there is none.',
        },
      }),
    ),
  }),
};
