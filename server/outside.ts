import type { DataSource } from 'typeorm';
import { demoMetrics } from './demo/demo-metrics';
import type { Env } from './env';
import { httpMetrics } from './features/metrics/http-metrics';
import { noMetrics, type MetricSource } from './features/metrics/metric-source';
import { rememberedMetrics } from './features/metrics/remembered-metrics';
import { SummaryWriter } from './features/summaries/summary-writer';
import type { Clock } from './platform/clock';
import { languageModel } from './platform/language-model';
import type { Logger } from './platform/logger';

/** Services that Candor asks and does without: the product works when they are slow, or away, or were never set up. */
export interface OutsideServices {
  metrics: MetricSource;
  summaries: SummaryWriter;
}

export function outsideServices({
  env,
  dataSource,
  clock,
  log,
}: {
  env: Env;
  dataSource: DataSource;
  clock: Clock;
  log: Logger;
}): OutsideServices {
  const { url, ...rest } = env.metrics;
  const metrics = url ? rememberedMetrics(httpMetrics({ url, ...rest }), clock) : noMetrics;
  return {
    metrics: env.demo ? demoMetrics(dataSource, metrics) : metrics,
    summaries: new SummaryWriter(
      env.summaries ? languageModel(env.summaries, log) : null,
      env.summaries?.tokenBudget ?? 0,
    ),
  };
}
