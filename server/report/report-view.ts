import type { HiddenResult } from '../../common/hidden-results';
import type {
  ReportAnswerFragment,
  ReportCommentFragment,
  ReportHiddenFragment,
  ReportQuery,
  ReportQuestionFragment,
  ReportResultsFragment,
  ReportSummaryFragment,
} from './report.generated';

type Study = ReportQuery['study'];
type Shown<T extends { __typename: string }> = Exclude<T, ReportHiddenFragment | { __typename: 'SuppressedScore' }>;
export type IndexFigures = Shown<ReportResultsFragment['devexIndex']>;
export type ReportTopicFigures = Shown<ReportResultsFragment['topicScores'][number]>;
export type ReportQuestionFigures = Shown<ReportResultsFragment['questionScores'][number]>;
export type ChoiceFigures = Shown<ReportResultsFragment['choices'][number]>;

/** The first comments or text answers of a list, and whether there are more. */
export interface TextsView {
  /** The reason why none are shown; null if they are shown. */
  hidden: HiddenResult | null;
  shown: (ReportCommentFragment | ReportAnswerFragment)[];
  hasMore: boolean;
}

export type ReportQuestionOutcome =
  | { kind: 'score'; figures: ReportQuestionFigures }
  | { kind: 'choices'; figures: ChoiceFigures }
  | { kind: 'texts'; texts: TextsView }
  | { kind: 'hidden'; why: HiddenResult };

export interface QuestionView {
  question: ReportQuestionFragment;
  outcome: ReportQuestionOutcome;
}

/** The vote for a topic, which is shown also where its score is hidden; null where the vote is hidden. */
interface TopicVote {
  vote: { votes: number; priority: number | null; comments: number } | null;
}

export interface ReportTopicView {
  slug: string;
  label: string;
  description: string;
  /** The figures that may be shown, or the reason why none are; null for a topic whose questions have no score. */
  row: (({ figures: ReportTopicFigures; why: null } | { figures: null; why: HiddenResult }) & TopicVote) | null;
  questions: QuestionView[];
  /** The summaries of its comments and of its text answers, if somebody has requested them. */
  summaries: { comments: ReportSummaryFragment | null; answers: ReportSummaryFragment | null };
  /** The comments; null for a topic that nobody can vote for. */
  comments: TextsView | null;
}

/** The groups of one attribute, or of one level of teams. */
export interface GroupingView {
  label: string;
  /** The groups, each with a score for each topic row. A hidden score is null, and so is a number of respondents that is not told. */
  columns: { label: string; respondents: number | null; scores: (number | null)[] }[];
}

export interface ReportView {
  /**
   * The topics in the order of the Insights tab: by priority, then the lowest score first. Topics without a score come
   * last.
   */
  topics: ReportTopicView[];
  groupings: GroupingView[];
  /** How many topics have votes. A priority is a place among these. */
  votedTopics: number;
}

/** How many texts of each list are shown, which is the size of a list's first page on the screen. */
const TEXTS_SHOWN = 4;

/** Arranges the data of a report in the order and grouping in which it is drawn. */
export function reportView(study: Study): ReportView {
  const { results } = study;
  const rows = topicOrder(study);
  const rest = study.topics.filter(({ slug }) => !rows.includes(slug));
  const topics = [...rows, ...rest.map(({ slug }) => slug)].flatMap((slug) => {
    const topic = study.topics.find((known) => known.slug === slug);
    return topic ? [topicView(study, topic)] : [];
  });
  return {
    topics,
    groupings: groupings(results.segments, rows),
    votedTopics: results.topicScores.filter(({ priority }) => priority !== null).length,
  };
}

/** The slugs of the topics with scored questions, by priority, then score, then label. */
function topicOrder({ topics, results }: Study): string[] {
  const labels = new Map(topics.map(({ slug, label }) => [slug, label]));
  const rows = results.topicScores.map((score) => {
    const shown = score.__typename === 'Score' ? score : null;
    const slug = shown?.slug ?? (score as ReportHiddenFragment).hiddenSlug ?? '';
    return {
      slug,
      label: labels.get(slug) ?? slug,
      priority: score.priority ?? Infinity,
      score: shown?.scaledAvg ?? Infinity,
    };
  });
  const byNumber = (one: number, other: number) => (one === other ? 0 : one - other);
  return rows
    .sort(
      (one, other) =>
        byNumber(one.priority, other.priority) ||
        byNumber(one.score, other.score) ||
        one.label.localeCompare(other.label, 'en'),
    )
    .map(({ slug }) => slug);
}

