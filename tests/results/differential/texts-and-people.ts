import { fraction, rounded } from './fraction';
import { ATTRIBUTES, type Question, type Respondent } from './random-study';
import { topicCells, type ResultTerms } from './reference';
import { TEAM_LEVELS, membersOf, pathToTop, subtreeOf, type TreeTeam } from './tree';

/* A second implementation of texts and participation, like reference.ts for scores. */

/** A survey with its respondents and the teams of its company. */
export interface SurveyFacts {
  questions: readonly Question[];
  people: readonly Respondent[];
  terms: ResultTerms;
  tree: readonly TreeTeam[];
}

export type TextKind = 'comment' | 'answer';
interface Text {
  responseText: string;
  slug: string;
  team: { ref: string } | null;
}

/** The topics or open questions whose texts may be read in a group. */
function readable({ questions, people, terms, tree }: SurveyFacts, kind: TextKind, teamRef: string | null): string[] {
  const members = membersOf(people, tree, teamRef);
  if (members.length < terms.commentThreshold) return [];
  if (kind === 'comment') return topicCells(members, questions, terms, new Map()).map(({ slug }) => slug);
  const open = questions.filter(({ type }) => type === 'OPEN_END');
  return open
    .filter(({ slug }) => members.filter(({ answers }) => answers.has(slug)).length >= terms.threshold)
    .map(({ slug }) => slug);
}

function writtenBy(
  person: Respondent,
  kind: TextKind,
  questions: readonly Question[],
): { slug: string; text: string }[] {
  if (kind === 'comment')
    return [...person.votes]
      .filter(([slug, text]) => text !== '' && !person.hidden.has(slug))
      .map(([slug, text]) => ({ slug, text }));
  return questions
    .filter(({ slug, type }) => type === 'OPEN_END' && person.answers.has(slug))
    .map(({ slug }) => ({ slug, text: person.answers.get(slug) as string }));
}

/** The nearest group at or above the author's in which a text may be read; null for the company. */
const nearestReadable = (
  tree: readonly TreeTeam[],
  open: ReadonlyMap<string | null, string[]>,
  { teamRef }: Respondent,
  slug: string,
): string | null => pathToTop(tree, teamRef).find((ref) => open.get(ref)!.includes(slug)) ?? null;

/**
 * The groups whose name is given to all their texts of a topic or question. Some of their authors have no smaller group,
 * while others have one, and those without are few or in a team whose texts are hidden.
 */
function groupsNamedAsAWhole(
  { people, tree, terms }: SurveyFacts,
  open: ReadonlyMap<string | null, string[]>,
  authors: readonly Respondent[],
  slug: string,
): (string | null)[] {
  return [null, ...tree.map(({ ref }) => ref)].filter((group) => {
    const within = membersOf(authors, tree, group);
    const rest = within.filter((person) => nearestReadable(tree, open, person, slug) === group);
    const fewAlone = people.filter(({ teamRef }) => teamRef === group).length < terms.commentThreshold;
    return rest.length < within.length && rest.some(({ teamRef }) => teamRef !== group || fewAlone);
  });
}

/** A page of all texts that may be read, by team. The page of the company is under null. */
export function textsOf(asked: SurveyFacts, kind: TextKind): Map<string | null, object> {
  const { people, tree, terms, questions } = asked;
  const groups = [null, ...tree.map(({ ref }) => ref)];
  const open = new Map(groups.map((ref) => [ref, readable(asked, kind, ref)]));
  // Comments that were hidden after the close have had their influence on the names.
  const asGiven = people.map((person) => ({ ...person, hidden: new Set<string>() }));
  const wholes = new Map(
    open.get(null)!.map((slug) => [
      slug,
      groupsNamedAsAWhole(
        asked,
        open,
        asGiven.filter((person) => writtenBy(person, kind, questions).some((text) => text.slug === slug)),
        slug,
      ),
    ]),
  );
  return new Map(
    groups.map((teamRef): [string | null, object] => {
      const members = membersOf(people, tree, teamRef);
      if (members.length < terms.commentThreshold) {
        return [
          teamRef,
          {
            nodes: [],
            totalCount: 0,
            next: null,
            hidden: members.length === 0 ? 'NO_RESPONSES' : 'BELOW_THRESHOLD',
            needed: terms.commentThreshold,
          },
        ];
      }
      const nodes = members.flatMap((person) =>
        writtenBy(person, kind, questions)
          .filter(({ slug }) => open.get(teamRef)!.includes(slug))
          .map(({ slug, text }): Text => {
            const nearest = nearestReadable(tree, open, person, slug);
            const fromTheTop = nearest === null ? [null] : [...pathToTop(tree, nearest), null].reverse();
            const named = fromTheTop.find((group) => wholes.get(slug)!.includes(group));
            const name = named === undefined ? nearest : named;
            return { responseText: text, slug, team: name === null ? null : { ref: name } };
          }),
      );
      return [teamRef, { nodes: sortedTexts(nodes), totalCount: nodes.length, next: null, hidden: null, needed: null }];
    }),
  );
}

export const sortedTexts = <T extends { responseText: string }>(nodes: readonly T[]): T[] =>
  [...nodes].sort((a, b) => (a.responseText < b.responseText ? -1 : 1));

/** The participation of the company or of a team. Numbers between 0 and the threshold are hidden. */
export function participationOf({ questions, people, terms, tree }: SurveyFacts, teamRef: string | null) {
  const members = membersOf(people, tree, teamRef);
  const enough = ({ n }: { n: number }) => n >= terms.threshold;
  const below = tree.filter(
    ({ ref }) => ref !== teamRef && (teamRef === null || subtreeOf(tree, teamRef).includes(ref)),
  );
  return {
    uniqueResponses: teamRef === null || members.length === 0 || enough({ n: members.length }) ? members.length : null,
    prompts: questions
      .map(({ slug }) => ({ slug, n: members.filter(({ answers }) => answers.has(slug)).length }))
      .filter(enough),
    segments: Object.entries(ATTRIBUTES)
      .map(([name, values]) => ({
        name,
        values: values
          .map((value) => ({ value, n: members.filter(({ segments }) => segments[name] === value).length }))
          .filter(enough)
          .sort((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1)),
      }))
      .filter(({ values }) => values.length > 0),
    teamSegments: TEAM_LEVELS.map((name, level) => ({
      name,
      values: below
        .filter((team) => team.level === level)
        .map(({ ref, name: value }) => ({ ref, value, n: membersOf(people, tree, ref).length }))
        .filter(enough),
    })).filter(({ values }) => values.length > 0),
  };
}

export const responseRate = (n: number, expected: number | null): number | null =>
  expected === null ? null : rounded(fraction(100 * n, expected), 1);

/** The mean of the respondents' own sums, over those with a known time. Null when they are too few. */
export function averageSeconds(
  times: readonly (readonly number[])[],
  { threshold }: Pick<ResultTerms, 'threshold'>,
): number | null {
  const sums = times.filter((own) => own.length > 0).map((own) => own.reduce((sum, each) => sum + each, 0));
  return sums.length < threshold
    ? null
    : rounded(
        fraction(
          sums.reduce((sum, each) => sum + each, 0),
          sums.length,
        ),
        1,
      );
}
