import type { Clock } from '../../platform/clock';
import type { MetricsReply, MetricsSource } from './metrics-source';

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 1_000;

/**
 * Wraps a source so that the same request is sent once within a few minutes, also while the first reply is still on
 * its way. A failure is not remembered.
 */
export function cachedMetrics(source: MetricsSource, clock: Clock): MetricsSource {
  const kept = new Map<string, { until: number; reply: Promise<MetricsReply> }>();
  return (request) => {
    const key = JSON.stringify([request.company.id, request.topicSlug, request.team?.id ?? null, request.until]);
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.reply;
    // The key moves to the end, so that the first key is always the oldest.
    kept.delete(key);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    const own = { until: now + KEPT_MS, reply: source(request) };
    kept.set(key, own);
    void own.reply.then((reply) => {
      if ('fault' in reply && kept.get(key) === own) kept.delete(key);
    });
    return own.reply;
  };
}