function topicView(
  { prompts, results }: Study,
  { slug, label, longDescription }: Study['topics'][number],
): ReportTopicView {
  const score = results.topicScores.find(
    (each) => (each.__typename === 'Score' ? each.slug : each.hiddenSlug) === slug,
  );
  const comments = results.firstVerbatims.find(({ topicSlug }) => topicSlug === slug);
  return {
    slug,
    label,
    description: longDescription,
    row: score ? rowOf(score) : null,
    questions: prompts
      .filter(({ topicSlug }) => topicSlug === slug)
      .map((question) => ({ question, outcome: outcomeOf(results, question.slug) })),
    summaries: {
      comments: summaryOf(results.commentSummaries, slug),
      answers: summaryOf(results.answerSummaries, slug),
    },
    comments: comments ? textsOf(comments.page) : null,
  };
}

function rowOf(score: ReportResultsFragment['topicScores'][number]): NonNullable<ReportTopicView['row']> {
  const { votes, priority, comments } = score;
  const vote = votes === null ? null : { votes, priority, comments };
  return score.__typename === 'Score' ? { figures: score, why: null, vote } : { figures: null, why: score, vote };
}

const summaryOf = (summaries: readonly ReportSummaryFragment[], slug: string): ReportSummaryFragment | null =>
  summaries.find(({ topicSlug }) => topicSlug === slug) ?? null;

/** The reason for a question that the release does not contain. */
const NO_ANSWERS: HiddenResult = { reason: 'NO_RESPONSES', needed: 3 };

function outcomeOf(
  { questionScores, choices, firstTextAnswers }: ReportResultsFragment,
  slug: string,
): ReportQuestionOutcome {
  const texts = firstTextAnswers.find(({ promptSlug }) => promptSlug === slug);
  if (texts) return { kind: 'texts', texts: textsOf(texts.page) };
  const found = [...questionScores, ...choices].find(
    (each) => (each.__typename === 'SuppressedScore' ? each.hiddenSlug : each.slug) === slug,
  );
  if (found?.__typename === 'Score') return { kind: 'score', figures: found };
  if (found?.__typename === 'ChoiceCounts') return { kind: 'choices', figures: found };
  return { kind: 'hidden', why: found ?? NO_ANSWERS };
}

/**
 * The texts without those that an admin has hidden. Admins can read hidden texts on screen, but a report may be passed
 * on.
 */
function textsOf({
  pageInfo,
  hidden,
  needed,
  nodes,
}:
  | ReportResultsFragment['firstVerbatims'][number]['page']
  | ReportResultsFragment['firstTextAnswers'][number]['page']): TextsView {
  const readable: TextsView['shown'] = nodes.filter(({ isHidden }) => !isHidden);
  return {
    hidden: hidden && { reason: hidden, needed: needed ?? 0 },
    shown: readable.slice(0, TEXTS_SHOWN),
    hasMore: pageInfo.hasNextPage || readable.length > TEXTS_SHOWN,
  };
}

function groupings(segments: ReportResultsFragment['segments'], rows: readonly string[]): GroupingView[] {
  const found = new Map<string, GroupingView>();
  for (const { segment, teamSegment, respondents, scores } of segments) {
    const { name, value } = (segment ?? teamSegment)!;
    const key = `${segment ? 'attribute' : 'team'} ${name}`; // A team level and an attribute may have the same name.
    const bySlug = new Map(
      scores.flatMap((score) => (score.__typename === 'Score' ? [[score.slug, score.scaledAvg]] : [])),
    );
    const grouping = found.get(key) ?? { label: name, columns: [] };
    grouping.columns.push({ label: value, respondents, scores: rows.map((slug) => bySlug.get(slug) ?? null) });
    found.set(key, grouping);
  }
  return [...found.values()];
}
