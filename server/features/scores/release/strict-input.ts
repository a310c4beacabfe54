import { isMatrix, labelValue } from '../../../../common/prompts';
import type { TallyCount, StudyTallies, TallyColumn } from '../../responses/tallies';
import { pathToTop } from '../../rosters/team-tree';
import type { PrivacyTerms } from '../../studies/privacy-contract';
import { isAnsweringSecret, sum, type ScoredPrompt } from '../score-arithmetic';
import type { Disclosure } from './disclosure';
import { disclosedBefore } from './former-release';
import type { CountedGroup, GroupDisclosure, ReleaseInput } from './plan';
import { isAnswerCount } from './score-group';
import type { PlanGroup, PlanInput, PlanPrompt } from './strict-plan';

/** A part of a prompt with one level for each respondent. The plan of level STRICT is made for such parts. */
interface Part extends PlanPrompt {
  /** The prompt, or the topic for votes, or `WRITING` for all texts of a group. */
  of: { prompt: ScoredPrompt } | { topic: string } | 'WRITING';
  /** How many people of each combination answered the part with "Don't know"; missing where that is not offered. */
  dontKnow?: readonly number[];
}

/**
 * The parts that are planned. A matrix has one part for each row, a multiple-choice question one for each choice, and
 * each topic's vote is one. All texts together are one part, because a person who skipped a question may still have
 * commented on its topic.
 */
export function strictParts({ prompts, combinations, kinds, terms, attributes, formers = [] }: ReleaseInput): Part[] {
  const counted = { combinations, kinds };
  const ofPrompts = prompts.flatMap((prompt) =>
    levelsOf(prompt).map((levels, at) => ({
      of: { prompt },
      ...partOf(prompt, counted, levels),
      ...(prompt.offersDontKnow && { dontKnow: dontKnowOfPart(prompt, counted, at) }),
    })),
  );
  const topics = [...new Set(prompts.map(({ topicSlug }) => topicSlug))];
  const parts: Part[] = [
    writingPart(counted, terms),
    ...ofPrompts,
    ...topics.map((topic) => ({ of: { topic }, ...votePart(topic, counted) })),
  ];
  const shownBefore = disclosedBefore(formers, combinations, attributes);
  return parts.map((part) => ({ ...part, shownBefore: shownBefore(part.of) }));
}

export const strictInput = (
  snapshot: ReleaseInput,
  groups: readonly CountedGroup[],
  parts: readonly Part[],
): PlanInput => ({
  threshold: snapshot.terms.threshold,
  level: snapshot.terms.level,
  groups: planGroups(snapshot, groups),
  prompts: parts.map(({ of: _of, dontKnow: _dontKnow, ...part }) => part),
});

/** The disclosure of each group by the planned parts. For a question with several parts it is the lowest one. */
export const strictPlan = (
  groups: readonly CountedGroup[],
  parts: readonly Part[],
  disclosures: readonly Disclosure[][],
): GroupDisclosure[] =>
  groups.map((group, at) => {
    const prompts = new Map<string, Disclosure>();
    const votes = new Set<string>();
    let writing = false;
    parts.forEach(({ of, counts, dontKnow = [] }, part) => {
      const disclosure = disclosures[part]![at]!;
      if (of === 'WRITING') {
        writing = disclosure === 'FULL';
        return;
      }
      if ('topic' in of) {
        if (disclosure === 'FULL') votes.add(of.topic);
        return;
      }
      const { prompt } = of;
      // A row that everybody answered with "Don't know" counts, so that it hides its matrix, and does not merely miss in it.
      const isAsked = group.combinations.some((each) => sum(counts[each]!) + (dontKnow[each] ?? 0) > 0);
      if (isAsked) prompts.set(prompt.slug, weaker(prompts.get(prompt.slug) ?? 'FULL', disclosure));
    });
    return { prompts, votes, writing };
  });

const STRENGTH: readonly Disclosure[] = ['HIDDEN', 'AVERAGE', 'FULL'];
const weaker = (one: Disclosure, other: Disclosure): Disclosure =>
  STRENGTH[Math.min(STRENGTH.indexOf(one), STRENGTH.indexOf(other))]!;

function planGroups({ teams }: ReleaseInput, groups: readonly CountedGroup[]): PlanGroup[] {
  // A team has a group for each value of an attribute as well.
  const depths = new Map<string | null, number>([[null, 0]]);
  for (const { teamId } of groups) if (!depths.has(teamId)) depths.set(teamId, pathToTop(teams, teamId!).length);
  return groups.map(({ teamId, segment, combinations }) => ({
    kind: teamId === null ? (segment ? 'SEGMENT' : 'COMPANY') : segment ? 'TEAM_SEGMENT' : 'TEAM',
    depth: depths.get(teamId)!,
    atoms: combinations,
  }));
}

