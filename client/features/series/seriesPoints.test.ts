import { topicLinesOf, seriesPointOf, surveysWithData, seriesTopicsOf, defaultTopics } from './seriesPoints';
import { aSeriesPoint } from './seriesFixtures';

const WORKED_OUT = "Hidden so that nobody's answers can be worked out from the results that are shown.";

test('the index comes first, and the topics of all surveys are listed once, with the labels and order of the latest survey', () => {
  const surveys = [
    aSeriesPoint({ name: 'Q1', topics: { test: { score: 1 }, docs: { score: 1 } } }),
    aSeriesPoint({ name: 'Q2', topics: { docs: { score: 1 }, review: { score: 1 } } }),
  ];
  expect(seriesTopicsOf(surveys).map(({ slug }) => slug)).toEqual(['devex-index', 'docs', 'review', 'test']);
});

test.each([
  [
    'a team that is below the minimum',
    aSeriesPoint({ name: 'Q1', topics: { docs: { reason: 'BELOW_THRESHOLD' } } }),
    'There were not enough responses for this topic to meet the anonymity threshold of 3.',
  ],
  [
    'a topic that nobody answered',
    aSeriesPoint({ name: 'Q1', topics: { docs: { reason: 'NO_RESPONSES' } } }),
    'There were not enough responses for this topic to meet the anonymity threshold of 3.',
  ],
  [
    'a score from which answers could be computed',
    aSeriesPoint({ name: 'Q1', topics: { docs: { reason: 'COMPLEMENTARY' } } }),
    WORKED_OUT,
  ],
  [
    'another questionnaire',
    aSeriesPoint({ name: 'Q1', topics: { review: { score: 50 } } }),
    'This survey did not ask about this topic.',
  ],
  [
    'a team that was not asked',
    aSeriesPoint({ name: 'Q1', topics: null }),
    "This team hasn't participated in this survey.",
  ],
  [
    'results that are being prepared',
    aSeriesPoint({ name: 'Q1', isBeingPrepared: true }),
    'The results are being prepared. Please try again in a minute.',
  ],
])('says why there is no score: %s', (_why, survey, why) => {
  for (const charted of ['scores', 'priorities'] as const)
    expect(seriesPointOf(survey, 'docs', charted, true)).toMatchObject({ value: null, why });
});

test('nothing is said to be hidden where a survey did not ask', () => {
  const ofDocs = (topics: Parameters<typeof aSeriesPoint>[0]['topics']) =>
    seriesPointOf(aSeriesPoint({ name: 'Q1', topics }), 'docs', 'scores', true);
  expect(ofDocs({ review: { score: 50 } })).toHaveProperty('doesNotApply', true);
  expect(ofDocs(null)).toHaveProperty('doesNotApply', true);
  expect(ofDocs({ docs: { reason: 'BELOW_THRESHOLD' } })).not.toHaveProperty('doesNotApply');
});

test('a priority is missing where nobody voted and where the vote is hidden', () => {
  const priorityWith = (votes: number | null) =>
    seriesPointOf(aSeriesPoint({ name: 'Q1', topics: { docs: { score: 50, votes } } }), 'docs', 'priorities', false);
  expect(priorityWith(0)).toEqual({
    ...{ value: null, why: 'Nobody could vote for this topic, or nobody did.' },
    doesNotApply: true,
  });
  expect(priorityWith(null)).toEqual({ value: null, why: WORKED_OUT });
});

test('a survey with values is counted once, and one without values is not counted', () => {
  const surveys = [
    aSeriesPoint({ name: 'Q1', topics: { docs: { score: 1 }, review: { score: 2 } } }),
    aSeriesPoint({ name: 'Q2', topics: null }),
    aSeriesPoint({ name: 'Q3', topics: { docs: { score: 0 } } }),
  ];
  expect(surveysWithData(topicLinesOf(surveys, seriesTopicsOf(surveys), 'scores', true))).toBe(2);
  expect(surveysWithData(topicLinesOf(surveys, seriesTopicsOf(surveys), 'priorities', true))).toBe(0);
});

test('the default lines are the index, the topics of the latest vote, and topics with a score', () => {
  const surveys = [
    aSeriesPoint({ name: 'Q1', topics: { test: { score: 9, priority: 1 }, docs: { score: 9, priority: 2 } } }),
    aSeriesPoint({
      name: 'Q2',
      topics: { review: { score: 9 }, test: { score: 9, priority: 2 }, docs: { score: 9, priority: 1 } },
    }),
  ];
  expect(defaultTopics(surveys, seriesTopicsOf(surveys))).toEqual(['devex-index', 'docs', 'test', 'review']);
});

test('a topic with a hidden score has a place in the vote, and no score', () => {
  const survey = aSeriesPoint({ name: 'Q1', topics: { docs: { reason: 'BELOW_THRESHOLD', votes: 7, priority: 1 } } });
  expect(seriesPointOf(survey, 'docs', 'priorities', false)).toEqual({ value: 1, interval: null, why: null });
  expect(seriesPointOf(survey, 'docs', 'scores', false).value).toBeNull();
});

test('the index has a line of its own with its interval, and no place in the vote', () => {
  const surveys = [
    aSeriesPoint({ name: 'Q1', index: 61 }),
    aSeriesPoint({ name: 'Q2', index: { reason: 'BELOW_THRESHOLD' } }),
  ];
  const linesOf = (charted: 'scores' | 'priorities') => topicLinesOf(surveys, seriesTopicsOf(surveys), charted, true);
  expect(linesOf('scores')).toEqual([
    {
      slug: 'devex-index',
      label: 'DevEx Index',
      digits: 0,
      points: [
        { value: 61, interval: null, why: null },
        {
          value: null,
          why: 'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
        },
      ],
    },
  ]);
  expect(linesOf('priorities')).toEqual([]);
});
