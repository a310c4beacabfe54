import type { BlockList } from 'node:net';
import { isAbsolute, relative, resolve } from 'node:path';
import { IANAZone } from 'luxon';
import { z } from 'zod';
import { cellsOf, type Cell } from './cells/cell-settings';
import { FEATURES, type Features } from './features/accounts/features';
import type { Staff } from './features/accounts/staff';
import { msteamsAddresses, type MsteamsAddresses } from './features/chat/msteams/msteams-addresses';
import { slackAppOf, type SlackApp } from './features/chat/slack/slack-app';
import { graphqlEnvOf, graphqlSettings, type GraphqlEnv } from './platform/graphql-settings';
import { isLoopback } from './platform/loopback';
import { processEnvOf, processSettings, type ProcessEnv } from './platform/process-settings';
import { blockList } from './platform/public-addresses';
import {
  DATABASE,
  ADDRESS,
  SMTP,
  SERVICE,
  MAILS,
  TOKENS,
  optional,
  listOf,
  networks,
  pairs,
  seconds,
} from './platform/setting-forms';
import { StartupError } from './platform/startup-error';
import type { Environment } from './schema.generated';

const ENVIRONMENT = z.enum(['production', 'demo', 'development', 'staging', 'partner']);

/**
 * The settings, which are read once. This is the only file that reads `process.env`. docs/settings.md explains each
 * setting to the people who run Candor.
 */
