import type { PromptType } from '../../../schema.generated';
import { tallyColumnsOf } from '../../../../tests/testkit/tally-columns';
import type { TallyCount } from '../../responses/tallies';
import { ANONYMITY_THRESHOLD } from '../../studies/privacy-contract';
import type { ScoredPrompt } from '../score-arithmetic';
import { trendOfIndex, withTrends } from '../trends';
import { computeRelease } from './compute';
import { isShown, type ReleasedScores, type Score, type ScoreOrSuppressed } from './released-scores';

const prompt = (slug: string, topicSlug: string, type: PromptType = 'RATING_5L'): ScoredPrompt => ({
  ...{ slug, topicSlug, type, polarity: 'POSITIVE', choiceLabels: [], rowLabels: [] },
});
const PROMPTS = [
  prompt('pace', 'review'),
  prompt('clarity', 'review', 'RATING_5N'),
  prompt('found', 'docs'),
  prompt('advice', 'docs', 'NPS'),
];
const LABELS = new Map([
  ['review', 'Code review'],
  ['docs', 'Documentation'],
]);

/** One person's answers, by question; a question that is not there was skipped. */
type Answers = Record<string, number>;

/** The counts of one person, as the database makes them. */
function countsOf(answers: Answers): TallyCount[] {
  const count = (measure: TallyCount['measure'], slug: string, item = ''): TallyCount => ({
    measure,
    slug,
    item,
    choice: '',
    n: 1,
  });
  const topics = ['review', 'docs'].flatMap((topic) => {
    const answered = PROMPTS.filter(({ slug, topicSlug }) => topicSlug === topic && slug in answers).map(
      ({ slug }) => slug,
    );
    return answered.length > 0 ? [count('topic', topic, answered.join(','))] : [];
  });
  return [
    count('respondent', ''),
    ...Object.entries(answers).map(([slug, value]) => count('value', slug, String(value))),
    ...topics,
  ];
}

/** What is released of people who are all in no team. */
function released(people: readonly Answers[], votes: Record<string, number> = {}, prompts = PROMPTS): ReleasedScores {
  const voted = Object.entries(votes).flatMap(([slug, n]): TallyCount[] => [
    { measure: 'vote', slug, item: '', choice: '', n },
    { measure: 'comment', slug, item: '', choice: '', n: n - 1 },
  ]);
  const counts = tallyColumnsOf([...people.map(countsOf), voted].map((counts) => ({ counts })));
  const terms = {
    level: 'STANDARD' as const,
    threshold: ANONYMITY_THRESHOLD,
    commentThreshold: ANONYMITY_THRESHOLD,
    attributes: [],
  };
  return computeRelease({ prompts, labels: LABELS, teams: [], attributes: [], ...counts, terms }).groups[0]!.scores;
}

const scoresOf = (people: readonly Answers[], votes?: Record<string, number>) => released(people, votes).topics;
const topic = (people: readonly Answers[], slug: string) => scoresOf(people).find((score) => score.slug === slug)!;
const everybody = (answers: Answers, count = ANONYMITY_THRESHOLD) => Array.from({ length: count }, () => answers);

describe('the score of a question', () => {
  test('is the mean of its answers, beside how many fell on each place', () => {
    const [pace, clarity] = released([{ pace: 1 }, { pace: 4 }, { pace: 4 }, { pace: 5, clarity: 5 }]).prompts;
    expect(pace).toMatchObject({
      slug: 'pace',
      type: 'PROMPT',
      scaledAvg: (0 + 75 + 75 + 100) / 4,
      freqDist: [1, 0, 0, 2, 1],
      n: 4,
    });
    expect(clarity).toMatchObject({ slug: 'clarity', reason: 'BELOW_THRESHOLD' });
  });

  test('has the same reason whether nobody or somebody of those who responded has answered', () => {
    for (const people of [everybody({ pace: 3 }), [{ pace: 3 }, { pace: 3 }, { pace: 3, clarity: 3 }]])
      expect(released(people).prompts[1]).toMatchObject({ slug: 'clarity', reason: 'BELOW_THRESHOLD' });
  });

  test('says that nobody responded when nobody did', () => {
    expect(released([]).prompts.map((score) => (isShown(score) ? 'shown' : score.reason))).toEqual(
      PROMPTS.map(() => 'NO_RESPONSES'),
    );
  });

  test('is not there for open and multiple-choice questions', () => {
    const others = (['OPEN_END', 'SINGLE_SEL', 'MULTI_SEL'] as const).map((type) => prompt(type, 'docs', type));
    expect(
      released(everybody({ pace: 3 }), {}, [...others, ...PROMPTS.slice(0, 1)]).prompts.map(({ slug }) => slug),
    ).toEqual(['pace']);
  });
});

