import { z } from 'zod';
import { DATABASE, optional, PORT, SERVICE } from './setting-forms';

const PROCESSES = 'give a number from 1 to 32';
const SLOW = 'give milliseconds from 1 to 60000';
const DRAIN = 'give seconds from 0 to 300';
const PROTOCOL = 'traces are sent by http/protobuf only';

/** The settings of the processes that an installation runs in (docs/operations.md). */
export const processSettings = {
  PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(4000),
  /** How many processes of `npm start` answer requests. With two or more, another one runs the jobs. */
  WEB_PROCESSES: z.coerce.number(PROCESSES).int(PROCESSES).min(1, PROCESSES).max(32, PROCESSES).default(1),
  /** The port at which a process that only runs jobs answers whether it is alive and ready. */
  WORKER_PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(4002),
  /** How long a process goes on serving after SIGTERM, so that load balancers can notice that it ends. */
  DRAIN_SECONDS: z.coerce.number(DRAIN).min(0, DRAIN).max(300, DRAIN).optional(),
  /** The address of a PostgreSQL that follows that of DATABASE_URL. The results of closed surveys are read there. */
  STANDBY_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: DATABASE })),
  /** The names of the databases that companies are spread over: `north,south` (server/cells/cell-settings.ts). */
  CELLS: optional(z.string()),
  /** The secret with which Prometheus reads /metrics. Without it the address does not exist. */
  PROMETHEUS_TOKEN: optional(z.string().min(24, 'give a secret of at least 24 characters')),
  /**
   * The OpenTelemetry collector that traces are sent to: its address, or the whole address for traces. Other standard variables, such as
   * OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER, are read by the packages of OpenTelemetry.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: SERVICE })),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: SERVICE })),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(z.literal('http/protobuf', PROTOCOL)),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: optional(z.literal('http/protobuf', PROTOCOL)),
  OTEL_SDK_DISABLED: optional(z.string()),
  /** Statements that take longer are written to the log, without their values. */
  SLOW_STATEMENT_MS: optional(z.coerce.number(SLOW).min(1, SLOW).max(60_000, SLOW)),
};

export interface ProcessEnv {
  port: number;
  webProcesses: number;
  workerPort: number;
  drainMs: number;
  standbyUrl: string | undefined;
  prometheusToken: string | undefined;
  /** The whole address that traces are sent to. */
  tracesUrl: string | undefined;
  slowStatementMs: number | undefined;
}

/** In production a process drains for five seconds, and elsewhere it stops at once. */
const USUAL_DRAIN_SECONDS = 5;

/** As the specification of OpenTelemetry says: the address for traces as it is, or the general one with a path. */
const tracesUrlOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: general,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
}: z.infer<z.ZodObject<typeof processSettings>>): string | undefined =>
  own ?? (general && `${general.replace(/\/$/, '')}/v1/traces`);

export const processEnvOf = (env: z.infer<z.ZodObject<typeof processSettings>>, isProduction: boolean): ProcessEnv => ({
  port: env.PORT,
  webProcesses: env.WEB_PROCESSES,
  workerPort: env.WORKER_PORT,
  drainMs: (env.DRAIN_SECONDS ?? (isProduction ? USUAL_DRAIN_SECONDS : 0)) * 1_000,
  standbyUrl: env.STANDBY_URL,
  prometheusToken: env.PROMETHEUS_TOKEN,
  tracesUrl: env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' ? undefined : tracesUrlOf(env),
  slowStatementMs: env.SLOW_STATEMENT_MS,
});
