import type { Clock } from '../../platform/clock';
import type { MetricAnswer, MetricSource } from './metric-source';

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 1_000;

/**
 * Wraps a source so that the same question is asked once within a few minutes, also while the first reply is still on
 * its way. A failure is not remembered.
 */
export function cachedMetrics(source: MetricSource, clock: Clock): MetricSource {
  const kept = new Map<string, { until: number; answer: Promise<MetricAnswer> }>();
  return (question) => {
    const key = JSON.stringify([question.company.id, question.topicSlug, question.team?.id ?? null, question.until]);
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.answer;
    // The key moves to the end, so that the first key is always the oldest.
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
