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
 * Names a text after its label, unless that would single somebody out. The texts that are labelled with a team itself, while
 * others are labelled with teams below it, come from those of its people who have no label of their own. If these are few,
 * or if they include all people of a team whose texts are hidden, readers could tell who wrote the texts. Then every text
 * of the team and of all teams below it is named after the team.
 *
 * At level STRICT everybody who responded counts as an author, so that the names do not reveal who wrote nothing.
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
  /** Whether texts of this author's team, which are labelled with `label`, would single somebody out. */
  const singlesOut = (label: string, author: string | null) =>
    (author ?? NO_TEAM) !== label || respondents.get(author)! < commentThreshold;
  /** For each topic or question, the teams after which all texts of their subtree are named. */
  const namesOfSubtrees = new Map(
    [...authorsBySlug(texts)].map(([key, { kind, slug, authors }]) => {
      const labels = authorsByLabel(level === 'STRICT' ? everybody : authors, (author) => labelOf(author, kind, slug));
      const withLabelsBelow = new Set([...labels.keys()].flatMap((label) => pathOf(label).slice(0, -1)));
      const names = [...labels]
        .filter(([label, own]) => withLabelsBelow.has(label) && own.some((author) => singlesOut(label, author)))
        .map(([label]) => label);
      return [key, new Set(names)] as const;
    }),
  );
  return (label, kind, slug) =>
    pathOf(label).find((team) => namesOfSubtrees.get(keyOf(kind, slug))?.has(team)) ?? label;
}

/** The authors whose texts have the same label. Authors whose texts no group shows are left out. */
function authorsByLabel(
  authors: Iterable<string | null>,
  labelOfAuthor: (author: string | null) => string | null,
): Map<string, (string | null)[]> {
  const found = new Map<string, (string | null)[]>();
  for (const author of authors) {
    const label = labelOfAuthor(author);
    if (label !== null) found.set(label, [...(found.get(label) ?? []), author]);
  }
  return found;
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
