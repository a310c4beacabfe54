import type { EntityManager } from 'typeorm';
import type { CohortFile } from './cohort-file';
import { Cohort, CohortScore } from './cohort.entities';

/** A stored cohort in the file format; null if there is none with the slug. */
export async function cohortFileOf(db: EntityManager, slug: string): Promise<CohortFile | null> {
  const cohort = await db.createQueryBuilder(Cohort, 'cohort').addSelect('cohort.questions').where({ slug }).getOne();
  if (!cohort) return null;
  const scores = await db.find(CohortScore, { where: { cohortSlug: slug }, order: { position: 'ASC' } });
  const { instrument: name, wordingHash, questions, pack, signature, updatedAt: _updatedAt, ...about } = cohort;
  return {
    format: 'candor-benchmark-cohort',
    version: 1,
    ...about,
    ...(pack !== null && { pack }),
    instrument: { name, wordingHash, questions: questions as CohortFile['instrument']['questions'] },
    scores: scores.map(({ cohortSlug: _, position: __, topicSlug, ...figures }) => ({
      type: 'TOPIC',
      slug: topicSlug,
      ...figures,
    })),
    ...(signature && { signature }),
  };
}

/** Stores a cohort. It replaces the cohort with the same slug, if there is one. */
export async function keepCohort(db: EntityManager, file: CohortFile): Promise<void> {
  const { format: _, version: __, instrument, scores, signature, ...about } = file;
  await db.delete(Cohort, { slug: file.slug });
  await db.insert(Cohort, {
    ...about,
    instrument: instrument.name,
    wordingHash: instrument.wordingHash,
    questions: instrument.questions,
    pack: file.pack ?? null,
    signature: signature ?? null,
  });
  await db.insert(
    CohortScore,
    scores.map(({ type: _type, slug: topicSlug, ...figures }, position) => ({
      cohortSlug: file.slug,
      topicSlug,
      position,
      ...figures,
    })),
  );
}
