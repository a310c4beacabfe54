import type { EntityManager } from 'typeorm';
import { invalidRequest } from '../../../platform/errors';
import type { CohortFile } from '../cohort-file';
import { cohortFileOf } from '../cohort-store';
import { signatureOf } from '../signature';

/**
 * A cohort as its file, with the signature that it came with. With a key (ed25519, in PEM) it is signed anew. For those who
 * run the installation.
 */
export async function exportCohort(db: EntityManager, slug: string, key?: string): Promise<CohortFile> {
  const file = await cohortFileOf(db, slug);
  if (!file) throw invalidRequest(`There is no cohort with the slug "${slug}".`);
  return key === undefined ? file : { ...file, signature: signatureOf(file, key) };
}
