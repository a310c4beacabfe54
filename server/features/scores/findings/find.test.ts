import { trendBetween } from '../interval';
import { findTopics, type FoundTopic, type ShownGroup, type ShownTopic } from './find';
import { reasonsText } from './findings-texts';
import { FINDINGS_LANGUAGES } from './findings-languages';

const topic = (slug: string, score: number, more: Partial<ShownTopic> = {}): ShownTopic => ({
  ...{ slug, score, interval: { low: score - 2, high: score + 2 }, change: null, votes: 0, comments: 0 },
  ...more,
});
const group = (topics: ShownTopic[], more: Partial<ShownGroup> = {}): ShownGroup => ({
  ...{ isOpen: false, index: 60, respondents: 40, topics, votesOfHidden: [] },
  ...more,
});
const fall = trendBetween({ mean: 50, variance: 100, n: 40 }, { mean: 62, variance: 100, n: 40 });
const noFall = trendBetween({ mean: 50, variance: 900, n: 5 }, { mean: 52, variance: 900, n: 5 });
const wide = (score: number) => ({ interval: { low: score - 30, high: score + 30 } });
const untold = { interval: null };
const LOW = topic('low', 40);
const MID = topic('mid', 60);
const HIGH = topic('high', 80);

const slugs = (found: readonly FoundTopic[]) => found.map(({ slug }) => slug).join(' ');
/** Strengths, opportunities, focus and caution in a line. */
const summaryOf = (shown: ShownGroup) => {
  const { strengths, opportunities, focus, caution } = findTopics(shown);
  return [slugs(strengths), slugs(opportunities), focus?.slug ?? null, caution];
};

describe('the topics that stand out', () => {
  test.each<[string, ShownGroup, (string | null)[]]>([
    [
      'the highest score is a strength, and the one surely below the index comes first',
      group([LOW, MID, HIGH]),
      ['high', '', 'low', null],
    ],
    [
      'each is named once',
      group([LOW, topic('b', 45), topic('c', 50), topic('d', 70), topic('e', 75), HIGH]),
      ['high e', 'b c', 'low', null],
    ],
    ['of three topics at most one is a strength', group([LOW, topic('a', 79), HIGH]), ['high', '', 'low', null]],
    [
      'no more than the middle of the scale is no strength',
      group([topic('a', 20), topic('b', 30), topic('c', 50)], { index: 33 }),
      ['', 'b', 'a', null],
    ],
    [
      'votes weigh as much as missing points',
      group([topic('a', 50, { votes: 20 }), topic('b', 40), MID, HIGH]),
      ['high', 'b', 'a', null],
    ],
    [
      'what most people voted for is no strength, however good',
      group([LOW, MID, topic('good', 90, { votes: 30 })]),
      ['', 'good', 'low', null],
    ],
    [
      'with the most votes it is the one to begin with, even if its score is no sure sign',
      group([topic('a', 58, { ...wide(58), votes: 9 }), topic('b', 62, wide(62)), topic('c', 63, wide(63))]),
      ['c', '', 'a', 'NOTHING_IS_CERTAIN'],
    ],
    [
      'a sure fall is a reason to begin with',
      group([topic('a', 59, { ...wide(59), change: fall }), MID, HIGH]),
      ['high', '', 'a', null],
    ],
    [
      'a fall that may be chance is none',
      group([topic('a', 59, { ...wide(59), change: noFall }), MID, HIGH]),
      ['high', 'a', null, null],
    ],
    [
      'a single vote is an opinion',
      group([topic('a', 70, { votes: 1 }), topic('b', 70), topic('c', 70)], { index: 70 }),
      ['', '', null, 'ALL_ALIKE'],
    ],
    [
      'scores that read the same are alike',
      group([topic('a', 60.01), topic('b', 60), topic('c', 60.02)]),
      ['', '', null, 'ALL_ALIKE'],
    ],
    [
      'good answers without votes are no opportunity',
      group([topic('a', 76), topic('b', 90), topic('c', 95)], { index: 87 }),
      ['c', '', null, null],
    ],
    [
      'few people: hints, and nobody knows how certain',
      group([topic('a', 40, untold), topic('b', 60, untold), topic('c', 80, untold)], { respondents: 4 }),
      ['c', 'a', null, 'UNKNOWN_CERTAINTY'],
    ],
    [
      'wide intervals: chance may explain it',
      group([topic('a', 40, wide(40)), topic('b', 60, wide(60)), topic('c', 80, wide(80))]),
      ['c', 'a', null, 'NOTHING_IS_CERTAIN'],
    ],
    ['two topics say nothing', group([LOW, HIGH]), ['', '', null, 'TOO_FEW_TOPICS']],
    [
      'nothing of a group that is hidden',
      group([LOW, MID, HIGH], { index: null }),
      ['', '', null, 'TOO_FEW_RESPONSES'],
    ],
    ['nothing while the survey is open', group([LOW, MID, HIGH], { isOpen: true }), ['', '', null, 'SURVEY_IS_OPEN']],
  ])('%s', (_rule, shown, expected) => {
    expect(summaryOf(shown)).toEqual(expected);
  });

  test('a score is called the highest or lowest only where every score is shown', () => {
    const reasons = (shown: ShownGroup) => findTopics(shown).strengths[0]!.reasons[0];
    expect(reasons(group([LOW, MID, HIGH]))).toBe('HIGHEST_SCORE');
    expect(reasons(group([LOW, MID, HIGH], { votesOfHidden: [0] }))).toBe('SCORE');
  });

  test('the most votes are counted over topics with a hidden score as well', () => {
    const voted = topic('a', 40, { votes: 9 });
    const reasons = (hidden: (number | null)[]) =>
      findTopics(group([voted, MID, HIGH], { votesOfHidden: hidden })).focus!.reasons;
    expect(reasons([8])).toContain('MOST_VOTES');
    for (const hidden of [9, 12, null]) expect(reasons([hidden])).toContain('VOTES');
  });
});

describe('the reasons in words', () => {
  const [first] = [
    findTopics(group([topic('docs', 47.24, { votes: 41, comments: 1, change: fall }), MID, HIGH])).focus!,
  ];
  const figures = { index: 62.6, respondents: 163 };

  test('tell every figure', () => {
    expect(reasonsText(first, figures, 'en')).toBe(
      'the lowest score (47.2), surely below the index of 63, surely down 12.0 since the previous survey, the most votes (41 of 163 people), 1 comment',
    );
  });

  test('leave out how many answered where that is hidden', () => {
    expect(reasonsText(first, { ...figures, respondents: null }, 'en')).toContain('the most votes (41), 1 comment');
  });

  test.each(['de', 'fr', 'es', 'ar'] as const)('are written in %s with the same figures', (language) => {
    const text = reasonsText(first, figures, language);
    for (const figure of [/47[.,]2/, /63/, /12[.,]0/, /41/, /163/, /1/]) expect(text).toMatch(figure);
    expect(new Set(Object.values(FINDINGS_LANGUAGES[language].cautions)).size).toBe(6);
  });
});
