import type { DataSource } from 'typeorm';
import { User } from '../features/accounts/user.entity';
import type { MetricsRequest, MetricsSource } from '../features/metrics/metrics-source';
import type { Metric } from '../schema.generated';
import { DEMO_ADMIN } from './acme-accounts';
import { acmeMetrics, type DemoMetric } from './acme-metrics';
import { acmeTeams } from './acme-teams';
import { demoRandom, seedOf } from './random';

/**
 * A source of made-up metrics for the demo company, which therefore needs no service. For other companies it asks
 * `next`.
 */
export const demoMetrics =
  (dataSource: DataSource, next: MetricsSource): MetricsSource =>
  async (request) => {
    const isDemo = await dataSource.manager.existsBy(User, { email: DEMO_ADMIN.email, companyId: request.company.id });
    return isDemo
      ? { metrics: (acmeMetrics[request.topicSlug] ?? []).map((metric) => valued(metric, request)) }
      : next(request);
  };

/**
 * Invents the values of a metric, always the same ones for the same request. The help text says that they are made up.
 */
function valued({ usual, helpInfo, ...metric }: DemoMetric, { topicSlug, team, until }: MetricsRequest): Metric {
  const name = team?.name ?? 'Acme Robotics';
  const better = moodOf(name, topicSlug) * (metric.isUpGreen ? 0.2 : -0.2);
  const level = usual * (1 + better) * between(0.9, 1.1, [metric.slug, name]);
  return {
    ...metric,
    timeframeValue: rounded(level * between(0.9, 1.08, [metric.slug, name, until, 'now'])),
    timeframeValuePrev: rounded(level * between(0.92, 1.1, [metric.slug, name, until, 'before'])),
    helpInfo: `${helpInfo} Made up for the demo company.`,
    jfUrl: null,
  };
}

/**
 * How much better a division, group or team answers in a topic than the company. The metrics use it as well, so that
 * they agree with the answers.
 */
function moodOf(name: string, topicSlug: string): number {
  const teams = acmeTeams.filter((team) => [team.division, team.group, team.name].includes(name));
  const total = teams.reduce((sum, { mood, moods }) => sum + mood + (moods[topicSlug] ?? 0), 0);
  return teams.length === 0 ? 0 : total / teams.length;
}

/** A number between two others that is always the same for the same words. */
const between = (low: number, high: number, words: string[]): number =>
  low + demoRandom(seedOf(words.join('\n')))() * (high - low);

/** Rounds a value to as many digits as a measured value would have. */
const rounded = (value: number): number => Number(value.toPrecision(value < 10 ? 2 : 3));
