import type { EntityManager } from 'typeorm';
import { invalidRequest } from '../../../platform/errors';
import { Cohort } from '../cohort.entities';

/** Forgets a cohort. For those who run the installation. */
export async function removeCohort(db: EntityManager, slug: string): Promise<void> {
  const { affected } = await db.delete(Cohort, { slug });
  if (!affected) throw invalidRequest(`There is no cohort with the slug "${slug}".`);
}
