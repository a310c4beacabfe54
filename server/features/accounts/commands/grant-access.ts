import type { EntityManager } from 'typeorm';
import { invalid } from '../../../platform/errors';
import { Company } from '../company.entity';

/** What those who run the installation grant a company, by the name it has in the contract. */
export const GRANTS = {
  companyAccess: 'hasCompanyAccess',
  canUseGenerativeAiFeatures: 'canUseGenerativeAiFeatures',
} as const;

/** Grants a company something, or takes it back. For those who run the installation. */
export async function grantAccess(
  db: EntityManager,
  slug: string,
  grant: string,
  isGranted: boolean,
): Promise<Company> {
  const company = await db.findOneBy(Company, { slug });
  if (!company) throw invalid({ company: [`There is no company with the slug ${slug}.`] });
  if (!Object.hasOwn(GRANTS, grant))
    throw invalid({ grant: [`The grant must be one of ${Object.keys(GRANTS).join(', ')}.`] });
  company[GRANTS[grant as keyof typeof GRANTS]] = isGranted;
  return db.save(company);
}
