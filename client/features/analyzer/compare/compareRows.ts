import { sortRows, type SortValue } from '@/lib/sortRows';
import type { FiveCounts } from '@/ui/DistributionBar';
import { hiddenText, type HiddenResult } from '@common/hidden-results';
import { sentimentCounts } from '../insights/topicRows';
import type { AgainstCompanyFiguresFragment } from '../insights/InsightsPage.generated';
import type { TrendFiguresFragment } from '../Results.generated';
import type { ComparedScoresFragment, ComparePageQuery } from './ComparePage.generated';
import type { CompareColumn, CompareSort } from './compareSort';

/** The figures of a topic on one side. */
export interface ComparedFigures {
  score: number;
  counts: FiveCounts | null;
  /** Null where it is hidden. */
  respondents: number | null;
}

/** Figures, the reason why they are hidden, or null where the survey did not ask about the topic. */
export type ComparedSide = ComparedFigures | HiddenResult | null;

export const isSideHidden = (side: ComparedSide): side is HiddenResult => side !== null && 'reason' in side;

export interface CompareRow {
  slug: string;
  label: string;
  first: ComparedSide;
  second: ComparedSide;
  difference: TrendFiguresFragment | null;
  /** A team beside the company that contains it, where there is no difference of two groups. */
  against: AgainstCompanyFiguresFragment | null;
  /** The reason why there is no difference; null as well where none of the groups' topics has one, because they share people. */
  why: string | null;
}

type ComparedStudy = Pick<ComparePageQuery['study'], 'topics'> & { results: ComparePageQuery['study']['results'] };

/** The topics of both surveys. */
export function compareRows({ topics, results }: ComparedStudy, sort: CompareSort): CompareRow[] {
  const { comparedWith: other } = results;
  const labels = new Map([...other.study.topics, ...topics].map(({ slug, label }) => [slug, label]));
  const differences = new Map(other.topics.map(({ topicSlug, difference }) => [topicSlug, difference]));
  const [first, second] = [sidesOf(results), sidesOf(other.results)];
  const against = new Map(
    (againstCompanyOf(results)?.topics ?? []).map((figures): [string | null, AgainstCompanyFiguresFragment] => [
      figures.topicSlug,
      figures,
    ]),
  );
  const rows = [...new Set([...first.keys(), ...second.keys()])].map((slug) => {
    const sides = { first: first.get(slug) ?? null, second: second.get(slug) ?? null };
    const difference = differences.get(slug) ?? null;
    return {
      slug,
      label: labels.get(slug) ?? slug,
      ...sides,
      difference,
      against: against.get(slug) ?? null,
      why: difference || against.get(slug) ? null : whyNoDifference(sides, other.sharesPeople, against.size > 0),
    };
  });
  return sortRows(sortRows(rows, VALUES.topic, 'ascending'), VALUES[sort.column], sort.direction);
}

type AgainstCompany = NonNullable<ComparedScoresFragment['againstCompany']>;

/**
 * The team's figures beside the company's, where one of both groups is the company: always the first group less the second, so with the signs
 * changed where the company comes first.
 */
export function againstCompanyOf(results: ComparedStudy['results']): AgainstCompany | null {
  if (results.againstCompany) return results.againstCompany;
  const reversed = results.comparedWith.results?.againstCompany;
  if (!reversed) return null;
  return {
    ...reversed,
    index: reversed.index && turned(reversed.index),
    topics: reversed.topics.map(turned),
  };
}

const TURNED = { UP: 'DOWN', DOWN: 'UP', UNCLEAR: 'UNCLEAR' } as const;
const turned = ({ toCompany, toRest, ...rest }: AgainstCompanyFiguresFragment): AgainstCompanyFiguresFragment => ({
  ...rest,
  toCompany: -toCompany,
  toRest: {
    ...toRest,
    difference: -toRest.difference,
    low: -toRest.high,
    high: -toRest.low,
    direction: TURNED[toRest.direction],
  },
});

/** Groups that share people have no differences. That is said once, and not in each row. */
export const hasDifferences = (rows: readonly CompareRow[]): boolean =>
  rows.some(({ difference, against, why }) => difference !== null || against !== null || why !== null);

const scoreOf = (side: ComparedSide): number | null => (side === null || isSideHidden(side) ? null : side.score);

const VALUES: Record<CompareColumn, (row: CompareRow) => SortValue> = {
  topic: ({ label }) => label,
  first: ({ first }) => scoreOf(first),
  second: ({ second }) => scoreOf(second),
  difference: ({ difference, against }) => difference?.difference ?? against?.toCompany,
};

/** A difference is shown only together with its confidence interval. */
function whyNoDifference(
  { first, second }: Pick<CompareRow, 'first' | 'second'>,
  sharesPeople: boolean,
  isBesideCompany: boolean,
): string | null {
  if (sharesPeople && !isBesideCompany) return null;
  if (first === null || second === null) return 'Only one of the two surveys asked about this topic.';
  const hidden = [first, second].find(isSideHidden);
  if (hidden) return `${hiddenText(hidden)} So there is no difference to tell.`;
  if (sharesPeople)
    return 'Team and company do not both tell enough of this topic, or too few people are outside of the team.';
  return 'Only averages may be told here, so there is no telling how sure a difference would be.';
}

function sidesOf(results: ComparedScoresFragment | null): Map<string, Exclude<ComparedSide, null>> {
  return new Map(
    (results?.topicScores ?? []).map((score): [string, Exclude<ComparedSide, null>] =>
      score.__typename === 'Score'
        ? [
            score.slug,
            { score: score.scaledAvg, counts: score.freqDist && sentimentCounts(score.freqDist), respondents: score.n },
          ]
        : [score.hiddenSlug ?? '', score],
    ),
  );
}
