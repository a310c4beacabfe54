import { isCounted, isMatrix, isScored } from '../../../../common/prompts';
import type { TallyCount } from '../../responses/tallies';
import type { PrivacyTerms } from '../../studies/privacy-contract';
import {
  distributionByRows,
  distributionOf,
  distributionOfMatrices,
  isAnsweringSecret,
  mean,
  mergeDistributions,
  npsParts,
  type AnswerDistribution,
  type ScoredPrompt,
} from '../score-arithmetic';
import { promptVariance, topicVariance } from './cell-variance';
import { choiceCounts } from './choice-counts';
import { countDontKnow, dontKnowOf } from './dont-know-counts';
import { SECRET_COUNT, suppressionReasonOf, suppressedCell, type Disclosure, type HiddenGroup } from './disclosure';
import type { GroupCounts, AnswerCount } from './groups';
import type { GroupDisclosure } from './plan';
import type { GroupSpreads } from './respondent-points';
import { rankByVotes, votesFor } from './topic-votes';
import {
  isShown,
  type DevexIndex,
  type ReleasedScores,
  type Score,
  type ScoreOrSuppressed,
  type Suppressed,
} from './released-scores';

/** A group's counts, and how much of them may be shown. */
export interface GroupToScore {
  prompts: readonly ScoredPrompt[];
  /** Labels of the topics, by slug. */
  labels: ReadonlyMap<string, string>;
  counts: GroupCounts;
  plan: GroupDisclosure;
  terms: Required<Pick<PrivacyTerms, 'level' | 'threshold' | 'commentThreshold'>>;
  /** How far apart the respondents are; missing where only counts are known, null where it is not needed. */
  spreads?: GroupSpreads | null;
  /** Whether the numbers of "Don't know" may be told where a question is shown in full. */
  tellsDontKnow: boolean;
}

/** The same with the number of its respondents, and the distribution of each question by slug. A question's score is computed from it, and its topic's. */
interface ScoredGroup extends GroupToScore, HiddenGroup {
  distributions: ReadonlyMap<string, AnswerDistribution>;
}

/** Computes all results of a group that may be shown. Nothing else is ever computed for a reader. */
export function scoreGroup(counted: GroupToScore): ReleasedScores {
  const scored = counted.prompts.filter(isScored);
  const { level, threshold, commentThreshold } = counted.terms;
  const respondents = countRespondents(counted.counts);
  const group = {
    ...counted,
    ...{ respondents, threshold, level },
    distributions: new Map(scored.map((prompt) => [prompt.slug, answersTo(prompt, counted)])),
  };
  const topics = topicScores(group);
  return {
    respondents: respondents >= threshold ? respondents : null,
    index: devexIndex(topics, group),
    topics,
    prompts: scored.map((prompt) => promptScore(group, prompt)),
    choices: group.prompts
      .filter(isCounted)
      .map((prompt) =>
        disclosureOf(group, prompt.slug) === 'FULL'
          ? choiceCounts(group, prompt)
          : suppressedCell('PROMPT', prompt.slug, group, tellableCount(group, prompt)),
      ),
    texts: group.prompts
      .filter(({ type }) => type === 'OPEN_END')
      .map((prompt) => ({
        slug: prompt.slug,
        hidden:
          disclosureOf(group, prompt.slug) === 'FULL' ? null : suppressionReasonOf(group, tellableCount(group, prompt)),
      })),
    textCounts: Object.fromEntries(
      group.prompts
        .filter(({ type, slug }) => type === 'OPEN_END' && disclosureOf(group, slug) === 'FULL')
        .map(({ slug }) => [slug, countAnswersTo(group.counts, slug)]),
    ),
    writing: group.plan.writing ? null : suppressionReasonOf({ ...group, threshold: commentThreshold }, respondents),
  };
}

/**
 * The answers to a question, one for each respondent. At level STRICT those to a matrix follow from its rows alone, because the
 * plan knows no more of them; so they do in figures of an open survey that were begun before matrices were counted.
 */
