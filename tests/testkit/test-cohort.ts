import type { CohortFile } from '../../server/features/benchmarks/cohort-file';
import { wordingHash, type Question } from '../../server/features/benchmarks/wording';
import { prompts } from '../../server/features/library/content/prompts';

type Figures = readonly [p10: number, p25: number, p50: number, p75: number, p90: number];

interface GivenCohort extends Partial<Omit<CohortFile, 'scores' | 'instrument'>> {
  /** The figures by topic. The library has questions on all of these topics. */
  figures?: Record<string, Figures>;
  /** The slugs of its questions; all of the library's on these topics where they are left out. */
  asking?: readonly string[];
}

/** A cohort in the format of its file: twelve companies that were asked about code review and documentation. */
export function testCohort({
  figures = { review: [30, 45, 60, 75, 90], docs: [20, 35, 50, 65, 80] },
  asking,
  ...about
}: GivenCohort = {}): CohortFile {
  const questions = prompts
    .filter(({ topicSlug, type }) => topicSlug in figures && ['RATING_5L', 'RATING_5N', 'NPS'].includes(type))
    .filter(({ slug }) => asking?.includes(slug) ?? true)
    .map(({ slug, topicSlug, type, text, polarity, choiceLabels, rowLabels }: Question) => ({
      slug,
      topicSlug,
      type,
      text,
      polarity,
      choiceLabels,
      rowLabels,
    }));
  return {
    format: 'candor-benchmark-cohort',
    version: 1,
    slug: 'cohort',
    startDate: '2026-01-01',
    endDate: '2026-02-28',
    companies: 12,
    n: 300,
    licence: 'CC-BY-4.0',
    source: 'A test',
    method: 'Type 7',
    note: null,
    isExample: false,
    ...about,
    instrument: {
      name: 'candor-library',
      wordingHash: wordingHash(questions),
      questions: questions as CohortFile['instrument']['questions'],
    },
    scores: Object.entries(figures).map(([slug, [p10, p25, p50, p75, p90]]) => ({
      type: 'TOPIC',
      slug,
      companies: 12,
      n: 300,
      p10,
      p25,
      p50,
      p75,
      p90,
    })),
  };
}
