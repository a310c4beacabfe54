import { NO_TEAM } from '../../../../common/teams';
import { pathToTop, type TreeTeam } from '../../rosters/team-tree';
import type { PrivacyTerms } from '../../studies/privacy-contract';
import type { TextKind } from '../texts-sql';
import type { TextOfResponse } from './released-texts';
import type { LabelOf } from './text-labels';

/** Finds the team that is named beside a text, by the label of the text; `NO_TEAM` where no team may be named. */
export type NameOf = (label: string, kind: TextKind, slug: string) => string;

/** All that the names depend on. */
export interface NamedTexts {
  teams: readonly TreeTeam[];
  labelOf: LabelOf;
  texts: readonly Pick<TextOfResponse, 'kind' | 'slug' | 'teamId'>[];
  /** The number of respondents who are in the team itself, by team; under null those without a team. */
  respondents: ReadonlyMap<string | null, number>;
  terms: PrivacyTerms;
}

/**
 * The named team is the label, unless the label would tell too much. A team's own label is left to those of its people who
 * have no label of a team below. If they are few, or among them are all the people of a team whose texts are hidden, their
 * texts could be told by it. Then every text of that team and of the teams below it is named after the team.
 *
 * At level STRICT everybody who responded counts as an author, so that the names do not tell who wrote nothing.
 */
export function textNames({ teams, labelOf, texts, respondents, terms }: NamedTexts): NameOf {
  const { level, threshold, commentThreshold = threshold } = terms;
  const paths = new Map<string, string[]>();
  /** A team and the teams above it, from the top down. The company comes first. */
  const pathOf = (teamId: string): string[] => {
    const path = paths.get(teamId) ?? [NO_TEAM, ...(teamId === NO_TEAM ? [] : [...pathToTop(teams, teamId)].reverse())];
    paths.set(teamId, path);
    return path;
  };
  const everybody = [...respondents].filter(([, n]) => n > 0).map(([teamId]) => teamId);
  const risen = new Map<string, Set<string>>();
  for (const [key, { kind, slug, authors }] of authorsBySlug(texts)) {
    const left = new Map<string, { authors: (string | null)[]; hasOthersBelow: boolean }>();
    const at = (team: string) => left.get(team) ?? left.set(team, { authors: [], hasOthersBelow: false }).get(team)!;
    for (const author of level === 'STRICT' ? everybody : authors) {
      const label = labelOf(author, kind, slug);
      if (label === null) continue;
      at(label).authors.push(author);
      for (const above of pathOf(label)) if (above !== label) at(above).hasOthersBelow = true;
    }
    const tellsTooMuch = (team: string, author: string | null) =>
      (author ?? NO_TEAM) !== team || respondents.get(author)! < commentThreshold;
    risen.set(
      key,
      new Set(
        [...left]
          .filter(
            ([team, { hasOthersBelow, authors: own }]) =>
              hasOthersBelow && own.some((author) => tellsTooMuch(team, author)),
          )
          .map(([team]) => team),
      ),
    );
  }
  return (label, kind, slug) => pathOf(label).find((team) => risen.get(keyOf(kind, slug))?.has(team)) ?? label;
}

const keyOf = (kind: TextKind, slug: string): string => `${kind} ${slug}`;

/** The teams of the authors of each topic's or question's texts, each team once. */
function authorsBySlug(
  texts: NamedTexts['texts'],
): Map<string, { kind: TextKind; slug: string; authors: Set<string | null> }> {
  const found = new Map<string, { kind: TextKind; slug: string; authors: Set<string | null> }>();
  for (const { kind, slug, teamId } of texts) {
    const key = keyOf(kind, slug);
    const own = found.get(key) ?? { kind, slug, authors: new Set() };
    own.authors.add(teamId);
    found.set(key, own);
  }
  return found;
}