function answersTo(prompt: ScoredPrompt, { counts, terms }: GroupToScore): AnswerDistribution {
  const { slug } = prompt;
  if (!isMatrix(prompt)) return distributionOf(prompt, counts.of('value', slug));
  const n = countAnswersTo(counts, slug);
  const areCounted = terms.level === 'STANDARD' && counts.total('matrix', slug) === n;
  return areCounted
    ? distributionOfMatrices(prompt, counts.of('matrix', slug))
    : distributionByRows(distributionOf(prompt, counts.of('row', slug)), n);
}

const total = (counts: readonly AnswerCount[]): number => counts.reduce((sum, { n }) => sum + n, 0);

const disclosureOf = ({ plan }: GroupToScore, promptSlug: string): Disclosure =>
  plan.prompts.get(promptSlug) ?? 'HIDDEN';

/** Whether a count of this kind means that somebody answered the question. */
export const isAnswerCount = ({ measure }: Pick<TallyCount, 'measure'>): boolean =>
  measure === 'value' || measure === 'answered';

/** The number of respondents who answered a question. */
export const countAnswersTo = (counts: GroupCounts, slug: string): number =>
  counts.total('value', slug) + counts.total('answered', slug);

/**
 * The number of answers that the reason of a hidden question may depend on. At level STRICT it may not depend on who was
 * asked a conditional question, or who answered "Don't know".
 */
const tellableCount = ({ counts, level }: ScoredGroup, prompt: ScoredPrompt): number | typeof SECRET_COUNT =>
  level === 'STRICT' && isAnsweringSecret(prompt) ? SECRET_COUNT : countAnswersTo(counts, prompt.slug);

/** The number of completed responses. */
export const countRespondents = (counts: GroupCounts): number => counts.total('respondent', '');

function promptScore(group: ScoredGroup, prompt: ScoredPrompt): ScoreOrSuppressed {
  const disclosure = disclosureOf(group, prompt.slug);
  if (disclosure === 'HIDDEN') return suppressedCell('PROMPT', prompt.slug, group, tellableCount(group, prompt));
  const n = countAnswersTo(group.counts, prompt.slug);
  const score = shown('PROMPT', prompt.slug, disclosure, group.distributions.get(prompt.slug)!, n);
  if (disclosure === 'AVERAGE') return score;
  return {
    ...score,
    ...dontKnowOf(group, prompt),
    variance: promptVariance(group, prompt),
    nps: prompt.type === 'NPS' ? npsParts(group.counts.of('value', prompt.slug)) : null,
    rows: isMatrix(prompt) ? matrixRows(group, prompt) : [],
  };
}

/**
 * The rows of a matrix. Where a row has too few answers to be shown, the smallest of the others is hidden as well:
 * otherwise the hidden one could be computed from the whole matrix and its other rows.
 */
function matrixRows(group: ScoredGroup, prompt: ScoredPrompt): Score['rows'] {
  const asked = prompt.rowLabels
    .map((label) => {
      const counts = group.counts.of('row', prompt.slug).filter(({ item }) => item === label);
      return { label, counts, n: total(counts), dontKnow: countDontKnow(group.counts, prompt.slug, label) };
    })
    .filter(({ n, dontKnow }) => n + dontKnow > 0);
  const small = asked.filter(({ n }) => n < group.threshold);
  const [companion] = small.length > 0 ? asked.filter(({ n }) => n >= group.threshold).sort((a, b) => a.n - b.n) : [];
  return asked.map((row) => {
    const { label, counts, n } = row;
    if (small.includes(row) || row === companion) return suppressedCell(null, label, group, n);
    const answers = distributionOf(prompt, counts);
    const taken = prompt.choiceLabels.map((choice) => total(counts.filter((count) => count.choice === choice)));
    const shares = { scaledAvg: answers.sum / answers.count, counts: taken, n };
    return { __typename: 'MatrixRow', label, ...shares, ...dontKnowOf(group, prompt, label) };
  });
}

/**
 * The score of each topic with scored questions, in the order of their first questions. A hidden question is not part
 * of it, so that it can't be computed from the topic and the other questions.
 */
