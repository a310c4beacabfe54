import { compared, fraction, mean, rounded, type Fraction } from './fraction';
import type { Question, Respondent, GivenAnswer } from './random-study';

/*
 * A second implementation of results, which computes them directly from people's answers. It uses no tallies and none of the
 * product's arithmetic. It is slow, but short enough to be checked against the definitions by reading. Its results have the
 * form of the API's replies.
 */

/** The thresholds of a survey's privacy contract. */
export interface ResultTerms {
  threshold: number;
  commentThreshold: number;
}

/** A shown mean, with the own mean of each person behind it, which its confidence interval needs. */
export interface Estimate {
  mean: Fraction;
  own: ReadonlyMap<Respondent, Fraction>;
}

/** A score as the API returns it (`given`), and its unrounded mean. A hidden score has no mean. */
export interface Cell {
  slug: string;
  given: Record<string, unknown>;
  estimate: Estimate | null;
  votes: number;
}

/** A scored answer: its points, and its place on the scale from 1 to 5. */
interface Scored {
  points: Fraction;
  place: number;
}

/** The five-point value for each answer from 0 to 10: 0-2, 3-4, 5-6, 7-8, 9-10. */
const FOLDED = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
export const UNSCORED = ['OPEN_END', 'SINGLE_SEL', 'MULTI_SEL'];
export const isMatrix = ({ type }: Question) => type === 'MATRIX_N' || type === 'MATRIX_L';
export const isScored = ({ type, scored: hasScore }: Question) => !UNSCORED.includes(type) && hasScore !== false;

/** A hidden score of a group, to which `n` of its people gave an answer. */
export const hiddenScore = (
  type: string | null,
  slug: string | null,
  people: readonly Respondent[],
  n: number,
  needed: number,
) => ({
  __typename: 'SuppressedScore',
  hidden: slug,
  hiddenType: type,
  reason: people.length === 0 ? 'NO_RESPONSES' : n < needed ? 'BELOW_THRESHOLD' : 'COMPLEMENTARY',
  needed,
  votes: null,
  priority: null,
  comments: 0,
});

/** The points of a label: its place among the labels, counted from the other end when the last label is the bad one. */
function pointsOfLabel({ polarity, choiceLabels }: Question, label: string): Fraction {
  const [at, last] = [choiceLabels.indexOf(label), choiceLabels.length - 1];
  const above = polarity === 'NEGATIVE' ? last - at : at;
  return fraction(100 * above, last);
}

/** An answer as one: that to a matrix has the mean points of its rows, and the fifth of the scale that they fall on as its place. */
function scored(question: Question, answer: GivenAnswer): Scored {
  if (isMatrix(question)) {
    const points = mean(Object.values(answer as Record<string, string>).map((label) => pointsOfLabel(question, label)));
    const below = [20, 40, 60, 80].filter((end) => compared(points, fraction(end)) >= 0).length;
    return { points, place: 1 + below };
  }
  const value = answer as number;
  return question.type === 'NPS'
    ? { points: fraction(10 * value), place: FOLDED[value]! }
    : { points: fraction(25 * (value - 1)), place: value };
}

/** The scored answers of each person who gave one to these questions. */
const scoredAnswers = (people: readonly Respondent[], questions: readonly Question[]): Map<Respondent, Scored[]> =>
  new Map(
    people
      .map(
        (person) =>
          [person, questions.flatMap((each) => answersTo([person], each).map((one) => scored(each, one)))] as const,
      )
      .filter(([, given]) => given.length > 0),
  );

const answersTo = (people: readonly Respondent[], { slug }: Question): GivenAnswer[] =>
  people.flatMap(({ answers }) => (answers.has(slug) ? [answers.get(slug)!] : []));

/** A score, from the answers of each person who gave one. */
function cell(type: 'TOPIC' | 'PROMPT', slug: string, byPerson: ReadonlyMap<Respondent, Scored[]>, more: object): Cell {
  const answers = [...byPerson.values()].flat();
  const n = byPerson.size;
  const average = mean(answers.map((answer) => answer.points));
  const own = new Map([...byPerson].map(([person, given]) => [person, mean(given.map((answer) => answer.points))]));
  const freqDist = [1, 2, 3, 4, 5].map((place) => answers.filter((answer) => answer.place === place).length);
  return {
    slug,
    given: {
      __typename: 'Score',
      type,
      slug,
      scaledAvg: rounded(average, 1),
      freqDist,
      favourable: rounded(fraction(100 * (freqDist[3]! + freqDist[4]!), answers.length), 1),
      n,
      comments: 0,
      votes: null,
      priority: null,
      trend: null,
      benchmarkDelta: null,
      nps: null,
      rows: [],
      dontKnow: null,
      ...more,
    },
    estimate: { mean: average, own },
    votes: 0,
  };
}

