import { isMatrix, isScored, labelValue, type PromptType } from '../../../common/prompts';
import { NO_TEAM } from '../../../common/teams';
import type { Polarity } from '../../schema.generated';
import { canonicalJson } from '../../platform/canonical-json';
import type { DocumentAnswer, ResponseDocument } from './response-document';
import type { AttributeValues } from './attribute-values';
import type { StudyTallies, TallyColumn, TallyCount, TallyMeasure } from './tallies';

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
  private readonly combinations = new Map<string, Combination>();
  /** By measure, slug, item and choice. To make one text of the four would take longer than the rest of the counting. */
  private readonly kinds: NestedMap<Kind> = new Map();
  private readonly prompts: readonly TalliedPrompt[];

  /** @param before counts to which the responses are added */
  constructor(prompts: readonly TalliedPrompt[], before: StudyTallies = { combinations: [], kinds: [] }) {
    this.prompts = [...prompts].sort((one, other) => compare(one.slug, other.slug));
    const known = before.combinations.map((combination) => this.countsOf(combination, combinationKey(combination)));
    for (const { places, times, measure, slug, item, choice } of before.kinds) {
      const kind = this.kindOf(measure, slug, item, choice);
      places.forEach((place, at) => known[place]!.set(kind, times[at]!));
    }
  }

  /** @param key the `combinationKey` of the document */
  add(document: ResponseDocument, key = combinationKey(document)): void {
    const counts = this.countsOf(document, key);
    this.count(counts, 'respondent', '');
    if (document.isOnRoster) this.count(counts, 'onRoster', '');
    // The scored questions of each topic that this respondent answered, in the order of their slugs.
    const scored = new Map<string, string>();
    for (const prompt of this.prompts) {
      const answer = document.answers[prompt.slug];
      if (!answer || answer.skipped) continue;
      this.countAnswer(counts, prompt, answer);
      if (!isScored(prompt)) continue;
      const before = scored.get(prompt.topicSlug);
      scored.set(prompt.topicSlug, before === undefined ? prompt.slug : `${before},${prompt.slug}`);
    }
    for (const [topic, slugs] of scored) this.count(counts, 'topic', topic, slugs);
    for (const [topic, comment] of Object.entries(document.votes)) {
      this.count(counts, 'vote', topic);
      if (comment !== '') this.count(counts, 'comment', topic);
    }
  }

  private countAnswer(counts: Counts, prompt: TalliedPrompt, { value, text, dict = {} }: DocumentAnswer): void {
    const { slug, type } = prompt;
    if (value !== undefined) return this.count(counts, 'value', slug, String(value));
    this.count(counts, 'answered', slug);
    if (isMatrix(prompt)) this.countRows(counts, prompt, Object.entries(dict));
    if (type === 'SINGLE_SEL') this.count(counts, 'choice', slug, text);
    if (type === 'MULTI_SEL') for (const choice of Object.keys(dict)) this.count(counts, 'choice', slug, choice);
  }

  private countRows(counts: Counts, prompt: TalliedPrompt, rows: readonly [string, string | boolean][]): void {
    for (const [row, label] of rows) this.count(counts, 'row', prompt.slug, row, String(label));
    const value = rows.reduce((sum, [, label]) => sum + labelValue(prompt, String(label)), 0);
    if (rows.length > 0) this.count(counts, 'matrix', prompt.slug, String(value), String(rows.length));
  }

  private countsOf({ teamId, segments }: AttributeValues, key: string): Counts {
    return within(this.combinations, key, () => ({
      ...{ teamId, segments, counts: new Map() },
    })).counts;
  }

  private kindOf(measure: TallyMeasure, slug: string, item: string, choice: string): Kind {
    const bySlug = within(this.kinds, measure, () => new Map());
    const byItem = within(bySlug, slug, () => new Map());
    const byChoice = within(byItem, item, () => new Map());
    return within(byChoice, choice, () => ({ measure, slug, item, choice }));
  }

  private count(counts: Counts, measure: TallyMeasure, slug: string, item = '', choice = ''): void {
    const kind = this.kindOf(measure, slug, item, choice);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }

  /** All counts so far, sorted, so that the order in which responses were added makes no difference. */
  tallies(): StudyTallies {
    const combinations = byKey([...this.combinations]);
    const columns = new Map<Kind, TallyColumn>();
    combinations.forEach(({ counts }, place) => {
      for (const [kind, n] of counts) {
        const { places, times } = within(columns, kind, () => ({ ...kind, places: [], times: [] }));
        places.push(place);
        times.push(n);
      }
    });
    return {
      combinations: combinations.map(({ teamId, segments }) => ({ teamId, segments })),
      kinds: byKey([...columns.values()].map((column) => [keyOf(column), column])),
    };
  }
}

/** What is counted, as `TallyMeasure` explains it. There is one object for each kind, so that it can be the key of a count. */
type Kind = Omit<TallyCount, 'n'>;

/** How often each kind occurs in a combination. What a response counts lies together in memory this way, which makes counting quick. */
type Counts = Map<Kind, number>;

interface Combination extends AttributeValues {
  counts: Counts;
}

type NestedMap<Value> = Map<string, Map<string, Map<string, Map<string, Value>>>>;

/** The value of a key. Where there is none, one is made and kept. */
function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

/** The key of a combination of attributes within its survey. */
export const combinationKey = ({ teamId, segments }: AttributeValues): string =>
  `${teamId ?? NO_TEAM} ${canonicalJson(segments)}`;

/** No text of a survey contains a NUL, because PostgreSQL cannot store it. */
const keyOf = ({ measure, slug, item, choice }: Kind): string => `${measure}\0${slug}\0${item}\0${choice}`;

const byKey = <Value>(keyed: [string, Value][]): Value[] =>
  keyed.sort(([one], [other]) => compare(one, other)).map(([, value]) => value);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