type Levels = ((kind: Omit<TallyCount, 'n'>) => boolean)[];

/** The levels of each part of a question: the counts that belong to each level. */
function levelsOf(prompt: ScoredPrompt): Levels[] {
  const { type, choiceLabels, rowLabels } = prompt;
  if (isMatrix(prompt)) {
    const labels = [...choiceLabels].sort((a, b) => labelValue(prompt, a) - labelValue(prompt, b));
    return rowLabels.map((row) =>
      labels.map(
        (label) =>
          ({ measure, item, choice }) =>
            measure === 'row' && item === row && choice === label,
      ),
    );
  }
  if (type === 'OPEN_END') return [[({ measure }) => measure === 'answered']];
  if (type === 'SINGLE_SEL')
    return [
      choiceLabels.map(
        (label) =>
          ({ measure, item }) =>
            measure === 'choice' && item === label,
      ),
    ];
  if (type === 'MULTI_SEL')
    return choiceLabels.map((label) => [({ measure, item }) => measure === 'choice' && item === label]);
  const values = type === 'NPS' ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2, 3, 4, 5];
  return [
    values.map(
      (value) =>
        ({ measure, item }) =>
          measure === 'value' && Number(item) === value,
    ),
  ];
}

function partOf(prompt: ScoredPrompt, { combinations, kinds }: StudyTallies, levels: Levels): PlanPrompt {
  const own = kinds.filter(({ slug }) => slug === prompt.slug);
  const given = levels.map((belongs) => byCombination(combinations, own.filter(belongs)));
  const answered = byCombination(combinations, own.filter(isAnswerCount));
  const counts = combinations.map((_, at) => {
    const taken = given.map((level) => level[at]!);
    // In a multiple-choice question, a person who did not take the choice has answered as well.
    return prompt.type === 'MULTI_SEL' ? [...taken, answered[at]! - sum(taken)] : taken;
  });
  const part = { slug: prompt.slug, topicSlug: prompt.topicSlug, counts };
  return isAnsweringSecret(prompt)
    ? { ...part, respondents: countsOf({ combinations, kinds }, 'respondent', '') }
    : part;
}

/** How many people of each combination answered a scale, or a row of a matrix, with "Don't know". */
function dontKnowOfPart({ slug, rowLabels, ...prompt }: ScoredPrompt, counted: StudyTallies, part: number): number[] {
  const row = isMatrix(prompt) ? rowLabels[part] : '';
  const own = counted.kinds.filter((kind) => kind.measure === 'dontKnow' && kind.slug === slug && kind.item === row);
  return byCombination(counted.combinations, own);
}

/** Everybody who responded may have written something. */
function writingPart(counted: StudyTallies, { threshold, commentThreshold = threshold }: PrivacyTerms): Part {
  return {
    of: 'WRITING',
    slug: '',
    topicSlug: '',
    counts: countsOf(counted, 'respondent', '').map((n) => [n]),
    threshold: commentThreshold,
  };
}

/** Everybody who responded has voted for a topic or not. */
function votePart(topic: string, counted: StudyTallies): PlanPrompt {
  const votes = countsOf(counted, 'vote', topic);
  const respondents = countsOf(counted, 'respondent', '');
  return { slug: topic, topicSlug: topic, counts: votes.map((n, at) => [n, respondents[at]! - n]) };
}

/** The number of respondents who are in each team itself; under null those without a team. */
export function respondentsByTeamOf(counted: StudyTallies): Map<string | null, number> {
  const found = new Map<string | null, number>();
  countsOf(counted, 'respondent', '').forEach((n, at) => {
    const { teamId } = counted.combinations[at]!;
    found.set(teamId, (found.get(teamId) ?? 0) + n);
  });
  return found;
}

const countsOf = ({ combinations, kinds }: StudyTallies, measure: TallyCount['measure'], slug: string) =>
  byCombination(
    combinations,
    kinds.filter((kind) => kind.measure === measure && kind.slug === slug),
  );

/** The sum of some kinds of count in each combination. */
function byCombination(combinations: StudyTallies['combinations'], kinds: readonly TallyColumn[]): number[] {
  const totals = combinations.map(() => 0);
  for (const { places, times } of kinds) places.forEach((place, at) => (totals[place]! += times[at]!));
  return totals;
}
