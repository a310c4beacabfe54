import { In, IsNull, type EntityManager } from 'typeorm';
import { byKey, groupedByKey } from '../../persistence/loader';
import { Company } from '../accounts/company.entity';
import { Prompt } from '../library/prompt.entity';
import { StudyTemplate } from '../library/study-template.entity';
import { Topic } from '../library/topic.entity';
import { promptsByStudy } from '../studies/study-prompts';
import { Study } from '../studies/study.entity';
import { Cohort, CohortScore } from './cohort.entities';
import { ContributedScore, Contribution } from './contribution.entities';
import { comparableTopics, type Question } from './wording';

/**
 * The cohorts that each company can be compared with, newest first. A company that takes no part in benchmarks has
 * none. Example cohorts, whose figures are invented, are for the invented company of the demo only, so that real
 * results are never shown beside them.
 */
export async function cohortsByCompany(db: EntityManager, companyIds: readonly string[]): Promise<Cohort[][]> {
  const participants = await db.find(Company, {
    select: { id: true },
    where: { id: In([...companyIds]), aggregatable: true },
  });
  const madeUp = await madeUpCompanies(db, companyIds);
  const cohorts = await db.find(Cohort, { order: { endDate: 'DESC', startDate: 'DESC', slug: 'ASC' } });
  const takesPart = new Set(participants.map(({ id }) => id));
  return companyIds.map((id) =>
    takesPart.has(id) ? cohorts.filter(({ isExample }) => !isExample || madeUp.has(id)) : [],
  );
}

/** The invented companies of the demo among these companies. They own the example survey. */
async function madeUpCompanies(db: EntityManager, companyIds: readonly string[]): Promise<Set<string>> {
  const examples = await db.find(Study, {
    select: { companyId: true },
    where: { companyId: In([...companyIds]), isExample: true },
  });
  return new Set(examples.map(({ companyId }) => companyId));
}

/** The figures of each cohort for the topics of this library, in the library's order. */
export async function scoresByCohort(db: EntityManager, slugs: readonly string[]): Promise<CohortScore[][]> {
  const scores = await db
    .createQueryBuilder(CohortScore, 'score')
    .innerJoin(Topic, 'topic', 'topic.slug = score.topic_slug')
    .where('score.cohort_slug IN (:...slugs)', { slugs })
    .orderBy('topic.position')
    .getMany();
  return groupedByKey(slugs, scores, ({ cohortSlug }) => cohortSlug);
}

/** The contribution of each study; null if the study has none. */
export async function contributionsByStudy(
  db: EntityManager,
  studyIds: readonly string[],
): Promise<(Contribution | null)[]> {
  const rows = await db.findBy(Contribution, { studyId: In([...studyIds]) });
  return byKey(
    studyIds,
    rows,
    ({ studyId }) => studyId,
    () => null,
  );
}

export async function contributedByStudy(
  db: EntityManager,
  studyIds: readonly string[],
): Promise<ContributedScore[][]> {
  const rows = await db.find(ContributedScore, { where: { studyId: In([...studyIds]) }, order: { topicSlug: 'ASC' } });
  return groupedByKey(studyIds, rows, ({ studyId }) => studyId);
}

/** The questions of the library, by their slugs. */
export const libraryQuestions = async (db: EntityManager): Promise<Map<string, Prompt>> =>
  new Map((await db.findBy(Prompt, { companyId: IsNull() })).map((prompt) => [prompt.slug, prompt]));

/** The scored questions of each study by topic, without topics on which it asks in other words than the library. */
export async function askedByStudy(db: EntityManager, studyIds: readonly string[]): Promise<Map<string, Question[]>[]> {
  const [library, prompts] = [await libraryQuestions(db), await promptsByStudy(db, studyIds)];
  return prompts.map((asked) => comparableTopics(asked, library));
}

/** The questions of each cohort. */
export async function questionsByCohort(db: EntityManager, slugs: readonly string[]): Promise<Question[][]> {
  const rows = await db.find(Cohort, { select: { slug: true, questions: true }, where: { slug: In([...slugs]) } });
  return byKey(
    slugs,
    rows,
    ({ slug }) => slug,
    () => null,
  ).map((cohort) => cohort?.questions ?? []);
}

/** The names of packs; the slug itself for a pack that this library does not have. */
export async function namesOfPacks(db: EntityManager, slugs: readonly string[]): Promise<string[]> {
  const templates = await db.findBy(StudyTemplate, { slug: In([...slugs]) });
  return slugs.map((slug) => templates.find((template) => template.slug === slug)?.name ?? slug);
}