describe('the score of a topic', () => {
  test('is the mean over all answers to its questions, with their places added up', () => {
    const people: Answers[] = [{ pace: 5, clarity: 1 }, { pace: 5, clarity: 1 }, { pace: 5, clarity: 2 }, { pace: 1 }];
    expect(topic(people, 'review')).toMatchObject({ type: 'TOPIC', freqDist: [3, 1, 0, 0, 3], n: 4 });
    expect((topic(people, 'review') as Score).scaledAvg).toBeCloseTo((3 * 100 + 25 + 3 * 0) / 7, 10);
  });

  test('adds ratings and NPS up on the same places', () => {
    const people = [
      { found: 1, advice: 0 },
      { found: 2, advice: 6 },
      { found: 5, advice: 10 },
    ];
    expect(topic(people, 'docs')).toMatchObject({ freqDist: [2, 1, 1, 0, 2], n: 3 });
    expect((topic(people, 'docs') as Score).scaledAvg).toBeCloseTo((0 + 0 + 25 + 60 + 100 + 100) / 6, 10);
  });

  test('counts people with at least one answer, not answers', () => {
    const people = [...everybody({ pace: 3, clarity: 3 }), { pace: 3 }, { clarity: 3 }, {}];
    expect(topic(people, 'review')).toMatchObject({ n: 5, freqDist: [0, 0, 8, 0, 0] });
  });

  test('stands in the order of the questions, without topics that have no scored question', () => {
    const open = prompt('wish', 'culture', 'OPEN_END');
    const scores = released(everybody({ found: 3 }), {}, [open, ...PROMPTS.slice(2), ...PROMPTS.slice(0, 2)]).topics;
    expect(scores.map(({ slug }) => slug)).toEqual(['docs', 'review']);
  });

  test.each([
    [2, 'BELOW_THRESHOLD'],
    [0, 'NO_RESPONSES'],
  ])('is hidden when %i people answered', (count, reason) => {
    expect(topic(everybody({ pace: 3 }, count), 'review')).toMatchObject({ __typename: 'SuppressedScore', reason });
  });
});

describe('a question that only one or two answered', () => {
  test.each([1, 2])('goes into no number of its topic, so that subtracting gives nothing (%i answers)', (few) => {
    const people = everybody({ pace: 5 }, 4).map((answers, at): Answers =>
      at < few ? { ...answers, clarity: 1 } : answers,
    );
    const [pace, clarity] = released(people).prompts;
    expect(isShown(clarity!)).toBe(false);
    const shown = pace as Score;
    expect(topic(people, 'review')).toMatchObject({
      scaledAvg: shown.scaledAvg,
      freqDist: shown.freqDist,
      n: shown.n,
      variance: shown.variance,
    });
  });

  test('counts nobody who answered nothing else of the topic', () => {
    const people = [...everybody({ pace: 5 }), { clarity: 1 }, { clarity: 1 }];
    expect(topic(people, 'review')).toMatchObject({ n: 3, freqDist: [0, 0, 0, 0, 3], scaledAvg: 100 });
  });

  test('does not make a topic of two such questions one that may be shown', () => {
    expect(isShown(topic([{ pace: 1 }, { pace: 1 }, { clarity: 1 }, { clarity: 1 }], 'review'))).toBe(false);
  });
});

describe('priority', () => {
  const priorities = (people: readonly Answers[], votes: Record<string, number>) =>
    Object.fromEntries(scoresOf(people, votes).map(({ slug, priority }) => [slug, priority]));
  const reviewLower = everybody({ pace: 2, found: 4 });

  test('goes by votes first', () => {
    expect(priorities(reviewLower, { review: 1, docs: 2 })).toEqual({ docs: 1, review: 2 });
  });

  test('then by the lower score', () => {
    expect(priorities(reviewLower, { review: 2, docs: 2 })).toEqual({ review: 1, docs: 2 });
    expect(priorities(everybody({ pace: 4, found: 2 }), { review: 2, docs: 2 })).toEqual({ docs: 1, review: 2 });
  });

  test('then by label, not by slug', () => {
    // By slug, docs would be first.
    expect(priorities(everybody({ pace: 3, found: 3 }), { review: 2, docs: 2 })).toEqual({ review: 1, docs: 2 });
  });

  test('is not given to a topic without a vote', () => {
    expect(priorities(reviewLower, { docs: 1 })).toEqual({ docs: 1, review: null });
  });

  test('is given to a topic that too few people rated, and goes by votes there as well', () => {
    const people = [...everybody({ found: 3 }), { pace: 1 }];
    expect(priorities(people, { review: 4, docs: 1 })).toEqual({ review: 1, docs: 2 });
    expect(scoresOf(people, { review: 4 })[0]).toMatchObject({
      ...{ __typename: 'SuppressedScore', slug: 'review', reason: 'BELOW_THRESHOLD', needed: 3 },
      ...{ votes: 4, comments: 3 },
    });
  });

  test('of as many votes goes to the shown scores first, so that it tells nothing about a hidden one', () => {
    for (const hidden of [1, 5])
      expect(priorities([...everybody({ found: 5 }), { pace: hidden }], { review: 2, docs: 2 })).toEqual({
        docs: 1,
        review: 2,
      });
  });

  test('and votes are not told of a group with too few respondents', () => {
    const cells = scoresOf([{ pace: 1 }, { found: 1 }], { review: 2, docs: 1 });
    expect(cells).toMatchObject(
      Array(2).fill({ __typename: 'SuppressedScore', votes: null, priority: null, comments: 0 }),
    );
  });

  test('counts votes, and comments apart from them', () => {
    expect(scoresOf(reviewLower, { docs: 2 }).find(({ slug }) => slug === 'docs')).toMatchObject({
      votes: 2,
      comments: 1,
    });
  });
});

