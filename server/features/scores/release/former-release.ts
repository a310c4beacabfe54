import type { AttributeValues } from '../../responses/attribute-values';
import type { TreeTeam } from '../../rosters/team-tree';
import type { Disclosure } from './disclosure';
import { resultsGroupsOf, segmentGroupKey, type ResultsGroup } from './groups';
import { isShown, type ReleasedScores } from './released-scores';
import type { DisclosedCell } from './strict-plan';

/** A release that was replaced. What it has shown stays known. */
export interface FormerRelease<Scores = ReleasedScores> {
  /** The team tree that its groups were made with. */
  teams: readonly TreeTeam[];
  groups: readonly (Pick<ResultsGroup, 'teamId' | 'segment'> & { scores: Scores })[];
}

/** The subject of a disclosure: a question, the votes for a topic, or all texts of a group. */
export type DisclosureSubject = { prompt: { slug: string } } | { topic: string } | 'WRITING';

/** The cells of a subject that former releases have shown, in terms of the given attribute combinations. */
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

/** How much of a subject is shown where a group has these scores. */
export function disclosureOf(
  { prompts, topics, choices, texts, respondents, writing }: ReleasedScores,
  of: DisclosureSubject,
): Disclosure {
  if (of === 'WRITING') return (writing === undefined ? respondents !== null : writing === null) ? 'FULL' : 'HIDDEN';
  if ('topic' in of) return topics.find(({ slug }) => slug === of.topic)?.votes == null ? 'HIDDEN' : 'FULL';
  const { slug } = of.prompt;
  const score = prompts.filter(isShown).find((each) => each.slug === slug);
  if (score) return score.freqDist === null ? 'AVERAGE' : 'FULL';
  const isListed =
    choices.some((each) => each.__typename === 'ChoiceCounts' && each.slug === slug) ||
    texts.some((text) => text.slug === slug && text.hidden === null);
  return isListed ? 'FULL' : 'HIDDEN';
}
