import type { Percentile } from '../benchmark/percentiles';
import { topicRows, type TopicRow } from '../insights/topicRows';
import { questionRows, type QuestionResultRow } from '../questions/questionRows';
import type { CommentPageFragment } from '../texts/Texts.generated';
import type { TopicsPageQuery } from './TopicsPage.generated';

/** A topic with all that is known of it. */
export interface TopicView {
  slug: string;
  label: string;
  description: string;
  /** The recommended actions. */
  actions: readonly string[];
  /** The topic's row in the insights; null for a topic whose questions have no score. */
  row: TopicRow | null;
  questions: QuestionResultRow[];
  /** null where the topic is not part of the vote. */
  comments: CommentPageFragment | null;
}

/** The topics in the order of the insights, the highest priority first. Topics without a score come last. */
export function topicViews(study: TopicsPageQuery['study'], percentile: Percentile | null): TopicView[] {
  const questions = questionRows(study, percentile);
  const comments = new Map(study.results.firstVerbatims.map(({ topicSlug, page }) => [topicSlug, page]));
  const rows = topicRows(study, percentile);
  const rest = study.topics.filter(({ slug }) => !rows.some((row) => row.slug === slug));
  const order = [...rows.map((row) => ({ slug: row.slug, row })), ...rest.map(({ slug }) => ({ slug, row: null }))];
  return order.flatMap(({ slug, row }) => {
    const topic = study.topics.find((known) => known.slug === slug);
    if (!topic) return [];
    return {
      slug,
      label: topic.label,
      description: topic.longDescription,
      actions: topic.actions,
      row,
      questions: questions.filter(({ question }) => question.topicSlug === slug),
      comments: comments.get(slug) ?? null,
    };
  });
}

/** The number of topics that got votes. A priority is a rank among them. */
export const countVotedTopics = (topics: readonly TopicView[]): number =>
  topics.filter(({ row }) => typeof row?.vote?.priority === 'number').length;
