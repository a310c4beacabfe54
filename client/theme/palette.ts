import { SCORE_BANDS } from '@common/score-bands';
import { COLOUR_NAMES, TOPIC_COLOUR_KEYS, customProperty, type ColourName } from './colours';

/** The colours as values, for charts, which draw by themselves and can't use custom properties. */
export type Palette = Record<ColourName, string> & {
  /** The nine score bands. */
  scores: string[];
  /** The colours of topics, by topic key. */
  topics: Record<string, string>;
};

/** Reads the colours of the current mode. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(customProperty(name)).trim();
  const plain = Object.fromEntries(COLOUR_NAMES.map((name) => [name, read(name)])) as Record<ColourName, string>;
  return {
    ...plain,
    scores: SCORE_BANDS.map((_end, band) => read(`score-${band}`)),
    topics: Object.fromEntries(TOPIC_COLOUR_KEYS.map((key) => [key, read(`topic-${key}`)])),
  };
}
