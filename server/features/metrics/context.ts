import type { Context } from '../context';
import type { MetricsSource } from './metrics-source';

/** The context of queries that read metrics. */
export interface MetricsContext extends Context {
  /** The service that the metrics come from, and its name. */
  metrics: { name: string; source: MetricsSource };
}
