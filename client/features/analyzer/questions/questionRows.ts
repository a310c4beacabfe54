import type { HiddenResult, HiddenReason } from '@common/hidden-results';
import type { Percentile } from '../benchmark/percentiles';
import type {
  AskedQuestionFragment,
  ChoiceFiguresFragment,
  QuestionFiguresFragment,
  QuestionScoresFragment,
  SurveyContentsFragment,
} from '../Results.generated';
import type { QuestionBenchmarksFragment } from './QuestionsPage.generated';
import type { AnswerPageFragment } from '../texts/Texts.generated';

/** A survey with its questions, and with their results once it is closed. */
export type StudyQuestions = SurveyContentsFragment & {
  results?: QuestionScoresFragment & Partial<QuestionBenchmarksFragment>;
};

/** The results of a question. */
export type QuestionOutcome =
  | { kind: 'score'; figures: QuestionFiguresFragment }
  | { kind: 'choices'; figures: ChoiceFiguresFragment }
  | { kind: 'texts'; first: AnswerPageFragment }
  | { kind: 'hidden'; why: HiddenResult };

export interface QuestionResultRow {
  /** The question's number, from 1. */
  index: number;
  slug: string;
  question: AskedQuestionFragment;
  topicLabel: string;
  /** null before there are results. */
  outcome: QuestionOutcome | null;
  /** The difference from the chosen percentile of the same question; null where the cohort does not have the question. */
  benchmark: number | null;
}

function outcomes({ questionScores, choices, firstTextAnswers }: QuestionScoresFragment): Map<string, QuestionOutcome> {
  const bySlug = new Map<string, QuestionOutcome>();
  for (const result of [...questionScores, ...choices]) {
    if (result.__typename === 'Score') bySlug.set(result.slug, { kind: 'score', figures: result });
    else if (result.__typename === 'ChoiceCounts') bySlug.set(result.slug, { kind: 'choices', figures: result });
    else if (result.hiddenSlug !== null) bySlug.set(result.hiddenSlug, { kind: 'hidden', why: result });
  }
  for (const { promptSlug, page } of firstTextAnswers) bySlug.set(promptSlug, { kind: 'texts', first: page });
  return bySlug;
}

/** One row for each question, in the order of the survey. */
export function questionRows(
  { topics, prompts, results }: StudyQuestions,
  percentile: Percentile | null,
): QuestionResultRow[] {
  const labels = new Map(topics.map(({ slug, label }) => [slug, label]));
  const bySlug = results && outcomes(results);
  const deltas = new Map(
    (results?.questionBenchmarks ?? []).flatMap((score) =>
      score.__typename === 'Score' && percentile ? [[score.slug, score[percentile]]] : [],
    ),
  );
  return prompts.map((question, place) => ({
    index: place + 1,
    slug: question.slug,
    question,
    topicLabel: labels.get(question.topicSlug) ?? question.topicSlug,
    outcome: bySlug?.get(question.slug) ?? null,
    benchmark: deltas.get(question.slug) ?? null,
  }));
}

/**
 * The reason why everything countable of a group is hidden; null where something is shown. In a survey of open
 * questions alone, a reason for them holds for the whole group.
 */
export function hiddenGroupText({ results }: StudyQuestions): HiddenReason | null {
  const all = [...(results?.questionScores ?? []), ...(results?.choices ?? [])];
  const hidden = all.filter((result) => result.__typename === 'SuppressedScore');
  if (hidden.length < all.length) return null;
  if (hidden.some(({ reason }) => reason === 'COMPLEMENTARY')) return 'COMPLEMENTARY';
  if (hidden.some(({ reason }) => reason === 'NOT_YET')) return 'NOT_YET';
  return hidden.length > 0 && hidden.every(({ reason }) => reason === 'NO_RESPONSES')
    ? 'NO_RESPONSES'
    : 'BELOW_THRESHOLD';
}