describe('the index', () => {
  const indexOf = (people: readonly Answers[]) => released(people).index;

  test('of enough people of whom too few answered anything is hidden for that, not for what could be worked out', () => {
    expect(indexOf([{ pace: 5 }, { pace: 5 }, { found: 1 }, { found: 1 }])).toMatchObject({
      reason: 'BELOW_THRESHOLD',
      needed: 3,
    });
  });

  test('is the mean of the topics, whatever their number of answers', () => {
    expect(indexOf([...everybody({ pace: 5, clarity: 5, found: 1 }), { pace: 5 }])).toMatchObject({ index: 50, n: 4 });
  });

  test('leaves hidden topics out', () => {
    expect(indexOf([...everybody({ pace: 4, found: 1 }, 2), { pace: 4 }])).toMatchObject({ index: 75, n: 3 });
  });

  test.each([1, 2])('is hidden when only %i responded', (count) => {
    expect(indexOf(everybody({ pace: 3 }, count))).toMatchObject({
      __typename: 'SuppressedScore',
      type: null,
      reason: 'BELOW_THRESHOLD',
    });
  });

  test('is hidden when no topic is shown', () => {
    expect(indexOf(everybody({}, 5))).toMatchObject({ __typename: 'SuppressedScore' });
  });
});

describe('a trend', () => {
  const then = released(everybody({ pace: 2, found: 2 }, 10));
  const before = then.topics;
  const trends = (now: ScoreOrSuppressed[], past: ScoreOrSuppressed[]) =>
    withTrends(now, past).map((score) => (isShown(score) ? (score.trend?.difference ?? null) : 'hidden'));

  test('is the change of the same slug', () => {
    expect(trends(scoresOf(everybody({ pace: 4, found: 1 }, 10)), before)).toEqual([50, -25]);
  });

  test('needs the score to be shown on both sides', () => {
    const reviewOnly = scoresOf([...everybody({ pace: 4 }), { found: 1 }]);
    expect(trends(reviewOnly, before)).toEqual([50, 'hidden']);
    expect(trends(before, reviewOnly)).toEqual([-50, null]);
  });

  test('of the index compares the topics that both sides show', () => {
    // Review is 50 points up; that documentation is asked about for the first time is no change.
    const now = released(everybody({ pace: 5, found: 1 }, 10));
    const past = released(everybody({ pace: 3 }, 10));
    expect(trendOfIndex(now, past)).toMatchObject({ difference: 50, direction: 'UP', overTopics: ['review'] });
    expect(trendOfIndex(past, now)).toMatchObject({ difference: -50, direction: 'DOWN', overTopics: ['review'] });
  });

  test('of the index is that of the indexes when both sides show the same topics', () => {
    const trend = trendOfIndex(released(everybody({ pace: 4, found: 1 }, 10)), then);
    expect(trend).toMatchObject({ difference: 12.5 });
    expect(trend).not.toHaveProperty('overTopics');
  });

  test('of the index leaves out a topic that is hidden on one side', () => {
    const now = released([...everybody({ pace: 3 }, 4), { pace: 3, found: 5 }]);
    expect(trendOfIndex(now, then)).toMatchObject({ difference: 25, overTopics: ['review'] });
  });

  test('of the index is not there when no topic is shown on both sides', () => {
    expect(trendOfIndex(released(everybody({ pace: 3 })), released(everybody({ found: 3 })))).toBeNull();
    expect(trendOfIndex(released([]), then)).toBeNull();
  });
});
