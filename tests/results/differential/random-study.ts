import { prompts as library } from '../../../server/features/library/content/prompts';

/** A question as respondents see it. */
export interface Question {
  slug: string;
  type: string;
  topicSlug: string;
  polarity: 'POSITIVE' | 'NEGATIVE';
  /** False for a question that has counts instead of a score. */
  scored?: boolean;
  choiceLabels: readonly string[];
  rowLabels: readonly string[];
  exclusiveChoice: string | null;
  parentSlug: string | null;
  offersDontKnow?: boolean;
}

/** An answer: a rating, a chosen label or a text, several chosen labels, or a label for each row. */
export type GivenAnswer = number | string | string[] | Record<string, string>;

/** The answers of one person in the form in which they were given, before scoring and counting. */
export interface Respondent {
  teamRef: string | null;
  segments: Record<string, string>;
  /** The answers that count, by question: those to questions that were asked and not skipped. */
  answers: Map<string, GivenAnswer>;
  /** The questions on a scale that are answered by "Don't know", with `true`, and such rows of matrices. They are not among `answers`. */
  dontKnow: Map<string, true | string[]>;
  /** The answers that do not count, by question, because a later answer to the parent question made the question obsolete. */
  withdrawn: Map<string, GivenAnswer>;
  /** The comment by topic. A comment may be blank. */
  votes: Map<string, string>;
  /** The topics whose comment an admin has hidden. */
  hidden: Set<string>;
}

export interface RandomStudy {
  questions: Question[];
  people: Respondent[];
  threshold: number;
  commentThreshold: number;
  /** The number of expected responses. Null when it is unknown. */
  expected: number | null;
  /** Whether the study has trends, which compare it with the study before. */
  follows: boolean;
}

export type RandomSource = () => number;
export const ATTRIBUTES = { Role: ['Engineer', 'Manager', 'Designer'], Location: ['Berlin', 'Lisbon'] };
const AI_TOOLS = 'ai_tool_frequency';

/** Makes a source of random numbers. The same seed gives the same numbers. */
export function seededSource(seed: number): RandomSource {
  let state = BigInt(seed) * 2654435761n + 1n;
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 33n) / 2 ** 31;
  };
}

