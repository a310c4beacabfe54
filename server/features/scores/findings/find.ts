import type { FindingReason, FindingsCaution } from '../../../schema.generated';
import type { ScoreInterval, ScoreTrend } from '../interval';

/** A topic whose score is shown, with the figures that are shown beside it. */
export interface ShownTopic {
  slug: string;
  score: number;
  /** Null where it is not told. */
  interval: ScoreInterval | null;
  /** The change since the previous survey; null where it is not told. */
  change: ScoreTrend | null;
  /** Null where they may not be shown. */
  votes: number | null;
  comments: number;
}

/** What is shown of a group. */
export interface ShownGroup {
  isOpen: boolean;
  /** The index; null where it is hidden. */
  index: number | null;
  /** The number of respondents; null where it may not be shown. */
  respondents: number | null;
  topics: readonly ShownTopic[];
  /** One for each topic whose score is hidden: its votes, which may be shown nevertheless. */
  votesOfHidden: readonly (number | null)[];
}

/** A topic that stands out, with the reasons in the order in which a sentence tells them. */
export interface FoundTopic extends ShownTopic {
  reasons: FindingReason[];
}

export interface FoundTopics {
  focus: FoundTopic | null;
  strengths: FoundTopic[];
  opportunities: FoundTopic[];
  caution: FindingsCaution | null;
}

/** How many strengths and how many opportunities are named. */
const EACH = 2;
/** With fewer topics, "the highest of two" says nothing. */
const LEAST_TOPICS = 3;
/** The middle of the scale. A topic that is no better is no strength, even if all others are worse. */
const MIDDLE = 50;
/** The answer 4 of 5. A topic with it is an opportunity only if people voted for it. */
const GOOD = 75;
/** One vote is an opinion. */
const LEAST_VOTES = 2;
/** Less than the last decimal that is shown, so that what reads as equal counts as equal. */
const EQUAL = 0.05;

const NOTHING = { focus: null, strengths: [], opportunities: [] };

/**
 * What the shown figures of a group say: up to two strengths, up to two opportunities and the topic to begin with, each of them another one.
 * It reads nothing that is hidden, so it tells nothing that the scores beside it do not tell. docs/decisions/0091-findings-from-rules.md has
 * the rules in words.
 */
export function findTopics(group: ShownGroup): FoundTopics {
  const { topics, index } = group;
  if (group.isOpen) return { ...NOTHING, caution: 'SURVEY_IS_OPEN' };
  if (index === null) return { ...NOTHING, caution: 'TOO_FEW_RESPONSES' };
  if (topics.length < LEAST_TOPICS) return { ...NOTHING, caution: 'TOO_FEW_TOPICS' };

  const found = topics.map((topic) => ({ ...topic, reasons: reasonsOf(topic, group, index) }));
  const strengths = found
    .filter(({ score, reasons }) => score > Math.max(MIDDLE, index) + EQUAL && !reasons.includes('MOST_VOTES'))
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.min(EACH, Math.floor(topics.length / 2)))
    // Votes and comments say what to improve.
    .map((topic) => ({ ...topic, reasons: topic.reasons.filter((reason) => !ASKS_FOR_MORE.includes(reason)) }));
  const rest = found
    .filter((topic) => !strengths.some(({ slug }) => slug === topic.slug) && isOpportunity(topic, index))
    .sort((a, b) => needOf(b, group) - needOf(a, group));
  const focus = rest.find(({ reasons }) => STANDS_OUT.some((reason) => reasons.includes(reason))) ?? null;
  const opportunities = rest.filter((topic) => topic !== focus).slice(0, EACH);
  const standingOut = [...strengths, ...opportunities, ...(focus ? [focus] : [])];
  return { focus, strengths, opportunities, caution: cautionOf(topics, standingOut) };
}

const ASKS_FOR_MORE: readonly FindingReason[] = ['VOTES', 'COMMENTS'];
/** The reasons for which a topic can be the one to begin with. */
const STANDS_OUT: readonly FindingReason[] = ['MOST_VOTES', 'BELOW_INDEX', 'FELL'];
/** The reasons that chance alone does not explain. */
const CERTAIN: readonly FindingReason[] = ['ABOVE_INDEX', 'BELOW_INDEX', 'ROSE', 'FELL'];

const isOpportunity = ({ score, votes }: ShownTopic, index: number): boolean =>
  (votes ?? 0) >= LEAST_VOTES || (score < index - EQUAL && score < GOOD);

/** The points that a topic lacks, and as many again if everybody voted for it. */
function needOf({ score, votes }: ShownTopic, { respondents, topics }: ShownGroup): number {
  const voters = respondents ?? Math.max(1, ...topics.map((topic) => topic.votes ?? 0));
  return (100 - score) * (1 + Math.min(1, (votes ?? 0) / Math.max(1, voters)));
}

function reasonsOf(topic: ShownTopic, group: ShownGroup, index: number): FindingReason[] {
  const { score, interval, change, votes, comments } = topic;
  const reasons: FindingReason[] = [placeOf(topic, group)];
  if (interval && interval.low > index) reasons.push('ABOVE_INDEX');
  if (interval && interval.high < index) reasons.push('BELOW_INDEX');
  if (change && change.direction !== 'UNCLEAR') reasons.push(change.direction === 'UP' ? 'ROSE' : 'FELL');
  if (votes !== null && votes > 0) reasons.push(hasMostVotes(topic, group) ? 'MOST_VOTES' : 'VOTES');
  if (comments > 0) reasons.push('COMMENTS');
  return reasons;

  /** Only if every score is shown can one of them be the highest or the lowest. */
  function placeOf(own: ShownTopic, { topics, votesOfHidden }: ShownGroup): FindingReason {
    const others = topics.filter((other) => other !== own);
    if (votesOfHidden.length > 0) return 'SCORE';
    if (others.every((other) => score > other.score + EQUAL)) return 'HIGHEST_SCORE';
    return others.every((other) => score < other.score - EQUAL) ? 'LOWEST_SCORE' : 'SCORE';
  }
}

function hasMostVotes(own: ShownTopic, { topics, votesOfHidden }: ShownGroup): boolean {
  const others = [...topics.filter((other) => other !== own).map(({ votes }) => votes), ...votesOfHidden];
  return own.votes! >= LEAST_VOTES && others.every((votes) => votes !== null && votes < own.votes!);
}

function cautionOf(topics: readonly ShownTopic[], standingOut: readonly FoundTopic[]): FindingsCaution | null {
  if (standingOut.length === 0) return 'ALL_ALIKE';
  if (topics.every(({ interval }) => interval === null)) return 'UNKNOWN_CERTAINTY';
  return standingOut.some(({ reasons }) => reasons.some((reason) => CERTAIN.includes(reason)))
    ? null
    : 'NOTHING_IS_CERTAIN';
}
