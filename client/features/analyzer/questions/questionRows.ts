import type {
  AskedQuestionFragment,
  ChoiceFiguresFragment,
  QuestionFiguresFragment,
  QuestionsPageQuery,
} from './QuestionsPage.generated';

type StudyQuestions = QuestionsPageQuery['study'];
export type HiddenReason = 'NO_RESPONSES' | 'BELOW_THRESHOLD';

/** What may be shown of the answers to a question. */
export type Outcome =
  | { kind: 'score'; figures: QuestionFiguresFragment }
  | { kind: 'choices'; figures: ChoiceFiguresFragment }
  | { kind: 'texts' }
  | { kind: 'hidden' };

export interface QuestionRow {
  /** Its place among the questions, from 1. */
  index: number;
  slug: string;
  question: AskedQuestionFragment;
  topicLabel: string;
  /** null before there are results. */
  outcome: Outcome | null;
}

function outcomes({ results }: StudyQuestions): Map<string, Outcome> {
  const bySlug = new Map<string, Outcome>();
  for (const result of [...(results?.scores ?? []), ...(results?.choices ?? [])]) {
    if (result.__typename === 'Score') bySlug.set(result.slug, { kind: 'score', figures: result });
    else if (result.__typename === 'ChoiceCounts') bySlug.set(result.slug, { kind: 'choices', figures: result });
    else if (result.hiddenSlug !== null) bySlug.set(result.hiddenSlug, { kind: 'hidden' });
  }
  return bySlug;
}

/** One row for each question, in the order they were asked. */
export function questionRows(study: StudyQuestions): QuestionRow[] {
  const labels = new Map(study.topics.map(({ slug, label }) => [slug, label]));
  const bySlug = outcomes(study);
  return study.prompts.map((question, place) => ({
    index: place + 1,
    slug: question.slug,
    question,
    topicLabel: labels.get(question.topicSlug) ?? question.topicSlug,
    outcome: study.results ? outcomeOf(question, bySlug) : null,
  }));
}

function outcomeOf({ slug, type }: AskedQuestionFragment, bySlug: ReadonlyMap<string, Outcome>): Outcome {
  return type === 'OPEN_END' ? { kind: 'texts' } : (bySlug.get(slug) ?? { kind: 'hidden' });
}

/**
 * Why nothing that can be counted is shown of a group; null where something is. Vacuously so in a survey of open questions:
 * what is hidden there is hidden for the group as well.
 */
export function groupReason({ results }: StudyQuestions): HiddenReason | null {
  const all = [...(results?.scores ?? []), ...(results?.choices ?? [])];
  const hidden = all.filter((result) => result.__typename === 'SuppressedScore');
  if (hidden.length < all.length) return null;
  return hidden.length > 0 && hidden.every(({ reason }) => reason === 'NO_RESPONSES') ? 'NO_RESPONSES' : 'BELOW_THRESHOLD';
}
