import { TOPIC_COLOUR_KEYS, customProperty, scoreBand } from '../../client/theme/colours';
import * as percentiles from '../../client/features/analyzer/benchmark/percentiles';
import * as format from '../../client/features/analyzer/format';
import * as hidden from '../../client/features/analyzer/hidden';
import { cutLabel } from '../../client/lib/cutLabel';
import * as labels from '../../client/features/analyzer/questions/answerLabels';
import { privacyText } from '../../client/features/builder/draft/draft';
import { sentimentShares } from '../../client/ui/DistributionBar';
import { COLOURS, scoreColour, SCORE_COLOURS, SCORE_INKS, SENTIMENT_COLOURS, topicColour } from '../../server/report/palette';
import * as words from '../../server/report/words';
import { textOf } from '../testkit';

/** The report says on paper what the screens say: the two can't share their code, and must not drift apart. */
const POINTS = [-12.34, -1, -0.04, 0, 0.04, 0.05, 3.25, 100];
const TRENDS = (['UP', 'DOWN', 'UNCLEAR'] as const).flatMap((direction) => POINTS.map((difference) => ({ __typename: 'Trend' as const, direction, difference, low: difference - 4.44, high: difference + 4.44 })));

test('numbers and changes are worded like on the screens', () => {
  expect(words.DASH).toBe(format.DASH);
  for (const points of POINTS) expect(words.signed(points)).toBe(format.signed(points));
  for (const trend of TRENDS) expect([words.trendLabel(trend), words.trendText(trend)]).toEqual([format.trendLabel(trend), format.trendText(trend)]);
  for (const count of [0, 1, 12, 1234]) expect(words.countText(count, 'answer')).toBe(format.countText(count, 'answer'));
  for (const percentile of percentiles.PERCENTILES) {
    for (const delta of POINTS) expect(words.deltaText(delta, percentile)).toBe(percentiles.deltaText(delta, percentile));
  }
});

test('answers are named and shared out like on the screens', () => {
  for (const polarity of ['POSITIVE', 'NEGATIVE'] as const) {
    for (const choiceLabels of [[], ['Never', 'Always'], ['1', '2', '3', '4', '5'], ['a', 'b', 'c']]) {
      for (const type of ['RATING_5L', 'RATING_5N', 'MATRIX_N'] as const) {
        const question = { type, polarity, choiceLabels };
        expect(words.placeLabels(question)).toEqual(labels.placeLabels(question));
        expect(words.badEndFirst(question, choiceLabels)).toEqual(labels.badEndFirst(question, choiceLabels));
      }
    }
  }
  for (const counts of [[0, 0, 0, 0, 0], [1, 1, 1, 0, 0], [1, 0, 1, 0, 1], [7, 13, 2, 0, 11], [1, 0, 0, 0, 200]] as const) {
    expect(words.sentimentShares(counts)).toEqual(sentimentShares(counts));
  }
  for (const label of ['short', 'x'.repeat(41), '🤖'.repeat(50)]) expect(words.cutLabel(label)).toBe(cutLabel(label));
});

test('what is hidden is said to be so in the same words', () => {
  expect([words.AVERAGE_ONLY, words.COULD_BE_WORKED_OUT]).toEqual([hidden.AVERAGE_ONLY, hidden.COULD_BE_WORKED_OUT]);
  for (const reason of ['NO_RESPONSES', 'BELOW_THRESHOLD', 'COMPLEMENTARY'] as const) {
    const why = { reason, needed: 5 };
    expect([words.hiddenText(why), words.groupText(why)]).toEqual([hidden.hiddenText(why), hidden.groupText(why)]);
    for (const isTeam of [true, false]) expect(words.groupTitle(reason, isTeam)).toBe(hidden.groupTitle(reason, isTeam));
  }
  for (const level of ['STANDARD', 'STRICT'] as const) {
    const privacy = { __typename: 'PrivacyContract' as const, level, threshold: 5, commentThreshold: 10 };
    expect(words.hiddenNote('Topics', privacy)).toBe(hidden.hiddenNote('Topics', privacy));
    expect(words.noGroups(privacy)).toBe(hidden.noGroups(privacy));
    expect(words.privacyText(privacy)).toBe(privacyText(privacy));
  }
  expect(textOf('client/features/analyzer/texts/Comments.tsx')).toContain('No respondents provided feedback when voting for this topic.');
  expect(textOf('client/features/analyzer/texts/TextAnswers.tsx')).toContain('Nobody wrote an answer to this question.');
});

test('colours are those of the light theme', () => {
  const [light] = textOf('client/theme/palettes.css').split("[data-theme='dark']");
  const inTheme = (name: string) => new RegExp(`${customProperty(name)}: ([^;]+);`).exec(light!)?.[1];
  for (const [name, colour] of Object.entries(COLOURS)) expect([name, colour]).toEqual([name, inTheme(name)]);
  for (const slug of TOPIC_COLOUR_KEYS.filter((key) => key !== 'devex-index')) expect([slug, topicColour(slug)]).toEqual([slug, inTheme(`topic-${slug}`)]);
  expect(topicColour('none')).toBe(inTheme('topic-other'));
  expect(SCORE_COLOURS).toEqual(SCORE_COLOURS.map((_, band) => inTheme(`score-${band}`)));
  expect(SCORE_INKS).toEqual(SCORE_INKS.map((_, band) => inTheme(`score-ink-${band}`)));
  expect(SENTIMENT_COLOURS).toEqual({ negative: SCORE_COLOURS[0], neutral: SCORE_COLOURS[4], positive: SCORE_COLOURS[8] });
  for (const score of [0, 15, 15.1, 44.9, 50, 85, 99, 100]) expect(scoreColour(score).background).toBe(SCORE_COLOURS[scoreBand(score)]);
});
