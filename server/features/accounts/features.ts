import { In, type EntityManager } from 'typeorm';
import type { Environment, FeatureFlags } from '../../schema.generated';
import { groupedByKey } from '../../persistence/loader';
import type { Context } from '../context';
import { FeatureOverride } from './feature-override.entity';

/** A feature that can be switched on or off, by its name in the contract. */
export type Feature = Exclude<keyof FeatureFlags, '__typename'>;
export type Features = Record<Feature, boolean>;

/** All features are on, except results of an open survey: its numbers reveal more than those of a closed survey. */
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

/** The default features of each environment. Visitors of a partner sign in with the partner. */
const DEFAULTS: Record<Environment, Features> = {
  production: ON,
  demo: ON,
  development: ON,
  staging: ON,
  partner: { ...ON, freeLogin: false },
};

export const FEATURES = Object.keys(ON) as Feature[];

/** The features of an environment: its defaults, overridden by the installation's own settings (FEATURES). */
export const featuresOf = (environment: Environment, settings: Partial<Features>): Features => ({
  ...DEFAULTS[environment],
  ...settings,
});

/** The features that are on for a company. Without a company, the installation's features. */
export async function featuresFor({ features, loaders }: Context, companyId: string | null): Promise<Features> {
  if (companyId === null) return features;
  const overrides = await loaders.load(overridesByCompany, companyId);
  return { ...features, ...Object.fromEntries(overrides.map(({ feature, isOn }) => [feature, isOn])) };
}

async function overridesByCompany(db: EntityManager, companyIds: readonly string[]): Promise<FeatureOverride[][]> {
  const rows = await db.findBy(FeatureOverride, { companyId: In([...companyIds]) });
  return groupedByKey(companyIds, rows, ({ companyId }) => companyId);
}
