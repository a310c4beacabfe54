import { isMatrix, isScored, labelValue } from '../../../../common/prompts';
import type { AttributeValues } from '../../responses/attribute-values';
import type { DocumentAnswer, ResponseDocument } from '../../responses/response-document';
import { combinationKey } from '../../responses/tally-responses';
import { Moments, type Spread } from '../interval';
import { mean, scaledLabel, scaledValue, type ScoredPrompt } from '../score-arithmetic';
import type { ResultsGroup } from './groups';
import type { GroupDisclosure } from './plan';

/** How far apart the respondents of a group are: in each question, each topic and the index, by their own means. */
export interface GroupSpreads {
  prompts: ReadonlyMap<string, Spread>;
  topics: ReadonlyMap<string, Spread>;
  index: Spread;
}

const FIRST_CAPACITY = 256;

/**
 * The points that each respondent gave to each scored question. The certainty of a mean depends on how far apart people are,
 * and people answer several questions of a topic, which the counts of answers don't tell. These points say who gave which
 * answers together, so they exist in memory only, while a release is computed.
 */
export class RespondentPoints {
  private readonly prompts: readonly ScoredPrompt[];
  /** One row for each respondent, with NaN where the question has no answer. Single precision is exact for ratings. */
  private points: Float32Array;
  /** The place of each respondent's combination in `keys`. */
  private readonly places: number[] = [];
  private readonly keys = new Map<string, number>();

  constructor(prompts: readonly ScoredPrompt[]) {
    this.prompts = prompts.filter(isScored);
    this.points = new Float32Array(FIRST_CAPACITY * this.prompts.length);
  }

  /** @param key the `combinationKey` of the document */
  add(document: ResponseDocument, key: string): void {
    const place = this.keys.get(key) ?? this.keys.size;
    this.keys.set(key, place);
    const start = this.places.push(place) * this.prompts.length - this.prompts.length;
    if (start + this.prompts.length > this.points.length) {
      const larger = new Float32Array(2 * this.points.length);
      larger.set(this.points);
      this.points = larger;
    }
    this.prompts.forEach((prompt, at) => (this.points[start + at] = pointsOf(prompt, document.answers[prompt.slug])));
  }

  /**
   * The spreads of each group, from the questions that its plan shows; null for a group of an attribute's value, whose scores
   * are compared with nothing.
   */
  spreadsOf(
    groups: readonly Pick<ResultsGroup, 'segment' | 'combinations'>[],
    plan: readonly GroupDisclosure[],
    combinations: readonly AttributeValues[],
  ): (GroupSpreads | null)[] {
    const all = groups.map(({ segment }, at) => (segment === null ? new GroupMoments(this.prompts, plan[at]!) : null));
    const ofPlace: GroupMoments[][] = [...this.keys].map(() => []);
    groups.forEach((group, at) => {
      const moments = all[at];
      if (!moments) return;
      for (const combination of group.combinations) {
        const place = this.keys.get(combinationKey(combinations[combination]!));
        if (place !== undefined) ofPlace[place]!.push(moments);
      }
    });
    const width = this.prompts.length;
    this.places.forEach((place, at) => {
      const row = this.points.subarray(at * width, (at + 1) * width);
      for (const moments of ofPlace[place]!) moments.add(row);
    });
    return all.map((moments) => moments && moments.spreads());
  }
}

/** The points of an answer from 0 to 100; those of a matrix are the mean of its rows. NaN where there is no answer. */
function pointsOf(prompt: ScoredPrompt, answer: DocumentAnswer | undefined): number {
  if (!answer || answer.skipped) return NaN;
  if (!isMatrix(prompt)) return answer.value === undefined ? NaN : scaledValue(prompt.type, answer.value);
  const labels = prompt.choiceLabels.length;
  return mean(Object.values(answer.dict ?? {}).map((label) => scaledLabel(labelValue(prompt, String(label)), labels)));
}

/** The mean of the answers in some places; null where there is none. It runs for each respondent, so it makes no list. */
function meanAt(points: Float32Array, places: readonly number[]): number | null {
  let [answers, total] = [0, 0];
  for (const at of places) {
    if (Number.isNaN(points[at])) continue;
    answers += 1;
    total += points[at]!;
  }
  return answers === 0 ? null : total / answers;
}

/** Adds up the own means of a group's respondents, one respondent after the other. */
class GroupMoments {
  private readonly prompts: { at: number; slug: string; moments: Moments }[];
  private readonly topics: { slug: string; places: number[]; moments: Moments }[];
  private readonly index = new Moments();

  constructor(prompts: readonly ScoredPrompt[], plan: GroupDisclosure) {
    const shown = prompts.flatMap(({ slug, topicSlug }, at) =>
      (plan.prompts.get(slug) ?? 'HIDDEN') === 'HIDDEN' ? [] : [{ at, slug, topicSlug }],
    );
    this.prompts = shown.map(({ at, slug }) => ({ at, slug, moments: new Moments() }));
    this.topics = [...new Set(shown.map(({ topicSlug }) => topicSlug))].map((slug) => ({
      slug,
      places: shown.filter(({ topicSlug }) => topicSlug === slug).map(({ at }) => at),
      moments: new Moments(),
    }));
  }

  add(points: Float32Array): void {
    for (const { at, moments } of this.prompts) if (!Number.isNaN(points[at])) moments.add(points[at]!);
    let [topics, ofTopics] = [0, 0];
    for (const { places, moments } of this.topics) {
      const own = meanAt(points, places);
      if (own === null) continue;
      moments.add(own);
      topics += 1;
      ofTopics += own;
    }
    if (topics > 0) this.index.add(ofTopics / topics);
  }

  spreads(): GroupSpreads {
    const bySlug = (all: readonly { slug: string; moments: Moments }[]) =>
      new Map(all.map(({ slug, moments }) => [slug, moments.spread()]));
    return { prompts: bySlug(this.prompts), topics: bySlug(this.topics), index: this.index.spread() };
  }
}
