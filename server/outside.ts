import type { DataSource } from 'typeorm';
import { demoMetrics } from './demo/demo-metrics';
import type { Env } from './env';
import { httpMetrics } from './features/metrics/http-metrics';
import { noMetrics, type MetricSource } from './features/metrics/metric-source';
import { rememberedMetrics } from './features/metrics/remembered-metrics';
import type { Clock } from './platform/clock';

/** Services that Candor asks and does without: the product works when they are slow, or away, or were never set up. */
export interface OutsideServices {
  metrics: MetricSource;
}

export function outsideServices(env: Env, dataSource: DataSource, clock: Clock): OutsideServices {
  const { url, ...rest } = env.metrics;
  const metrics = url ? rememberedMetrics(httpMetrics({ url, ...rest }), clock) : noMetrics;
  return { metrics: env.demo ? demoMetrics(dataSource, metrics) : metrics };
}