export function promptCells(
  people: readonly Respondent[],
  questions: readonly Question[],
  { threshold }: ResultTerms,
  ofAttribute = false,
): Cell[] {
  return questions.filter(isScored).map((question) => {
    const given = answersTo(people, question);
    const { slug } = question;
    if (given.length < threshold)
      return { slug, given: hiddenScore('PROMPT', slug, people, given.length, threshold), estimate: null, votes: 0 };
    const parts = {
      nps: question.type === 'NPS' ? nps(given as number[]) : null,
      rows: isMatrix(question) ? rows(question, people, given as Record<string, string>[], threshold, ofAttribute) : [],
      dontKnow: ofAttribute ? null : unknowing(people, question),
    };
    return cell('PROMPT', slug, scoredAnswers(people, [question]), parts);
  });
}

/** How many answered a question, or one row of it, with "Don't know"; null where it does not offer that. */
function unknowing(people: readonly Respondent[], { slug, offersDontKnow }: Question, row?: string): number | null {
  if (!offersDontKnow) return null;
  return people.filter(({ answers, dontKnow }) => {
    const said = dontKnow.get(slug);
    if (row === undefined) return said !== undefined && !answers.has(slug);
    return Array.isArray(said) && said.includes(row);
  }).length;
}

function nps(given: readonly number[]) {
  const [promoters, passives, detractors] = [
    [9, 10],
    [7, 8],
    [0, 1, 2, 3, 4, 5, 6],
  ].map((values) => given.filter((value) => values.includes(value)).length) as [number, number, number];
  return { promoters, passives, detractors, score: rounded(fraction(100 * (promoters - detractors), given.length), 1) };
}

/**
 * The rows of a matrix. A row with too few answers is hidden. The smallest other row is then hidden as well, because otherwise
 * the hidden row could be computed by subtraction from the whole matrix.
 */
function rows(
  question: Question,
  people: readonly Respondent[],
  given: readonly Record<string, string>[],
  threshold: number,
  ofAttribute: boolean,
) {
  const asked = question.rowLabels.flatMap((label) => {
    const taken = given.flatMap((answer) => answer[label] ?? []);
    const dontKnow = unknowing(people, question, label);
    return taken.length + (dontKnow ?? 0) > 0 ? [{ label, taken, dontKnow }] : [];
  });
  const enough = asked.filter(({ taken }) => taken.length >= threshold);
  const smallest = Math.min(...enough.map(({ taken }) => taken.length));
  const companion = enough.length < asked.length ? enough.find(({ taken }) => taken.length === smallest) : undefined;
  return asked.map((row) => {
    const { label, taken, dontKnow } = row;
    if (!enough.includes(row) || row === companion) return hiddenScore(null, label, people, taken.length, threshold);
    const counts = question.choiceLabels.map((choice) => taken.filter((each) => each === choice).length);
    return {
      __typename: 'MatrixRow',
      label,
      scaledAvg: rounded(mean(taken.map((each) => pointsOfLabel(question, each))), 1),
      counts,
      n: taken.length,
      dontKnow: ofAttribute ? null : dontKnow,
    };
  });
}

/**
 * The scores of topics. A hidden comment is not counted in groups whose comments can be read. In other groups it is still
 * counted, because a changed count would reveal that its author belongs to the group.
 */
