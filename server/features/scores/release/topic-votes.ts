import type { GroupCounts } from './groups';
import { isShown, type ScoreOrSuppressed, type Suppressed, type TopicVotes } from './released-scores';

/*
 * Votes and comments belong to a group and not to a score. Whether they are shown depends on the respondents of the group,
 * so a topic that too few people rated keeps its votes, its place and its comments.
 */

/** The topics whose votes a group may tell at level STANDARD: all of them, if enough people responded. */
export const topicsWithVotes = (topics: ReadonlySet<string>, respondents: number, threshold: number) =>
  respondents >= threshold ? topics : new Set<string>();

const NO_VOTES: TopicVotes = { votes: null, priority: null, comments: 0 };

/** The votes for a topic and its comments, where the plan shows them. `rankByVotes` adds the place. */
export const votesFor = (
  topic: string,
  { counts, plan }: { counts: GroupCounts; plan: { votes: ReadonlySet<string> } },
): TopicVotes =>
  plan.votes.has(topic)
    ? { votes: counts.total('vote', topic), priority: null, comments: counts.total('comment', topic) }
    : NO_VOTES;

/**
 * Sets the priority of each topic: most votes first; ties by lower score, then by label. A topic without a vote has none.
 * Where votes are equal, a topic with a hidden score follows those with a shown one, so that its place tells nothing about
 * the score.
 */
export function rankByVotes(topics: readonly ScoreOrSuppressed[], labels: ReadonlyMap<string, string>): void {
  const label = ({ slug }: ScoreOrSuppressed) => labels.get(slug!) ?? slug!;
  const score = (topic: ScoreOrSuppressed) => (isShown(topic) ? topic.scaledAvg : Infinity);
  // Equal scores of other answers differ in their last digits, because they are sums of floating-point numbers.
  const byScore = (a: ScoreOrSuppressed, b: ScoreOrSuppressed) =>
    score(a) === score(b) || Math.abs(score(a) - score(b)) < 1e-9 ? 0 : score(a) - score(b);
  topics
    .filter(({ votes }) => (votes ?? 0) > 0)
    .sort((a, b) => b.votes! - a.votes! || byScore(a, b) || (label(a) < label(b) ? -1 : 1))
    .forEach((topic, place) => (topic.priority = place + 1));
}

/**
 * The reason why the comments on a topic may not be read in a group whose texts may be read; null if they may. Level STRICT
 * hides them where the plan hides both the votes for the topic and its score.
 */
export const reasonOfHiddenComments = (topic: ScoreOrSuppressed): Pick<Suppressed, 'reason' | 'needed'> | null =>
  isShown(topic) || topic.votes != null ? null : { reason: topic.reason, needed: topic.needed };
