import type { EntityManager } from 'typeorm';
import { invalidRequest } from '../../../platform/errors';
import {
  cohortFileText,
  MIN_COMPANIES,
  readCohortFile,
  readCohortPlan,
  type CohortAbout,
  type CohortFile,
} from '../cohort-file';
import { contributionsBetween } from '../contributions.queries';
import { METHOD } from '../percentiles';
import { topicFigures } from '../topic-figures';
import { wordingHash, type Question } from '../wording';
import { importCohort, type Imported } from './import-cohort';

/** What the cohort is to say of itself. */
interface CohortPlan extends CohortAbout {
  replace?: boolean;
}

const INSTRUMENT = 'candor-library';

/**
 * Builds a cohort out of what the companies of this installation have contributed, and keeps it as if it had been imported.
 * Nothing is built of fewer than 10 companies, neither as a whole nor of a topic. For those who run the installation.
 */
export async function buildCohort(db: EntityManager, { replace, ...given }: CohortPlan): Promise<Imported> {
  const plan = readCohortPlan(given);
  const companies = (await contributionsBetween(db, plan.startDate, plan.endDate)).filter(
    ({ scores }) => scores.length > 0,
  );
  if (companies.length < MIN_COMPANIES) {
    throw invalidRequest(
      `A cohort needs the surveys of ${MIN_COMPANIES} companies; ${companies.length} have contributed one that closed in this period.`,
    );
  }
  const { figures, leftOut } = topicFigures(companies);
  if (figures.length === 0) throw invalidRequest(`There is no topic that ${MIN_COMPANIES} companies have a score for.`);
  const questions = questionsOf(
    figures,
    companies.flatMap((company) => company.questions),
  );
  const file: CohortFile = {
    format: 'candor-benchmark-cohort',
    version: 1,
    ...plan,
    companies: companies.length,
    n: companies.reduce((total, { n }) => total + n, 0),
    method: METHOD,
    isExample: false,
    instrument: { name: INSTRUMENT, wordingHash: wordingHash(questions), questions },
    scores: figures,
  };
  // The same checks as for a file of somebody else's.
  const { outcome, warnings } = await importCohort(db, readCohortFile(cohortFileText(file)), { replace });
  return {
    outcome,
    warnings: [
      ...warnings,
      ...leftOut.map(
        (slug) => `The topic "${slug}" is left out: fewer than ${MIN_COMPANIES} companies have a score for it.`,
      ),
    ],
  };
}

/** Each question of the topics once, in the order of the slugs. */
function questionsOf(figures: CohortFile['scores'], asked: readonly Question[]): CohortFile['instrument']['questions'] {
  const topics = new Set(figures.map(({ slug }) => slug));
  const bySlug = new Map(
    asked.filter(({ topicSlug }) => topics.has(topicSlug)).map((question) => [question.slug, question]),
  );
  return [...bySlug.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1)) as CohortFile['instrument']['questions'];
}
