import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { promptsByStudy } from '../studies/study-prompts';
import { contributedByStudy, libraryQuestions } from './benchmarks.loaders';
import { asksSame, comparableTopics, type Question } from './wording';

/**
 * The contribution of one company: its newest contributed survey, with the topics whose wording is still the library's.
 */
export interface CompanyContribution {
  /** The number of respondents of the survey. */
  n: number;
  scores: { slug: string; scaledAvg: number; n: number }[];
  questions: Question[];
}

/**
 * The contribution of each company, by its id, among surveys that closed in a period. Only the newest survey of a company is used,
 * so that each company counts once. Companies that no longer take part in benchmarks are left out, and so is the
 * invented company of the demo.
 *
 * With the slugs of a pack, only topics count of which a survey asked exactly the questions of the pack, and the newest
 * survey is the newest one with such a topic.
 */
export async function contributionsBetween(
  db: EntityManager,
  startDate: string,
  endDate: string,
  pack: readonly string[] | null = null,
): Promise<Map<string, CompanyContribution>> {
  const surveys = await rowsOf<{ companyId: string; studyId: string; n: number }>(
    db,
    `SELECT given.company_id AS "companyId", given.study_id AS "studyId", given.n
     FROM benchmark_contribution given
     JOIN study ON study.id = given.study_id AND study.status = 'CLOSED'
     JOIN company ON company.id = given.company_id AND company.aggregatable
     WHERE (study.close_date AT TIME ZONE 'UTC')::date BETWEEN $1 AND $2
       AND NOT EXISTS (SELECT FROM study example WHERE example.company_id = given.company_id AND example.is_example)
     ORDER BY given.company_id, study.close_date DESC, given.study_id`,
    [startDate, endDate],
  );
  const ids = surveys.map(({ studyId }) => studyId);
  const library = await libraryQuestions(db);
  const [prompts, scores] = [await promptsByStudy(db, ids), await contributedByStudy(db, ids)];
  const ofPack =
    pack &&
    comparableTopics(
      pack.flatMap((slug) => library.get(slug) ?? []),
      library,
    );
  const newest = new Map<string, CompanyContribution>();
  for (const [at, { companyId, n }] of surveys.entries()) {
    if (newest.has(companyId)) continue;
    // The wording of the library may have changed since the survey was contributed.
    const topics = comparableTopics(prompts[at]!, library);
    const comparable = scores[at]!.filter(
      ({ topicSlug: topic }) => topics.has(topic) && (!ofPack || asksSame(topics.get(topic), ofPack.get(topic))),
    );
    if (ofPack && comparable.length === 0) continue;
    newest.set(companyId, {
      n,
      scores: comparable.map((score) => ({ slug: score.topicSlug, scaledAvg: score.scaledAvg, n: score.n })),
      questions: comparable.flatMap(({ topicSlug }) => topics.get(topicSlug)!),
    });
  }
  return newest;
}
