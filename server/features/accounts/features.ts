import { In, type EntityManager } from 'typeorm';
import type { Environment, FeatureFlags } from '../../schema.generated';
import { groupedByKey } from '../../persistence/loader';
import type { Context } from '../context';
import { FeatureOverride } from './feature-override.entity';

/** A feature that can be switched; named as in the contract. */
export type Feature = Exclude<keyof FeatureFlags, '__typename'>;
export type Features = Record<Feature, boolean>;

/** All on, but for results of an open survey, whose numbers tell more than those of a closed one. */
const ON: Features = {
  freeLogin: true,
  slackTargeting: true,
  msTeamsTargeting: true,
  scheduledCloseReminders: true,
  skippableQuestions: true,
  surveyReveal: true,
  openSurveyResults: false,
  teamsAlerting: true,
};

/** What is on in each environment where nothing else is said. A partner's visitors come through the partner's sign-in. */
const DEFAULTS: Record<Environment, Features> = {
  production: ON,
  demo: ON,
  development: ON,
  staging: ON,
  partner: { ...ON, freeLogin: false },
};

export const FEATURES = Object.keys(ON) as Feature[];

/** The features of an environment, with the installation's own settings (FEATURES) over its defaults. */
export const featuresOf = (environment: Environment, settings: Partial<Features>): Features => ({
  ...DEFAULTS[environment],
  ...settings,
});

/** What is switched on for a company; for nobody in particular without one. */
export async function featuresFor({ features, loaders }: Context, companyId: string | null): Promise<Features> {
  if (companyId === null) return features;
  const overrides = await loaders.load(overridesByCompany, companyId);
  return { ...features, ...Object.fromEntries(overrides.map(({ feature, isOn }) => [feature, isOn])) };
}

async function overridesByCompany(db: EntityManager, companyIds: readonly string[]): Promise<FeatureOverride[][]> {
  const rows = await db.findBy(FeatureOverride, { companyId: In([...companyIds]) });
  return groupedByKey(companyIds, rows, ({ companyId }) => companyId);
}
