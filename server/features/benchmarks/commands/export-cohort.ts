import type { EntityManager } from 'typeorm';
import { invalidRequest } from '../../../platform/errors';
import type { CohortFile } from '../cohort-file';
import { cohortFileOf } from '../cohort-store';
import { signatureOf } from '../signature';

/**
 * A cohort as a file, with the signature that it was imported with. With a key (ed25519, in PEM) it gets a new
 * signature. Only the operator of the installation calls this.
 */
export async function exportCohort(db: EntityManager, slug: string, key?: string): Promise<CohortFile> {
  const file = await cohortFileOf(db, slug);
  if (!file) throw invalidRequest(`There is no cohort with the slug "${slug}".`);
  return key === undefined ? file : { ...file, signature: signatureOf(file, key) };
}
