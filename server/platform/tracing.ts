import type { Work } from './current-work';
import type { Logger } from './logger';

/** A request or a run of a job that has ended, as traces describe it. */
export interface EndedWork {
  name: string;
  kind: 'request' | 'job';
  /** Facts of a bounded number: a method, a route template, a status. Nothing of a caller may be in them. */
  facts: Record<string, string | number>;
  hasFailed: boolean;
}

/** Sends what the process has done to the operator's collector (OpenTelemetry). */
export interface Tracing {
  ended(work: Work, as: EndedWork): void;
  /** Sends what still waits. */
  close(): Promise<void>;
}

/** Starts tracing to an address. Without one nothing is traced, and the packages of OpenTelemetry are not loaded. */
export async function startTracing(url: string | undefined, log: Logger): Promise<Tracing | undefined> {
  if (url === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry');
  return openTelemetry(url, log);
}
