import type { AttributeValues } from '../../responses/sealed-ref';
import type { TreeTeam } from '../../rosters/team-tree';
import type { Disclosure } from './disclosure';
import { resultsGroupsOf, segmentGroupKey, type ResultsGroup } from './groups';
import { isShown, type ReleasedScores, type ScoreOrSuppressed } from './released-scores';
import type { DisclosedCell } from './strict-plan';

/** A release that another has taken the place of: what it told stays known. */
export interface FormerRelease<Scores = ReleasedScores> {
  /** The tree that its groups were made by. */
  teams: readonly TreeTeam[];
  groups: readonly (Pick<ResultsGroup, 'teamId' | 'segment'> & { scores: Scores })[];
}

/** What is told of: a question, the votes for a topic, or all that a group has written. */
export type DisclosureSubject = { prompt: { slug: string } } | { topic: string } | 'WRITING';

/** What former releases have told of a subject, of these combinations of people. */
export function disclosedBefore(
  formers: readonly FormerRelease[],
  combinations: readonly AttributeValues[],
  attributes: readonly string[],
): (of: DisclosureSubject) => DisclosedCell[] {
  const groups = formers.flatMap(({ teams, groups: documents }) => {
    const members = new Map(
      resultsGroupsOf(combinations, teams, attributes).map((group) => [
        segmentGroupKey(group.teamId, group.segment),
        group.combinations,
      ]),
    );
    return documents.map(({ teamId, segment, scores }) => ({
      atoms: members.get(segmentGroupKey(teamId, segment)) ?? [],
      scores,
    }));
  });
  return (of) =>
    groups.flatMap(({ atoms, scores }) => {
      const disclosure = disclosureOf(scores, of);
      return disclosure === 'HIDDEN' ? [] : [{ atoms, disclosure }];
    });
}

/** How much is told of a subject where a group has these scores. */
export function disclosureOf(
  { prompts, topics, choices, texts, respondents, writing }: ReleasedScores,
  of: DisclosureSubject,
): Disclosure {
  if (of === 'WRITING') return (writing === undefined ? respondents !== null : writing === null) ? 'FULL' : 'HIDDEN';
  if ('topic' in of) return scoreOf(topics, of.topic)?.votes == null ? 'HIDDEN' : 'FULL';
  const { slug } = of.prompt;
  const score = scoreOf(prompts, slug);
  if (score) return score.freqDist === null ? 'AVERAGE' : 'FULL';
  const isTold =
    choices.some((each) => each.__typename === 'ChoiceCounts' && each.slug === slug) ||
    texts.some((text) => text.slug === slug && text.hidden === null);
  return isTold ? 'FULL' : 'HIDDEN';
}

const scoreOf = (scores: readonly ScoreOrSuppressed[], slug: string) =>
  scores.filter(isShown).find((score) => score.slug === slug);
