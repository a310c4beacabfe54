import type { Clock } from '../../../platform/clock';
import type { ContributionsReply, ContributionsSource } from './contributions-source';

const KEPT_MS = 60 * 60_000;
const KEPT_AFTER_FAILURE_MS = 60_000;
const MOST_COMPANIES = 20;

/**
 * Wraps a source so that a company's contributions are asked for once an hour, and a minute after a failure. They are in the
 * memory of the process only.
 */
export function cachedContributions(source: ContributionsSource, clock: Clock): ContributionsSource {
  const kept = new Map<string, { until: number; reply: Promise<ContributionsReply> }>();
  return (request) => {
    const key = request.company.id;
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.reply;
    kept.delete(key);
    if (kept.size >= MOST_COMPANIES) kept.delete(kept.keys().next().value!);
    const own = { until: now + KEPT_MS, reply: source(request) };
    kept.set(key, own);
    void own.reply.then((reply) => {
      if ('fault' in reply) own.until = now + KEPT_AFTER_FAILURE_MS;
    });
    return own.reply;
  };
}
