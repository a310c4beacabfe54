import { In, IsNull, type EntityManager } from 'typeorm';
import { canonicalJson } from '../../../platform/canonical-json';
import { invalidRequest } from '../../../platform/errors';
import { Prompt } from '../../library/prompt.entity';
import { Topic } from '../../library/topic.entity';
import type { CohortFile } from '../cohort-file';
import { cohortFileOf, keepCohort } from '../cohort-store';
import { fingerprintOf } from '../signature';
import { isWordedAlike } from '../wording';

export interface ImportedCohort {
  outcome: 'NEW' | 'REPLACED' | 'UNCHANGED';
  warnings: string[];
}

interface ImportOptions {
  /** Whether the cohort may replace a cohort that has the same slug and other figures. */
  replace?: boolean;
  /** The fingerprint of the only key that is trusted. */
  signer?: string;
}

/**
 * Stores a cohort that was read from a file. Importing it again changes nothing. Only the operator of the installation
 * calls this.
 */
export async function importCohort(
  db: EntityManager,
  file: CohortFile,
  { replace = false, signer }: ImportOptions = {},
): Promise<ImportedCohort> {
  const signedBy = file.signature ? fingerprintOf(file.signature) : null;
  if (signer !== undefined && signer !== signedBy) {
    throw invalidRequest(signedBy ? `The file is signed by another key: ${signedBy}.` : 'The file is not signed.');
  }
  const unknown = await unknownTopics(db, file);
  await requireSameWording(db, file, unknown);
  const kept = await cohortFileOf(db, file.slug);
  const warnings = [...unknown].map(
    (slug) => `The topic "${slug}" is not in this library: nothing is compared with it.`,
  );
  if (kept && canonicalJson(kept) === canonicalJson(file)) return { outcome: 'UNCHANGED', warnings };
  if (kept && !replace)
    throw invalidRequest(
      `There is another cohort with the slug "${file.slug}". Import it with --replace to put this one in its place.`,
    );
  await keepCohort(db, file);
  return { outcome: kept ? 'REPLACED' : 'NEW', warnings };
}

async function unknownTopics(db: EntityManager, { scores }: CohortFile): Promise<Set<string>> {
  const slugs = scores.map(({ slug }) => slug);
  const known = new Set((await db.findBy(Topic, { slug: In(slugs) })).map(({ slug }) => slug));
  return new Set(slugs.filter((slug) => !known.has(slug)));
}

/**
 * Refuses a cohort whose questions differ from this library's, because only answers to the same wording are comparable.
 */
async function requireSameWording(
  db: EntityManager,
  { instrument }: CohortFile,
  unknownTopics: ReadonlySet<string>,
): Promise<void> {
  const asked = instrument.questions.filter(({ topicSlug }) => !unknownTopics.has(topicSlug));
  const own = await db.findBy(Prompt, { slug: In(asked.map(({ slug }) => slug)), companyId: IsNull() });
  const bySlug = new Map(own.map((prompt) => [prompt.slug, prompt]));
  for (const question of asked) {
    const prompt = bySlug.get(question.slug);
    if (!prompt)
      throw invalidRequest(`This library has no question "${question.slug}", so its scores can’t be compared.`);
    if (!isWordedAlike(prompt, question))
      throw invalidRequest(
        `This library words the question "${question.slug}" in another way, so its scores can’t be compared.`,
      );
  }
}