const settings = z.object({
  /** `production` switches off the tools for developers: GraphiQL, introspection and the outbox page. */
  NODE_ENV: z.string().default('development'),
  ...processSettings,
  ...graphqlSettings,
  /** The folder of the embedded database. It is not used if DATABASE_URL is set. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** The folder of the surveys' keys. It must not be in a backup of the database. */
  KEYS_DIR: optional(z.string()),
  /** The address of the operator's own PostgreSQL. If it is not set, the embedded one is started. */
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: DATABASE })),
  /** Whether the demo company is created. Its passwords are public, so in production it is created only on request. */
  DEMO: optional(z.enum(['on', 'off'])),
  /**
   * The address at which people reach the product. It is used for links, for cookies and to check a socket's origin.
   */
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: ADDRESS })),
  ENVIRONMENT: optional(ENVIRONMENT),
  /** Other hosts of this installation, each with its environment: `demo.example.com=demo`. */
  ENVIRONMENTS: pairs.pipe(
    z.array(z.tuple([z.string().min(1), ENVIRONMENT]), 'give pairs like demo.example.com=demo').optional(),
  ),
  /** Feature flags that are on or off for every company: `surveyReveal=off,openSurveyResults=on`. */
  FEATURES: pairs.pipe(
    z
      .array(
        z.tuple([z.enum(FEATURES as [string, ...string[]]), z.enum(['on', 'off'])]),
        `give pairs like surveyReveal=off of ${FEATURES.join(', ')}`,
      )
      .optional(),
  ),
  /** The number of proxies in front of the server. Each adds an address to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number('give a number').int().min(0).default(0),
  /** The mail server. Without it mail waits in the outbox, which a page shows outside production. */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: SMTP })),
  MAIL_FROM: z.string().min(3).default('Candor <candor@localhost>'),
  /** How many invitations and reminders the mail server gets a second, at most. */
  MAILS_PER_SECOND: z.coerce.number(MAILS).min(0.1, MAILS).max(1000, MAILS).default(10),
  /** The secret with which the mail server hands over mails that came back. Without it none are taken. */
  MAIL_RETURN_TOKEN: optional(z.string().min(24, 'give a secret of at least 24 characters')),
  /** The address that receives feedback on the product. Without it nobody is asked for feedback. */
  FEEDBACK_EMAIL: optional(z.email('give an address like product@example.com')),
  /** Single sign-on with OpenID Connect: the provider's issuer address, and the client that it has for this installation. */
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/, error: ADDRESS })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  /** The claim that contains the roles of a person, `DevEx Admin` or `DevEx Viewer`. */
  OIDC_ROLES_CLAIM: z.string().min(1).default('roles'),
  /** The slug of the company whose people use single sign-on. */
  OIDC_COMPANY: optional(z.string()),
  /** The name of the provider on the sign-in button. */
  OIDC_NAME: z.string().min(1).default('your company'),
  /** The name of the organisation that runs this installation, as it is shown to users. */
  PROVIDER_NAME: z.string().min(1).default('Candor'),
  /** A sentence that is shown to everybody at the top of every page. */
  INCIDENT_BANNER: optional(z.string().max(300)),
  /** The email domain of the people who run this installation, and the slugs of their own companies. */
  STAFF_DOMAIN: optional(z.string()),
  STAFF_COMPANIES: optional(z.string()),
  /** The Sentry project that receives errors. Only some environments report errors. */
  SENTRY_DSN: optional(z.string().regex(/^https?:\/\/\w+(:\w*)?@[\w.:[\]-]+\/.+/, 'give the DSN of a Sentry project')),
  /** The language model that summarises texts: any endpoint with OpenAI's chat completions API (docs/summaries.md). */
  SUMMARY_URL: optional(z.url({ protocol: /^https?$/, error: SERVICE })),
  SUMMARY_KEY: optional(z.string()),
  SUMMARY_MODEL: optional(z.string()),
  SUMMARY_TIMEOUT: seconds(120).default(30),
  SUMMARY_TOKENS: z.coerce.number(TOKENS).int(TOKENS).min(2_000, TOKENS).max(1_000_000, TOKENS).default(8_000),
  /** The service that provides engineering metrics, and its name for users (docs/metrics.md). */
  METRICS_URL: optional(z.url({ protocol: /^https?$/, error: SERVICE })),
  METRICS_KEY: optional(z.string()),
  METRICS_NAME: z.string().min(1).max(60).default('the metrics service'),
  METRICS_TIMEOUT: seconds(60).default(10),
  /** The app in Slack that belongs to this installation. Companies may also make one each, and paste its tokens. */
  SLACK_CLIENT_ID: optional(z.string()),
  SLACK_CLIENT_SECRET: optional(z.string()),
  SLACK_SIGNING_SECRET: optional(z.string()),
  /** How many invitations and reminders a Slack workspace gets a second, at most. */
  SLACK_MESSAGES_PER_SECOND: z.coerce.number(MAILS).min(0.1, MAILS).max(1000, MAILS).default(4),
  /** Where Slack and Microsoft are. They are set only for stand-ins (`npm run demo:providers`). */
  SLACK_URL: optional(z.url({ protocol: /^https?$/, error: ADDRESS })),
  MSTEAMS_URL: optional(z.url({ protocol: /^https?$/, error: ADDRESS })),
  /** Networks that webhooks may reach beside the public Internet: `10.0.0.0/8,fd00::/8`. */
  WEBHOOK_NETWORKS: networks,
  /** The service that says who has contributed to which team (docs/contributions.md). */
  CONTRIBUTIONS_URL: optional(z.url({ protocol: /^https?$/, error: SERVICE })),
  CONTRIBUTIONS_KEY: optional(z.string()),
  CONTRIBUTIONS_TIMEOUT: seconds(10).default(2),
  /** The time zone of the hour at which surveys close and reminders are sent. */
  SCHEDULE_TIME_ZONE: z
    .string()
    .default('America/New_York')
    .refine((zone) => IANAZone.isValidZone(zone), 'give a time zone like America/New_York'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

export interface Env extends ProcessEnv, GraphqlEnv {
  isProduction: boolean;
  dataDir: string;
  keysDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  /** The address without a slash at its end. */
  publicUrl: string;
  environment: Environment;
  /** The environments of other hosts, by host. */
  environments: ReadonlyMap<string, Environment>;
  features: Partial<Features>;
  trustedProxies: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  mailsPerSecond: number;
  mailReturnToken: string | undefined;
  feedbackEmail: string | undefined;
  oidc: OidcSettings | undefined;
  providerName: string;
  incidentBanner: string | undefined;
  staff: Staff | undefined;
  sentryDsn: string | undefined;
  metrics: MetricsSettings;
  /** Without an address, no team is proposed from contributions. */
  contributions: Omit<MetricsSettings, 'name'>;
  /** If it is undefined, no text leaves the installation. */
  summaries: SummarySettings | undefined;
  slack: SlackApp;
  msteams: MsteamsAddresses;
  /** The networks that webhooks may reach beside the public Internet. */
  webhookNetworks: BlockList;
  timeZone: string;
  logLevel: string;
  /** The cells that CELLS names. Without any, the settings are those of the one database. */
  cells: readonly Cell[];
}

export interface SummarySettings {
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
  /** The tokens that a request and its reply may have together. */
  tokenBudget: number;
}

export interface MetricsSettings {
  /** If it is undefined, no service is asked. */
  url: string | undefined;
  key: string | undefined;
  /** The name of the service for users. */
  name: string;
  timeoutMs: number;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  rolesClaim: string;
  company: string | undefined;
  name: string;
}

/** Reads the settings. Throws a StartupError that names a setting which is not valid. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = settings.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new StartupError(`The setting ${issue.path[0]?.toString()} is not valid: ${issue.message}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  return {
    isProduction,
    ...processEnvOf(env, isProduction),
    ...graphqlEnvOf(env, isProduction),
    dataDir: env.DATA_DIR,
    keysDir: keysDirOf(env),
    databaseUrl: env.DATABASE_URL,
    // A cell has the demo company only if it is asked for by name.
    demo: env.DEMO === undefined ? !isProduction && !env.CELLS : env.DEMO === 'on',
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${env.PORT}`,
    environment: env.ENVIRONMENT ?? (isProduction ? 'production' : 'development'),
    environments: new Map(env.ENVIRONMENTS),
    features: Object.fromEntries((env.FEATURES ?? []).map(([feature, state]) => [feature, state === 'on'])),
    trustedProxies: env.TRUSTED_PROXIES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailsPerSecond: env.MAILS_PER_SECOND,
    mailReturnToken: env.MAIL_RETURN_TOKEN,
    feedbackEmail: env.FEEDBACK_EMAIL,
    oidc: oidcOf(env),
    providerName: env.PROVIDER_NAME,
    incidentBanner: env.INCIDENT_BANNER,
    staff: env.STAFF_DOMAIN
      ? { domain: env.STAFF_DOMAIN.toLowerCase(), companies: listOf(env.STAFF_COMPANIES) }
      : undefined,
    sentryDsn: env.SENTRY_DSN,
    metrics: { ...serviceOf(env.METRICS_URL, env.METRICS_KEY, env.METRICS_TIMEOUT), name: env.METRICS_NAME },
    contributions: serviceOf(env.CONTRIBUTIONS_URL, env.CONTRIBUTIONS_KEY, env.CONTRIBUTIONS_TIMEOUT),
    summaries: summariesOf(env),
    slack: slackAppOf(env),
    msteams: msteamsAddresses(env.MSTEAMS_URL?.replace(/\/$/, '')),
    webhookNetworks: env.WEBHOOK_NETWORKS ?? blockList([]),
    timeZone: env.SCHEDULE_TIME_ZONE,
    logLevel: env.LOG_LEVEL,
    cells: cellsOf(source, Object.keys(settings.shape), readEnv),
  };
}

const serviceOf = (url: string | undefined, key: string | undefined, inSeconds: number) => ({
  url,
  key,
  timeoutMs: inSeconds * 1_000,
});

/** The environment of a host. A host without an environment of its own has that of the installation. */
export const environmentAt = (env: Pick<Env, 'environment' | 'environments'>, host = ''): Environment =>
  env.environments.get(host) ?? env.environment;

/** The folder of keys. By default it is beside the folder of data. It is never inside, because a copy of the data would then contain the keys. */
function keysDirOf({ DATA_DIR: data, KEYS_DIR: keys }: z.infer<typeof settings>): string {
  if (keys === undefined) return `${resolve(data)}-keys`;
  const way = relative(resolve(data), resolve(keys));
  if (!way.startsWith('..') && !isAbsolute(way)) {
    throw new StartupError(
      'The setting KEYS_DIR is not valid: choose a folder outside of DATA_DIR, so that no copy of the data has the keys.',
    );
  }
  return resolve(keys);
}

function oidcOf(env: z.infer<typeof settings>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    throw new StartupError(
      'Single sign-on needs the settings OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, all three.',
    );
  }
  if (new URL(issuer).protocol !== 'https:' && !isLoopback(new URL(issuer))) {
    throw new StartupError('The setting OIDC_ISSUER is not valid: the provider has to be reached by https.');
  }
  return {
    issuer,
    clientId,
    clientSecret,
    rolesClaim: env.OIDC_ROLES_CLAIM,
    company: env.OIDC_COMPANY,
    name: env.OIDC_NAME,
  };
}

function summariesOf(env: z.infer<typeof settings>): SummarySettings | undefined {
  const { SUMMARY_URL: url, SUMMARY_MODEL: model, SUMMARY_KEY: key, SUMMARY_TOKENS: tokenBudget } = env;
  if (!url && !model && !key) return undefined;
  if (!url || !model)
    throw new StartupError('Summaries by a model need the settings SUMMARY_URL and SUMMARY_MODEL, both.');
  return { url, model, key, tokenBudget, timeoutMs: env.SUMMARY_TIMEOUT * 1_000 };
}
