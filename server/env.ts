import { z } from 'zod';
import { StartupError } from './platform/startup-error';
import type { Environment } from './schema.generated';

const PORT = 'give a number from 0 to 65535';
const DATABASE = 'give an address like postgres://user:password@host:5432/candor';
const ADDRESS = 'give an address like https://surveys.example.com';

/**
 * The settings, read once. This is the only file that reads `process.env`; README.md explains each of them to the people
 * who run Candor.
 */
const settings = z.object({
  /** `production` switches off what helps developers only: GraphiQL and introspection. */
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(4000),
  /** Where the embedded database keeps its files. Unused with DATABASE_URL. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** A PostgreSQL of one's own; the embedded one is started when it is not set. */
  DATABASE_URL: z.preprocess((value) => value || undefined, z.url({ protocol: /^postgres(ql)?$/, error: DATABASE }).optional()),
  /** `off` leaves out the demo company. */
  DEMO: z.enum(['on', 'off']).default('on'),
  /** The address people reach the product at: for links, cookies and the check of a socket's origin. */
  PUBLIC_URL: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/, error: ADDRESS }).optional()),
  ENVIRONMENT: z.enum(['production', 'demo', 'development', 'staging', 'partner']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

export interface Env {
  isProduction: boolean;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  publicUrl: string | undefined;
  environment: Environment;
  logLevel: string;
}

/** Reads the settings. A wrong one stops the start with a line that names it. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = settings.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new StartupError(`The setting ${issue.path.join('.')} is not valid: ${issue.message}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  return {
    isProduction,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    demo: env.DEMO === 'on',
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    environment: env.ENVIRONMENT ?? (isProduction ? 'production' : 'development'),
    logLevel: env.LOG_LEVEL,
  };
}
