import { z } from 'zod';
import { PORT } from './setting-forms';

const DRAIN = 'give seconds from 0 to 300';

/** The settings of the processes that an installation runs in (docs/operations.md). */
export const processSettings = {
  PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(4000),
  /** The port at which `npm run worker` answers whether it is alive and ready. */
  WORKER_PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(4002),
  /** How long a process goes on serving after SIGTERM, so that load balancers can notice that it ends. */
  DRAIN_SECONDS: z.coerce.number(DRAIN).min(0, DRAIN).max(300, DRAIN).optional(),
};

export interface ProcessEnv {
  port: number;
  workerPort: number;
  drainMs: number;
}

/** In production a process drains for five seconds, and elsewhere it stops at once. */
const USUAL_DRAIN_SECONDS = 5;

export const processEnvOf = (env: z.infer<z.ZodObject<typeof processSettings>>, isProduction: boolean): ProcessEnv => ({
  port: env.PORT,
  workerPort: env.WORKER_PORT,
  drainMs: (env.DRAIN_SECONDS ?? (isProduction ? USUAL_DRAIN_SECONDS : 0)) * 1_000,
});
