import type { CohortFile } from '../features/benchmarks/cohort-file';
import { wordingHash, type Question } from '../features/benchmarks/wording';
import { prompts } from '../features/library/content/prompts';

/**
 * The invented scores of other companies, as the percentiles 10, 25, 50, 75 and 90 of each topic. Only the median of
 * satisfaction follows a published figure (docs/content.md). `other` has none, so that the demo also shows a topic
 * without benchmark data.
 */
const FIGURES: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  tools_envs: [46.2, 55.1, 63.4, 70.8, 77.5],
  clear_dir: [50.3, 58.9, 66.2, 72.4, 78.1],
  team_proc: [48.7, 56.4, 63.1, 69.9, 75.6],
  con_switch: [38.4, 46.9, 54.8, 61.7, 68.9],
  codebase: [41.8, 50.2, 58.3, 65.9, 72.7],
  review: [47.5, 56.8, 65.2, 72.6, 79.4],
  test: [40.1, 50.9, 60.7, 69.3, 76.8],
  release: [45.6, 55.7, 65.1, 73.2, 80.3],
  oncall: [43.9, 52.6, 60.9, 68.4, 75.2],
  docs: [33.2, 41.5, 49.6, 57.8, 65.4],
  learning: [49.1, 57.3, 65.4, 72.1, 78.6],
  onboard: [46.8, 55.9, 64.5, 71.8, 78.2],
  dev_enable: [42.7, 51.8, 60.4, 68.6, 75.9],
  satis: [52.4, 61.9, 70, 76.3, 82.1],
  perc_prod: [47.9, 56.2, 64.3, 71.1, 77.4],
  ai_tools: [36.5, 46.1, 55.9, 65.2, 73.8],
};

const COMPANIES = 48;
const RESPONDENTS = 9_640;
const DAY = 86_400_000;

type ScoredQuestion = CohortFile['instrument']['questions'][number];
const WITHOUT_SCORE = ['OPEN_END', 'SINGLE_SEL', 'MULTI_SEL'];

/** The demo cohort for the year before `now`. Its texts say that it is made up, and only the demo company sees it. */
export function demoCohort(now: Date): CohortFile {
  const dayBefore = (days: number) => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
  const questions = prompts
    .filter(({ topicSlug, type }) => topicSlug in FIGURES && !WITHOUT_SCORE.includes(type))
    .map(
      ({ slug, topicSlug, type, text, polarity, choiceLabels, rowLabels }: Question) =>
        ({ slug, topicSlug, type, text, polarity, choiceLabels, rowLabels }) as ScoredQuestion,
    );
  return {
    format: 'candor-benchmark-cohort',
    version: 1,
    slug: 'made-up-example',
    startDate: dayBefore(366),
    endDate: dayBefore(1),
    companies: COMPANIES,
    n: RESPONDENTS,
    licence: 'CC0-1.0',
    source: 'Invented for the demo company Acme Robotics',
    method: 'None: the figures were chosen by hand',
    note: 'These figures are made up for the demo. No company was asked.',
    isExample: true,
    instrument: { name: 'candor-library', wordingHash: wordingHash(questions), questions },
    scores: Object.entries(FIGURES).map(([slug, [p10, p25, p50, p75, p90]]) => ({
      ...{ type: 'TOPIC' as const, slug, companies: COMPANIES, n: RESPONDENTS },
      ...{ p10, p25, p50, p75, p90 },
    })),
  };
}
