import { TOPIC_COLOUR_KEYS } from '../theme/colours';
import { lineMarksOf, type LineMark } from './lineMarks';

/**
 * The marks of topics. A topic of the library has the same mark in every picture and beside its name, so that nobody has to tell topics apart by
 * colour. Topics of a company's own take what is left, in their order.
 */
export const topicMarksOf = (slugs: readonly string[]): ReadonlyMap<string, LineMark> =>
  lineMarksOf([...new Set<string>([...TOPIC_COLOUR_KEYS, ...slugs])]);

const MARKS = topicMarksOf([]);

/** The mark beside the name of a topic; one of a company's own has that of `other`. */
export const topicMark = (slug: string): LineMark => MARKS.get(slug) ?? MARKS.get('other')!;
