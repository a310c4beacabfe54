import type { Clock } from '../../platform/clock';
import type { MetricAnswer, MetricSource } from './metric-source';

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 1_000;

/**
 * Asks a source once for what is asked again within a few minutes, or while it is still answering. What failed is not
 * remembered.
 */
export function rememberedMetrics(source: MetricSource, clock: Clock): MetricSource {
  const kept = new Map<string, { until: number; answer: Promise<MetricAnswer> }>();
  return (question) => {
    const key = JSON.stringify([question.company.id, question.topicSlug, question.team?.id ?? null, question.until]);
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.answer;
    // The key goes to the end: what stands first has been there longest.
    kept.delete(key);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    const own = { until: now + KEPT_MS, answer: source(question) };
    kept.set(key, own);
    void own.answer.then((answer) => {
      if ('fault' in answer && kept.get(key) === own) kept.delete(key);
    });
    return own.answer;
  };
}
