import { roundToTenth } from '../scores/score-arithmetic';
import { MIN_COMPANIES, type CohortFile } from './cohort-file';
import { STORED_PERCENTILES, percentilesOf } from './percentiles';

/** The topic scores that one company has contributed, not rounded. */
export interface CompanyScores {
  scores: { slug: string; scaledAvg: number; n: number }[];
}

export interface TopicPercentiles {
  figures: CohortFile['scores'];
  /** The topics for which too few companies have a score. */
  leftOut: string[];
}

/**
 * The percentiles of each topic for which enough companies have a score, in the order of the slugs. Each company counts
 * once, however large it is. The figures are rounded to one decimal because they leave the installation, and more
 * digits would reveal more about a single company.
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
