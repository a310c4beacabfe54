import type { SuppressionReason } from '../../../schema.generated';
import type { ImportedFrom } from '../../studies/study.entity';
import { varianceOfMeans } from '../interval';
import { mean, sum, varianceOf } from '../score-arithmetic';
import { isShown, type ReleasedScores, type Score, type ScoreOrSuppressed, type Suppressed } from './released-scores';

/** A figure that another tool has computed, of at least as many people as the survey's minimum. */
export interface ImportedFigure {
  people: number;
  /** 0 to 100 points. */
  score: number;
  /** How many answers were 1 to 5; null where only the score is known. */
  answers: number[] | null;
}

/** What is known of a topic or question of a group: its figure, or that too few people stand behind it. */
export type ImportedCell = ImportedFigure | 'TOO_FEW';

/** All that is known of a group. */
export interface ImportedGroup {
  /** By slug. */
  topics: ReadonlyMap<string, ImportedCell>;
  prompts: ReadonlyMap<string, ImportedCell>;
}

/** The topics and questions of an imported survey. */
export interface ImportedForm {
  /** Their slugs, in the order in which they are shown. */
  topics: readonly string[];
  prompts: readonly { slug: string; topicSlug: string }[];
  threshold: number;
}

/** The topics of an imported survey: those with figures of their own, then those of its questions. */
export const importedTopics = (
  { topics }: Pick<ImportedFrom, 'topics'>,
  prompts: readonly { topicSlug: string }[],
): string[] => [...new Set([...topics, ...prompts.map(({ topicSlug }) => topicSlug)])];

const NOTHING: ImportedGroup = { topics: new Map(), prompts: new Map() };

/** The results of a group of which the imported file knows nothing. */
export const emptyImportedScores = (form: ImportedForm): ReleasedScores => importedScores(form, NOTHING);

/**
 * The results of a group from imported figures. The score of a topic that the file does not have is computed from those of its questions,
 * each of which counts as often as it has answers; behind it stand at least the people of its largest question.
 */
export function importedScores(form: ImportedForm, group: ImportedGroup): ReleasedScores {
  const prompts = form.prompts.map(({ slug }) => cellOf('PROMPT', slug, group.prompts.get(slug), form));
  const topics = form.topics.map((slug) => {
    const own = group.topics.get(slug);
    if (own) return cellOf('TOPIC', slug, own, form);
    const questions = form.prompts.filter(({ topicSlug }) => topicSlug === slug).map((prompt) => prompt.slug);
    return topicOfQuestions(
      slug,
      prompts.filter((prompt) => questions.includes(prompt.slug!)),
      form,
    );
  });
  const shown = [...topics, ...prompts].filter(isShown);
  const respondents = shown.length > 0 ? Math.max(...shown.map(({ n }) => n!)) : null;
  return {
    respondents,
    index: indexOf(topics, respondents, form),
    ...{ topics, prompts, choices: [], texts: [], textCounts: {}, writing: 'NO_RESPONSES', averageSeconds: null },
  };
}

function cellOf(
  type: Score['type'],
  slug: string,
  cell: ImportedCell | undefined,
  { threshold }: ImportedForm,
): ScoreOrSuppressed {
  if (cell === undefined || cell === 'TOO_FEW')
    return suppressed(type, slug, cell ? 'BELOW_THRESHOLD' : 'NO_RESPONSES', threshold);
  return shownCell(type, slug, cell, varianceOfFigure(cell));
}

const shownCell = (
  type: Score['type'],
  slug: string,
  { score, people, answers }: ImportedFigure,
  variance: number,
): Score => ({
  ...{ __typename: 'Score', type, slug, scaledAvg: score, freqDist: answers, n: people, variance },
  ...{ comments: 0, votes: null, priority: null, nps: null, rows: [], trend: null },
});

const suppressed = (
  type: Suppressed['type'],
  slug: string | null,
  reason: SuppressionReason,
  needed: number,
): Suppressed => ({ __typename: 'SuppressedScore', type, slug, reason, needed });

const POINTS = [0, 25, 50, 75, 100];

/**
 * The variance of the respondents' own means: that of their answers, as if those of one person were all alike, or, where only the score is
 * known, the largest that it allows, as if everybody had given one of the two ends of the scale. So an interval is rather too wide.
 */
function varianceOfFigure({ score, people, answers }: ImportedFigure): number {
  if (!answers) return people > 1 ? (score * (100 - score) * people) / (people - 1) : 0;
  const of = (value: (points: number) => number) => sum(answers.map((n, at) => n * value(POINTS[at]!)));
  return varianceOf({
    count: sum(answers),
    sum: of((points) => points),
    squares: of((points) => points ** 2),
    freqDist: answers,
  });
}

function topicOfQuestions(
  slug: string,
  prompts: readonly ScoreOrSuppressed[],
  { threshold }: ImportedForm,
): ScoreOrSuppressed {
  const shown = prompts.filter(isShown);
  if (shown.length === 0) {
    const isTooSmall = prompts.some((prompt) => !isShown(prompt) && prompt.reason === 'BELOW_THRESHOLD');
    return suppressed('TOPIC', slug, isTooSmall ? 'BELOW_THRESHOLD' : 'NO_RESPONSES', threshold);
  }
  const answered = sum(shown.map(({ n }) => n!));
  const known = shown.flatMap(({ freqDist }) => (freqDist ? [freqDist] : []));
  return shownCell(
    'TOPIC',
    slug,
    {
      people: Math.max(...shown.map(({ n }) => n!)),
      score: sum(shown.map(({ scaledAvg, n }) => scaledAvg * n!)) / answered,
      answers: known.length === shown.length ? POINTS.map((_, at) => sum(known.map((counts) => counts[at]!))) : null,
    },
    varianceOfMeans(shown.map(({ variance }) => variance!)),
  );
}

function indexOf(
  topics: readonly ScoreOrSuppressed[],
  respondents: number | null,
  { threshold }: ImportedForm,
): ReleasedScores['index'] {
  const scores = topics.filter(isShown);
  if (scores.length === 0) {
    const isTooSmall = topics.some((topic) => !isShown(topic) && topic.reason === 'BELOW_THRESHOLD');
    return suppressed(null, null, isTooSmall ? 'BELOW_THRESHOLD' : 'NO_RESPONSES', threshold);
  }
  return {
    __typename: 'DevexIndex',
    index: mean(scores.map(({ scaledAvg }) => scaledAvg)),
    n: respondents,
    trend: null,
  };
}
