import type { AttributeValues } from './attribute-values';

/**
 * What is counted of the completed responses of a combination:
 * - `respondent`: the responses
 * - `onRoster`: the responses of people who were on the roster when they answered
 * - `value`: ratings and NPS answers of the question `slug` with the value `item`
 * - `matrix`: answers to the matrix `slug` whose labels have values that add up to `item`, over `choice` rows
 * - `row`: answers to the matrix `slug` that took `choice` in the row `item`
 * - `choice`: answers to the list question `slug` that took `item`
 * - `answered`: answers to the question `slug` that have no value (matrix, list, text)
 * - `dontKnow`: answers "Don't know" to the question `slug`, a matrix in every row; with `item` those in that row of the matrix
 * - `topic`: respondents who answered exactly the scored questions `item` (slugs, comma between) of the topic `slug`
 * - `vote`, `comment`: votes for the topic `slug`, and those votes that have a comment
 */
export type TallyMeasure =
  | 'respondent'
  | 'onRoster'
  | 'value'
  | 'matrix'
  | 'row'
  | 'choice'
  | 'answered'
  | 'dontKnow'
  | 'topic'
  | 'vote'
  | 'comment';

/** One count; `TallyMeasure` explains its parts. */
export interface TallyCount {
  measure: TallyMeasure;
  slug: string;
  item: string;
  choice: string;
  n: number;
}

/** How often one kind of count occurs: in which combinations, by their place, and how many times in each. */
export interface TallyColumn extends Omit<TallyCount, 'n'> {
  places: number[];
  times: number[];
}

/**
 * All counts of a study. There are hundreds of thousands, but only a few hundred kinds, so they are held in columns.
 */
export interface StudyTallies {
  /** The people with the same team and attributes. Every completed response is in exactly one. */
  combinations: AttributeValues[];
  kinds: TallyColumn[];
}
