import type { Percentile } from '../benchmark/percentiles';
import { topicRows, type TopicRow } from '../insights/topicRows';
import { questionRows, type QuestionResultRow } from '../questions/questionRows';
import type { CommentPageFragment } from '../texts/Texts.generated';
import type { TopicsPageQuery } from './TopicsPage.generated';

/** All that is known of a topic. */
export interface TopicView {
  slug: string;
  label: string;
  description: string;
  /** What others have found to help. */
  actions: readonly string[];
  /** Its place in the list of topics and its figures; null for a topic whose questions have no score. */
  row: TopicRow | null;
  questions: QuestionResultRow[];
  /** null where nobody can vote for it. */
  comments: CommentPageFragment | null;
}

/** The topics in the order of the insights: the most wanted first. Those without any score stand at the end. */
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

/** How many topics somebody voted for: what a priority is out of. */
export const countVotedTopics = (topics: readonly TopicView[]): number =>
  topics.filter(({ row }) => typeof row?.figures?.priority === 'number').length;
