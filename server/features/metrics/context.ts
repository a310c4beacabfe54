import type { Context } from '../context';
import type { MetricSource } from './metric-source';

/** The context of queries that read metrics. */
export interface MetricsContext extends Context {
  /** The service that the metrics come from, and its name. */
  metrics: { name: string; source: MetricSource };
}
