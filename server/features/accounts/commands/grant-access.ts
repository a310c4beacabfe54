import type { EntityManager } from 'typeorm';
import { invalid } from '../../../platform/errors';
import { Company } from '../company.entity';

/** The columns of the rights that the operator of the installation can grant, by the right's name in the contract. */
export const GRANTABLE_RIGHTS = {
  companyAccess: 'hasCompanyAccess',
  canUseGenerativeAiFeatures: 'canUseGenerativeAiFeatures',
} as const;

/** Grants a company a right, or takes the right back. Only the operator of the installation calls this. */
export async function grantAccess(
  db: EntityManager,
  slug: string,
  grant: string,
  isGranted: boolean,
): Promise<Company> {
  const company = await db.findOneBy(Company, { slug });
  if (!company) throw invalid({ company: [`There is no company with the slug ${slug}.`] });
  if (!Object.hasOwn(GRANTABLE_RIGHTS, grant))
    throw invalid({ grant: [`The grant must be one of ${Object.keys(GRANTABLE_RIGHTS).join(', ')}.`] });
  company[GRANTABLE_RIGHTS[grant as keyof typeof GRANTABLE_RIGHTS]] = isGranted;
  return db.save(company);
}