const pick = <T>(random: RandomSource, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const some = <T>(random: RandomSource, list: readonly T[], share: number): T[] => list.filter(() => random() < share);
const isMatrix = ({ type }: Question) => type.startsWith('MATRIX');
const mayOfferDontKnow = ({ type }: Question) => /^(RATING|MATRIX|NPS)/.test(type);

/**
 * Makes a random study. Its questions are of several topics and include follow-up questions about AI tools. Its people may
 * have teams and attributes, skip some questions and vote. With `asWritten` the questions are those of the library.
 * Otherwise matrices get another number of labels and any polarity, as a company's own questions may have.
 *
 * @param unsure decides what is answered by "Don't know". It is a source of its own, so that everything else stays as it is without it
 * @param given the questions, where they are those of another study
 */
export function randomStudy(
  random: RandomSource,
  teamRefs: readonly string[],
  asWritten: boolean,
  unsure: RandomSource,
  given?: readonly Question[],
): RandomStudy {
  const share = unsure() < 0.6 ? 0.4 : 0;
  const topics = some(random, [...new Set(library.map(({ topicSlug }) => topicSlug))], 0.2);
  const ownQuestions = library
    .filter(({ topicSlug }) => topicSlug === 'ai_tools' || topics.includes(topicSlug))
    .filter((question) => random() < (question.slug === AI_TOOLS ? 0.7 : 0.55))
    .slice(0, 22)
    .map((question): Question => ({
      exclusiveChoice: null,
      parentSlug: null,
      ...question,
      choiceLabels: question.choiceLabels ?? [],
      rowLabels: question.rowLabels ?? [],
    }))
    .map((question) => ({ ...question, offersDontKnow: mayOfferDontKnow(question) && unsure() < share }))
    .map((question) =>
      asWritten || !isMatrix(question) || question.topicSlug === 'ai_tools' ? question : reworded(random, question),
    );
  const questions = given ? [...given] : ownQuestions;
  const threshold = random() < 0.8 ? 3 : 5;
  const skips = random() * 0.5;
  const size = asWritten ? 9 : 3 + Math.floor(60 * random() ** 2);
  const people = Array.from({ length: size }, () => respondent(random, teamRefs, questions, skips, asWritten, unsure));
  return {
    questions,
    people,
    threshold,
    commentThreshold: threshold + (random() < 0.7 ? 0 : 4),
    expected: random() < 0.8 ? 1 + Math.floor(random() * 120) : null,
    follows: random() < 0.7,
  };
}

const reworded = (random: RandomSource, question: Question): Question => ({
  ...question,
  choiceLabels: Array.from({ length: 2 + Math.floor(random() * 6) }, (_, at) => `Label ${at}`),
  polarity: random() < 0.5 ? 'NEGATIVE' : 'POSITIVE',
});

function respondent(
  random: RandomSource,
  teamRefs: readonly string[],
  questions: readonly Question[],
  skips: number,
  asWritten: boolean,
  unsure: RandomSource,
): Respondent {
  const answers: Respondent['answers'] = new Map();
  const dontKnow: Respondent['dontKnow'] = new Map();
  const withdrawn: Respondent['withdrawn'] = new Map();
  const use = random() < 0.75 ? 0.5 : 0;
  for (const question of questions) {
    const rows = askedRows(question, questions, answers);
    const isAsked = rows !== null;
    if (random() < skips || (!isAsked && random() < 0.5)) continue;
    const answer = said(
      random,
      question.slug === AI_TOOLS ? { ...question, use } : question,
      rows ?? question.rowLabels,
    );
    if (!isAsked) withdrawn.set(question.slug, answer);
    else if (!question.offersDontKnow) answers.set(question.slug, answer);
    else setUnlessUnknown(unsure, { answers, dontKnow }, question, answer);
  }
  const votes = new Map(
    some(random, [...new Set(questions.map(({ topicSlug }) => topicSlug))], 0.4).map((topic) => [
      topic,
      random() < 0.4 ? '' : `Comment ${random()}`,
    ]),
  );
  return {
    teamRef: random() < 0.15 ? null : pick(random, teamRefs),
    segments: asWritten
      ? {}
      : Object.fromEntries(
          Object.entries(ATTRIBUTES).flatMap(([name, values]) =>
            random() < 0.9 ? [[name, pick(random, values)]] : [],
          ),
        ),
    answers,
    dontKnow,
    withdrawn,
    votes,
    hidden: new Set(
      asWritten
        ? []
        : some(
            random,
            [...votes.keys()].filter((topic) => votes.get(topic) !== ''),
            0.1,
          ),
    ),
  };
}

/** Sets an answer, or "Don't know" in its place or in the place of some of its rows. */
function setUnlessUnknown(
  unsure: RandomSource,
  { answers, dontKnow }: Pick<Respondent, 'answers' | 'dontKnow'>,
  question: Question,
  answer: GivenAnswer,
): void {
  const { slug } = question;
  const isUnsure = unsure() < 0.15;
  if (!isMatrix(question)) {
    if (isUnsure) dontKnow.set(slug, true);
    else answers.set(slug, answer);
    return;
  }
  const rows = Object.entries(answer as Record<string, string>);
  const unknown = some(
    unsure,
    rows.map(([row]) => row),
    isUnsure ? 1 : 0.1,
  );
  if (unknown.length > 0) dontKnow.set(slug, unknown);
  if (unknown.length < rows.length)
    answers.set(slug, Object.fromEntries(rows.filter(([row]) => !unknown.includes(row))));
}

/** The rows of a question that a person with these answers is asked. Null when the question is not asked. */
export function askedRows(
  { parentSlug, rowLabels }: Question,
  questions: readonly Question[],
  answers: Respondent['answers'],
): readonly string[] | null {
  const parent = questions.find(({ slug }) => slug === parentSlug);
  if (!parent) return rowLabels;
  const use = answers.get(parent.slug) as Record<string, string> | undefined;
  const tools = parent.rowLabels.filter((tool) => (use?.[tool] ?? parent.choiceLabels[0]) !== parent.choiceLabels[0]);
  return tools.length === 0 ? null : rowLabels.filter((row) => tools.includes(row));
}

function said(
  random: RandomSource,
  { type, choiceLabels, exclusiveChoice, use = 1 }: Question & { use?: number },
  rows: readonly string[],
): GivenAnswer {
  switch (type) {
    case 'NPS':
      return Math.floor(random() * 11);
    case 'OPEN_END':
      return `A text ${random()}`;
    case 'SINGLE_SEL':
      return pick(random, choiceLabels);
    case 'MULTI_SEL': {
      const chosen = some(
        random,
        choiceLabels.filter((choice) => choice !== exclusiveChoice),
        0.3,
      );
      return chosen.length > 0 ? chosen : [exclusiveChoice ?? choiceLabels[0]!];
    }
    case 'MATRIX_N':
    case 'MATRIX_L':
      return Object.fromEntries(
        rows.map((row) => [row, random() < use ? pick(random, choiceLabels) : choiceLabels[0]!]),
      );
    default:
      return 1 + Math.floor(random() * 5);
  }
}