function topicScores(group: ScoredGroup): ScoreOrSuppressed[] {
  const scored = group.prompts.filter(isScored);
  const slugs = [...new Set(scored.map(({ topicSlug }) => topicSlug))];
  const scores = slugs.map((slug) =>
    topicScore(
      group,
      slug,
      scored.filter(({ topicSlug }) => topicSlug === slug),
    ),
  );
  rankByVotes(scores, group.labels);
  return scores;
}

function topicScore(group: ScoredGroup, slug: string, prompts: readonly ScoredPrompt[]): ScoreOrSuppressed {
  const answered = prompts.filter((prompt) => countAnswersTo(group.counts, prompt.slug) > 0);
  const taken = answered.filter((prompt) => disclosureOf(group, prompt.slug) !== 'HIDDEN');
  const votes = votesFor(slug, group);
  if (taken.length === 0) {
    const most = mostAnswers(prompts.map((prompt) => tellableCount(group, prompt)));
    return { ...suppressedCell('TOPIC', slug, group, most), ...votes };
  }
  const takenSlugs = new Set(taken.map((prompt) => prompt.slug));
  const n = total(
    group.counts.of('topic', slug).filter(({ item }) => item.split(',').some((prompt) => takenSlugs.has(prompt))),
  );
  // How many of a topic's people have any answer tells something of how "Don't know" to one question goes with that to another, which no
  // plan judges. The average follows from the questions.
  const isPlanned = group.level === 'STANDARD' || !taken.some(({ offersDontKnow }) => offersDontKnow);
  const isFull = isPlanned && taken.every((prompt) => disclosureOf(group, prompt.slug) === 'FULL');
  const disclosure = isFull ? 'FULL' : 'AVERAGE';
  const distributions = taken.map((prompt) => group.distributions.get(prompt.slug)!);
  const variance = disclosure === 'FULL' ? topicVariance(group, slug, taken) : null;
  return { ...shown('TOPIC', slug, disclosure, mergeDistributions(distributions), n), variance, ...votes };
}

/** The largest of some numbers of answers, of which those that may be shown are preferred. */
function mostAnswers(counts: readonly (number | typeof SECRET_COUNT)[]): number | typeof SECRET_COUNT {
  const shown = counts.filter((n) => n !== SECRET_COUNT);
  return shown.length > 0 ? Math.max(...shown) : SECRET_COUNT;
}

function shown(
  type: Score['type'],
  slug: string,
  disclosure: Disclosure,
  answers: ReturnType<typeof mergeDistributions>,
  n: number,
): Score {
  const all = disclosure === 'FULL';
  return {
    __typename: 'Score',
    type,
    slug,
    scaledAvg: answers.sum / answers.count,
    freqDist: all ? answers.freqDist : null,
    n: all ? n : null,
    variance: null,
    comments: 0,
    votes: null,
    priority: null,
    nps: null,
    rows: [],
    trend: null,
  };
}

/** The mean of the shown topic scores. It is hidden when none is shown, or when the group is too small. */
function devexIndex(topics: readonly ScoreOrSuppressed[], group: ScoredGroup): DevexIndex | Suppressed {
  const { respondents, threshold } = group;
  const scores = topics.filter(isShown);
  if (respondents < threshold) return suppressedCell(null, null, group, respondents);
  if (scores.length === 0) {
    // Enough people took part but too few of them answered, which is another reason than complementary suppression.
    const isComplementary = topics.some((topic) => !isShown(topic) && topic.reason === 'COMPLEMENTARY');
    return {
      ...suppressedCell(null, null, group, respondents),
      reason: isComplementary ? 'COMPLEMENTARY' : 'BELOW_THRESHOLD',
    };
  }
  const shownCount = scores.every(({ n }) => n !== null) ? respondents : null;
  return {
    __typename: 'DevexIndex',
    index: mean(scores.map(({ scaledAvg }) => scaledAvg)),
    n: shownCount,
    ...(group.spreads && { spread: group.spreads.index }),
    trend: null,
  };
}
