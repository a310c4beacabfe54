import { roundToTenth } from '../scores/score-arithmetic';
import { MIN_COMPANIES, type CohortFile } from './cohort-file';
import { STORED_PERCENTILES, percentilesOf } from './percentiles';

/** What one company gives: its topic scores, not rounded. */
export interface CompanyScores {
  scores: { slug: string; scaledAvg: number; n: number }[];
}

export interface TopicPercentiles {
  figures: CohortFile['scores'];
  /** Topics that too few companies have a score for. */
  leftOut: string[];
}

/**
 * The percentiles of each topic that enough companies have a score for, in the order of the slugs. Each company counts
 * once, however large. Rounded to one decimal: this is what leaves the installation, and more would only tell more of a
 * single company.
 */
export function topicFigures(companies: readonly CompanyScores[]): TopicPercentiles {
  const all = companies.flatMap(({ scores }) => scores);
  const slugs = [...new Set(all.map(({ slug }) => slug))].sort();
  const groups = slugs.map((slug) => ({ slug, given: all.filter((score) => score.slug === slug) }));
  const enough = groups.filter(({ given }) => given.length >= MIN_COMPANIES);
  return {
    figures: enough.map(({ slug, given }) => {
      const percentiles = percentilesOf(given.map(({ scaledAvg }) => scaledAvg));
      for (const name of STORED_PERCENTILES) percentiles[name] = roundToTenth(percentiles[name]);
      return {
        type: 'TOPIC',
        slug,
        companies: given.length,
        n: given.reduce((total, { n }) => total + n, 0),
        ...percentiles,
      };
    }),
    leftOut: groups.filter((group) => !enough.includes(group)).map(({ slug }) => slug),
  };
}
