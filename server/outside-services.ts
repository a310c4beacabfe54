import type { Env } from './env';
import { httpMetrics } from './features/metrics/http-metrics';
import { noMetrics, type MetricsSource } from './features/metrics/metrics-source';
import { cachedMetrics } from './features/metrics/cached-metrics';
import { SummaryWriter } from './features/summaries/summary-writer';
import type { Clock } from './platform/clock';
import { languageModel } from './platform/language-model';
import type { Logger } from './platform/logger';

/** The services outside the product. The product also works if they are slow, not available or not set up. */
export interface OutsideServices {
  metrics: MetricsSource;
  summaries: SummaryWriter;
}

/** Creates the clients of the outside services that the settings name. */
export function outsideServices({ env, clock, log }: { env: Env; clock: Clock; log: Logger }): OutsideServices {
  const { url, ...rest } = env.metrics;
  return {
    metrics: url ? cachedMetrics(httpMetrics({ url, ...rest }), clock) : noMetrics,
    summaries: new SummaryWriter(
      env.summaries ? languageModel(env.summaries, log) : null,
      env.summaries?.tokenBudget ?? 0,
    ),
  };
}
