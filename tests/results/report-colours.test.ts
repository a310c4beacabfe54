import { TOPIC_COLOUR_KEYS, customProperty } from '../../client/theme/colours';
import {
  REPORT_COLOURS,
  SCORE_COLOURS,
  SCORE_INKS,
  SENTIMENT_COLOURS,
  reportTopicColour,
} from '../../server/report/palette';
import { textOf } from '../testkit';

/* The report has the colours of the screens. It cannot read the theme, which is in CSS, so this test compares both. */
test('the colours of the report are those of the light theme', () => {
  const [light] = textOf('client/theme/palettes.css').split("[data-theme='dark']");
  const inTheme = (name: string) => new RegExp(`${customProperty(name)}: ([^;]+);`).exec(light!)?.[1];
  for (const [name, colour] of Object.entries(REPORT_COLOURS)) expect([name, colour]).toEqual([name, inTheme(name)]);
  for (const slug of TOPIC_COLOUR_KEYS.filter((key) => key !== 'devex-index'))
    expect([slug, reportTopicColour(slug)]).toEqual([slug, inTheme(`topic-${slug}`)]);
  expect(reportTopicColour('none')).toBe(inTheme('topic-other'));
  expect(SCORE_COLOURS).toEqual(SCORE_COLOURS.map((_, band) => inTheme(`score-${band}`)));
  expect(SCORE_INKS).toEqual(SCORE_INKS.map((_, band) => inTheme(`score-ink-${band}`)));
  expect(SENTIMENT_COLOURS).toEqual({
    negative: SCORE_COLOURS[0],
    neutral: SCORE_COLOURS[4],
    positive: SCORE_COLOURS[8],
  });
});
