import type { DataSource } from 'typeorm';
import { topics } from '../features/library/content/topics';
import type { MetricsRequest } from '../features/metrics/metrics-source';
import type { Metric } from '../schema.generated';
import { acmeMetrics } from './acme-metrics';
import { demoMetrics } from './demo-metrics';

const company = { id: 'acme', slug: 'acme-robotics' };
const dataSource = {
  manager: { existsBy: async (_: unknown, { companyId }: { companyId: string }) => companyId === company.id },
} as unknown as DataSource;
const source = demoMetrics(dataSource, async () => ({ unknownTeam: true }));
const ask = async (request: Partial<MetricsRequest>) => {
  const answer = await source({ company, topicSlug: 'review', team: null, until: '2026-03-03', ...request });
  return (answer as { metrics: Metric[] }).metrics;
};

test('every metric belongs to a topic of the library, has a unique slug, and says that it is made up', async () => {
  expect(Object.keys(acmeMetrics).filter((slug) => !topics.some((topic) => topic.slug === slug))).toEqual([]);
  const all = (await Promise.all(Object.keys(acmeMetrics).map((topicSlug) => ask({ topicSlug })))).flat();
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  expect(all.filter(({ helpInfo }) => !helpInfo.endsWith('Made up for the demo company.'))).toEqual([]);
  expect(
    all.filter(
      ({ valueLabel, timeframeValue }) => timeframeValue <= 0 || (valueLabel === 'percent' && timeframeValue >= 1),
    ),
  ).toEqual([]);
});

test('each team has its own values, and every request gets the same ones', async () => {
  const team = { id: '1', name: 'Fleet gateway' };
  expect(await ask({ team })).toEqual(await ask({ team: { ...team, id: '2' } }));
  expect(await ask({ team })).not.toEqual(await ask({}));
  const [pages] = await ask({ topicSlug: 'oncall', team });
  const [usual] = await ask({ topicSlug: 'oncall' });
  expect(pages!.timeframeValue).toBeGreaterThan(usual!.timeframeValue);
});

test('a topic without metrics gets none, and a request of another company is passed to its service', async () => {
  expect(await ask({ topicSlug: 'clear_dir' })).toEqual([]);
  expect(
    await source({ company: { ...company, id: 'initech' }, topicSlug: 'review', team: null, until: '2026-03-03' }),
  ).toEqual({ unknownTeam: true });
});
