import type { EntityManager } from 'typeorm';
import { invalidRequest } from '../../../platform/errors';
import {
  cohortFileText,
  MIN_COMPANIES,
  readCohortFile,
  readCohortDescription,
  type CohortDescription,
  type CohortFile,
} from '../cohort-file';
import { StudyTemplate } from '../../library/study-template.entity';
import { contributionsBetween, type CompanyContribution } from '../contributions.queries';
import { PERCENTILE_METHOD } from '../percentiles';
import { topicFigures } from '../topic-figures';
import { wordingHash, type Question } from '../wording';
import { importCohort, type ImportedCohort } from './import-cohort';

/** The description of the cohort to be built. */
interface CohortPlan extends CohortDescription {
  replace?: boolean;
  /** The slug of a template, if the cohort is about its questions only. */
  pack?: string;
}

const INSTRUMENT = 'candor-library';

/**
 * Builds a cohort from the contributions of the companies in this installation, and stores it as if it had been
 * imported. Neither the cohort nor one of its topics is built from fewer than 10 companies. Only the operator of the
 * installation calls this.
 *
 * With cells, `dbs` are all of them: the companies of each count, and each gets the same cohort. Of the companies of one cell, another one stores
 * nothing but the figures by topic that they have together with all others.
 */
export async function buildCohort(
  dbs: readonly EntityManager[],
  { replace, pack, ...given }: CohortPlan,
): Promise<ImportedCohort[]> {
  const plan = readCohortDescription(given);
  const companies = await companiesOf(dbs, plan, pack);
  if (companies.length < MIN_COMPANIES) {
    throw invalidRequest(
      `A cohort needs the surveys of ${MIN_COMPANIES} companies; ${companies.length} have contributed one that closed in this period${pack === undefined ? '' : ' and asked this pack'}.`,
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
    method: PERCENTILE_METHOD,
    isExample: false,
    ...(pack !== undefined && { pack }),
    instrument: { name: INSTRUMENT, wordingHash: wordingHash(questions), questions },
    scores: figures,
  };
  // The cohort is read like a file from elsewhere, so that the same checks apply to it.
  const cohort = readCohortFile(cohortFileText(file));
  const notes = leftOut.map(
    (slug) => `The topic "${slug}" is left out: fewer than ${MIN_COMPANIES} companies have a score for it.`,
  );
  const imported: ImportedCohort[] = [];
  for (const db of dbs) {
    const { outcome, warnings } = await importCohort(db, cohort, { replace });
    imported.push({ outcome, warnings: [...warnings, ...notes] });
  }
  return imported;
}

/** The companies of all databases that have contributed to this cohort. A company that was restored in two of them counts once. */
async function companiesOf(
  dbs: readonly EntityManager[],
  { startDate, endDate }: CohortDescription,
  pack: string | undefined,
): Promise<CompanyContribution[]> {
  const found = new Map<string, CompanyContribution>();
  for (const db of dbs) {
    const questions = pack === undefined ? null : await questionsOfPack(db, pack);
    for (const [company, contribution] of await contributionsBetween(db, startDate, endDate, questions))
      if (contribution.scores.length > 0) found.set(company, contribution);
  }
  return [...found.values()];
}

async function questionsOfPack(db: EntityManager, slug: string): Promise<string[]> {
  const template = await db.findOneBy(StudyTemplate, { slug });
  if (!template) throw invalidRequest(`There is no pack "${slug}".`);
  return template.promptSlugs;
}

/** The questions of the topics, each once, in the order of their slugs. */
function questionsOf(figures: CohortFile['scores'], asked: readonly Question[]): CohortFile['instrument']['questions'] {
  const topics = new Set(figures.map(({ slug }) => slug));
  const bySlug = new Map(
    asked.filter(({ topicSlug }) => topics.has(topicSlug)).map((question) => [question.slug, question]),
  );
  return [...bySlug.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1)) as CohortFile['instrument']['questions'];
}
