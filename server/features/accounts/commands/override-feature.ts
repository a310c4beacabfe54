import type { EntityManager } from 'typeorm';
import { invalid } from '../../../platform/errors';
import { Company } from '../company.entity';
import { FeatureOverride } from '../feature-override.entity';
import { FEATURES, type Feature } from '../features';

/**
 * Switches a feature on or off for one company. With null the environment's setting applies again. Only the operator of
 * the installation calls this.
 */
export async function overrideFeature(
  db: EntityManager,
  slug: string,
  feature: string,
  isOn: boolean | null,
): Promise<Company> {
  const company = await db.findOneBy(Company, { slug });
  if (!company) throw invalid({ company: [`There is no company with the slug ${slug}.`] });
  if (!FEATURES.includes(feature as Feature))
    throw invalid({ feature: [`The feature must be one of ${FEATURES.join(', ')}.`] });
  const key = { companyId: company.id, feature: feature as Feature };
  if (isOn === null) await db.delete(FeatureOverride, key);
  else await db.upsert(FeatureOverride, { ...key, isOn }, ['companyId', 'feature']);
  return company;
}