export function topicCells(
  people: readonly Respondent[],
  questions: readonly Question[],
  { threshold, commentThreshold }: ResultTerms,
  labels: ReadonlyMap<string, string>,
  ofAttribute = false,
): Cell[] {
  const areRead = !ofAttribute && people.length >= commentThreshold;
  const slugs = [...new Set(questions.filter(isScored).map(({ topicSlug }) => topicSlug))];
  const cells = slugs.map((slug): Cell => {
    const own = questions.filter((question) => isScored(question) && question.topicSlug === slug);
    const taken = own.filter((question) => answersTo(people, question).length >= threshold);
    const most = Math.max(...own.map((question) => answersTo(people, question).length));
    const voters = people.filter((person) => person.votes.has(slug));
    const comments = voters.filter(
      (person) => person.votes.get(slug) !== '' && !(areRead && person.hidden.has(slug)),
    ).length;
    // Votes and comments need enough respondents, and no ratings.
    const areTold = people.length >= threshold;
    const ofVote = areTold ? { votes: voters.length, comments } : {};
    const votes = areTold ? voters.length : 0;
    if (taken.length === 0) {
      const given = { ...hiddenScore('TOPIC', slug, people, most, threshold), ...ofVote };
      return { slug, given, estimate: null, votes };
    }
    return { ...cell('TOPIC', slug, scoredAnswers(people, taken), ofVote), votes };
  });
  rankedByVotes(cells, labels).forEach(({ given }, at) => (given.priority = at + 1));
  return cells;
}

/** Sorts by the number of votes, then by the lower score with hidden scores last, then by label. */
function rankedByVotes(cells: readonly Cell[], labels: ReadonlyMap<string, string>): Cell[] {
  const isBefore = (a: Cell, b: Cell) => {
    if (a.votes !== b.votes) return a.votes > b.votes;
    if (!a.estimate !== !b.estimate) return b.estimate === null;
    const scores = a.estimate && b.estimate ? compared(a.estimate.mean, b.estimate.mean) : 0;
    return scores === 0 ? labels.get(a.slug)! < labels.get(b.slug)! : scores < 0;
  };
  return cells.filter(({ votes }) => votes > 0).sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** The mean of the shown topics in whole points. */
export function devexIndexOf(
  people: readonly Respondent[],
  topics: readonly Cell[],
  { threshold }: ResultTerms,
): Record<string, unknown> {
  const shown = topics.flatMap(({ estimate }) => (estimate ? [estimate.mean] : []));
  if (people.length < threshold) return hiddenScore(null, null, people, people.length, threshold);
  if (shown.length === 0) return hiddenScore(null, null, people, 1, threshold);
  return {
    __typename: 'DevexIndex',
    index: rounded(mean(shown), 0),
    n: people.length,
    trend: null,
    benchmarkDelta: null,
  };
}

/** Counts how often each choice of a list question was chosen. */
export function choicesOf(
  people: readonly Respondent[],
  questions: readonly Question[],
  { threshold }: ResultTerms,
): object[] {
  return questions
    .filter((question) => question.type !== 'OPEN_END' && !isScored(question))
    .map((question) => {
      if (isMatrix(question)) return frequenciesOf(people, question, threshold);
      const given = answersTo(people, question).map((answer) => [answer].flat() as string[]);
      if (given.length < threshold) return hiddenScore('PROMPT', question.slug, people, given.length, threshold);
      const counts = question.choiceLabels.map((choice) => ({
        choice,
        n: given.filter((chosen) => chosen.includes(choice)).length,
      }));
      const dontKnow = unknowing(people, question);
      return { __typename: 'ChoiceCounts', slug: question.slug, n: given.length, dontKnow, counts, rows: [] };
    });
}

/** How often each label was chosen in each row of a matrix without a score, and how many chose another label than the first. */
function frequenciesOf(people: readonly Respondent[], question: Question, threshold: number): object {
  const { slug, choiceLabels, rowLabels } = question;
  const given = answersTo(people, question).map((answer) => answer as Record<string, string>);
  if (given.length < threshold) return hiddenScore('PROMPT', slug, people, given.length, threshold);
  const rows = rowLabels
    .map((label) => {
      const taken = given.flatMap((answer) => answer[label] ?? []);
      const times = (choice: string) => taken.filter((each) => each === choice).length;
      const users = taken.length - times(choiceLabels[0]!);
      const dontKnow = unknowing(people, question, label);
      return { label, n: taken.length, dontKnow, users, counts: choiceLabels.map(times) };
    })
    .filter(({ n }) => n >= threshold);
  const counts = rows.map(({ label, users }) => ({ choice: label, n: users }));
  return { __typename: 'ChoiceCounts', slug, n: given.length, dontKnow: unknowing(people, question), counts, rows };
}
