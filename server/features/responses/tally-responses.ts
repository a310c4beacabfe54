import { isMatrix, isScored, labelValue, type PromptType } from '../../../common/prompts';
import { NO_TEAM } from '../../../common/teams';
import type { Polarity } from '../../schema.generated';
import { canonicalJson } from '../../platform/canonical-json';
import type { DocumentAnswer, ResponseDocument } from './response-document';
import type { AttributeValues } from './attribute-values';
import type { StudyTallies, TallyColumn, TallyMeasure } from './tallies';

/** The part of a question that counting needs. */
export interface TalliedPrompt {
  slug: string;
  type: PromptType;
  topicSlug: string;
  polarity: Polarity;
  scored?: boolean;
  choiceLabels: readonly string[];
}

/** Counts the answers of a study's responses, one response after the other. */
export class ResponseTally {
  private readonly combinations = new Map<string, AttributeValues & { place: number }>();
  private readonly counts = new Map<string, Count>();
  private readonly prompts: readonly TalliedPrompt[];

  /** @param before counts to which the responses are added */
  constructor(prompts: readonly TalliedPrompt[], before: StudyTallies = { combinations: [], kinds: [] }) {
    this.prompts = [...prompts].sort((one, other) => compare(one.slug, other.slug));
    const known = before.combinations.map((combination) => this.placeOf(combination));
    for (const { places, times, ...kind } of before.kinds)
      this.counts.set(keyOf(kind), { ...kind, times: new Map(places.map((place, at) => [known[place]!, times[at]!])) });
  }

  add(document: ResponseDocument): void {
    const place = this.placeOf(document);
    this.count(place, 'respondent', '');
    if (document.isOnRoster) this.count(place, 'onRoster', '');
    // The scored questions of each topic that this respondent answered, in the order of their slugs.
    const scored = new Map<string, string>();
    for (const prompt of this.prompts) {
      const answer = document.answers[prompt.slug];
      if (!answer || answer.skipped) continue;
      this.countAnswer(place, prompt, answer);
      if (!isScored(prompt)) continue;
      const before = scored.get(prompt.topicSlug);
      scored.set(prompt.topicSlug, before === undefined ? prompt.slug : `${before},${prompt.slug}`);
    }
    for (const [topic, slugs] of scored) this.count(place, 'topic', topic, slugs);
    for (const [topic, comment] of Object.entries(document.votes)) {
      this.count(place, 'vote', topic);
      if (comment !== '') this.count(place, 'comment', topic);
    }
  }

  private countAnswer(place: number, prompt: TalliedPrompt, { value, text, dict = {} }: DocumentAnswer): void {
    const { slug, type } = prompt;
    if (value !== undefined) return this.count(place, 'value', slug, String(value));
    this.count(place, 'answered', slug);
    if (isMatrix(prompt)) this.countRows(place, prompt, Object.entries(dict));
    if (type === 'SINGLE_SEL') this.count(place, 'choice', slug, text);
    if (type === 'MULTI_SEL') for (const choice of Object.keys(dict)) this.count(place, 'choice', slug, choice);
  }

  private countRows(place: number, prompt: TalliedPrompt, rows: readonly [string, string | boolean][]): void {
    for (const [row, label] of rows) this.count(place, 'row', prompt.slug, row, String(label));
    const value = rows.reduce((sum, [, label]) => sum + labelValue(prompt, String(label)), 0);
    if (rows.length > 0) this.count(place, 'matrix', prompt.slug, String(value), String(rows.length));
  }

  private placeOf({ teamId, segments }: AttributeValues): number {
    const key = combinationKey({ teamId, segments });
    const known = this.combinations.get(key);
    if (known) return known.place;
    const place = this.combinations.size;
    this.combinations.set(key, { teamId, segments, place });
    return place;
  }

  private count(place: number, measure: TallyMeasure, slug: string, item = '', choice = ''): void {
    const key = keyOf({ measure, slug, item, choice });
    let count = this.counts.get(key);
    if (!count) this.counts.set(key, (count = { measure, slug, item, choice, times: new Map() }));
    count.times.set(place, (count.times.get(place) ?? 0) + 1);
  }

  /** All counts so far, sorted, so that the order in which responses were added makes no difference. */
  tallies(): StudyTallies {
    const sorted = byKey(this.combinations);
    const places = new Map(sorted.map(({ place }, at) => [place, at]));
    return {
      combinations: sorted.map(({ teamId, segments }) => ({ teamId, segments })),
      kinds: byKey(this.counts).map(({ times, ...kind }) => {
        const counted = [...times]
          .map(([place, n]) => [places.get(place)!, n] as const)
          .sort(([one], [other]) => one - other);
        return { ...kind, places: counted.map(([place]) => place), times: counted.map(([, n]) => n) };
      }),
    };
  }
}

/** The key of a combination of attributes within its survey. */
export const combinationKey = ({ teamId, segments }: AttributeValues): string =>
  `${teamId ?? NO_TEAM} ${canonicalJson(segments)}`;

/** One kind of count, with how often it occurs in each combination, by the combination's place. */
type Count = Omit<TallyColumn, 'places' | 'times'> & { times: Map<number, number> };

/** No text of a survey contains a NUL, because PostgreSQL cannot store it. */
const keyOf = ({ measure, slug, item, choice }: Omit<Count, 'times'>): string =>
  `${measure}\0${slug}\0${item}\0${choice}`;

const byKey = <Value>(map: ReadonlyMap<string, Value>): Value[] =>
  [...map].sort(([one], [other]) => compare(one, other)).map(([, value]) => value);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
