import { isDontKnow, isMatrix, isScored, labelValue, type PromptType } from '../../../common/prompts';
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
  private readonly kinds = new Kinds();
  private readonly prompts: readonly CountedPrompt[];
  private readonly respondent = this.kinds.placeOf('respondent', '');
  private readonly onRoster = this.kinds.placeOf('onRoster', '');

  /** @param before counts to which the responses are added */
  constructor(prompts: readonly TalliedPrompt[], before: StudyTallies = { combinations: [], kinds: [] }) {
    const topics = new Map<string, AnsweredPrompts>();
    this.prompts = [...prompts]
      .sort((one, other) => compare(one.slug, other.slug))
      .map((prompt) => ({
        prompt,
        topic: isScored(prompt) ? within(topics, prompt.topicSlug, () => new AnsweredPrompts(prompt.topicSlug)) : null,
        values: new Map(),
      }));
    const known = before.combinations.map((combination) => this.countsOf(combination, combinationKey(combination)));
    for (const { places, times, measure, slug, item, choice } of before.kinds) {
      const kind = this.kinds.placeOf(measure, slug, item, choice);
      places.forEach((place, at) => (known[place]![kind] = times[at]!));
    }
  }

  /** @param key the `combinationKey` of the document */
  add(document: ResponseDocument, key = combinationKey(document)): void {
    const counts = this.countsOf(document, key);
    increase(counts, this.respondent);
    if (document.isOnRoster) increase(counts, this.onRoster);
    // Which scored questions of each topic this respondent answered, in the order of their slugs.
    const answered = new Map<AnsweredPrompts, AnsweredPrompts>();
    for (const counted of this.prompts) {
      const { prompt, topic } = counted;
      const answer = document.answers[prompt.slug];
      if (!answer || answer.skipped) continue;
      if ((answer.dontKnow || answer.dontKnowRows) && this.countDontKnow(counts, prompt.slug, answer)) continue;
      this.countAnswer(counts, counted, answer);
      if (topic) answered.set(topic, (answered.get(topic) ?? topic).and(prompt.slug));
    }
    for (const slugs of answered.values()) increase(counts, slugs.kindIn(this.kinds));
    for (const [topic, comment] of Object.entries(document.votes)) {
      this.count(counts, 'vote', topic);
      if (comment !== '') this.count(counts, 'comment', topic);
    }
  }

  /** Counts an answer that says "Don't know", and returns whether it says nothing else. It is then among no other count of its question. */
  private countDontKnow(counts: Counts, slug: string, answer: DocumentAnswer): boolean {
    for (const row of answer.dontKnowRows ?? []) this.count(counts, 'dontKnow', slug, row);
    const saysNothingElse = isDontKnow({ ...answer, responseDict: answer.dict ?? null });
    if (saysNothingElse) this.count(counts, 'dontKnow', slug);
    return saysNothingElse;
  }

  private countAnswer(counts: Counts, { prompt, values }: CountedPrompt, { value, text, dict = {} }: DocumentAnswer) {
    const { slug, type } = prompt;
    if (value !== undefined)
      return increase(
        counts,
        within(values, value, () => this.kinds.placeOf('value', slug, String(value))),
      );
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
    return within(this.combinations, key, () => ({ teamId, segments, counts: [] })).counts;
  }

  private count(counts: Counts, measure: TallyMeasure, slug: string, item?: string, choice?: string): void {
    increase(counts, this.kinds.placeOf(measure, slug, item, choice));
  }

  /** All counts so far, sorted, so that the order in which responses were added makes no difference. */
  tallies(): StudyTallies {
    const combinations = byKey([...this.combinations]);
    const columns = this.kinds.all.map((kind): TallyColumn => ({ ...kind, places: [], times: [] }));
    combinations.forEach(({ counts }, place) =>
      // Goes over the kinds that this combination has.
      counts.forEach((n, kind) => {
        columns[kind]!.places.push(place);
        columns[kind]!.times.push(n);
      }),
    );
    return {
      combinations: combinations.map(({ teamId, segments }) => ({ teamId, segments })),
      kinds: byKey(columns.filter(({ places }) => places.length > 0).map((column) => [keyOf(column), column])),
    };
  }
}

/** What is counted, as `TallyMeasure` explains it. */
type Kind = Omit<TallyCount, 'n'>;

/** All kinds of counts so far. Each has a place, so that counting needs no text that joins its four parts. */
class Kinds {
  readonly all: Kind[] = [];
  /** By measure, slug, item and choice. */
  private readonly places: Map<string, Map<string, Map<string, Map<string, number>>>> = new Map();

  placeOf(measure: TallyMeasure, slug: string, item = '', choice = ''): number {
    const bySlug = within(this.places, measure, () => new Map());
    const byItem = within(bySlug, slug, () => new Map());
    const byChoice = within(byItem, item, () => new Map());
    return within(byChoice, choice, () => this.all.push({ measure, slug, item, choice }) - 1);
  }
}

/** Questions of a topic that a respondent answered. Respondents who answered the same ones share the object. */
class AnsweredPrompts {
  private readonly longer = new Map<string, AnsweredPrompts>();
  private kind: number | undefined;

  constructor(
    private readonly topicSlug: string,
    private readonly slugs: readonly string[] = [],
  ) {}

  and(slug: string): AnsweredPrompts {
    return within(this.longer, slug, () => new AnsweredPrompts(this.topicSlug, [...this.slugs, slug]));
  }

  kindIn(kinds: Kinds): number {
    return (this.kind ??= kinds.placeOf('topic', this.topicSlug, this.slugs.join(',')));
  }
}

/** A question with what makes counting its answers quick. */
interface CountedPrompt {
  prompt: TalliedPrompt;
  /** Where its topic's answered questions begin; null where it is not scored. */
  topic: AnsweredPrompts | null;
  /** The kinds of its values. */
  values: Map<number, number>;
}

/** How often each kind occurs in a combination, by the kind's place. */
type Counts = number[];

const increase = (counts: Counts, kind: number): void => {
  counts[kind] = (counts[kind] ?? 0) + 1;
};

interface Combination extends AttributeValues {
  counts: Counts;
}

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
