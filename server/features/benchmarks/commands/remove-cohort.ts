import type { EntityManager } from 'typeorm';
import { invalidRequest } from '../../../platform/errors';
import { Cohort } from '../cohort.entities';

/** Deletes a cohort. Only the operator of the installation calls this. */
export async function removeCohort(db: EntityManager, slug: string): Promise<void> {
  const { affected } = await db.delete(Cohort, { slug });
  if (!affected) throw invalidRequest(`There is no cohort with the slug "${slug}".`);
}
