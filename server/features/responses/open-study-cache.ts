import type { EntityManager } from 'typeorm';
import { oncePerDatabase, isInTransaction } from '../../persistence/merged-statements';
import { Study } from '../studies/study.entity';
import type { ResponsesContext } from './context';
import { keysOf, type ResponseKeys } from './response-keys';

/** A study that takes answers, as it was within the last minute. The statements check whatever may have changed since. */
export interface OpenStudy {
  study: Study;
  keys: ResponseKeys;
}

/** The time is short, so that a destroyed key is soon gone from the cache as well. */
const KEPT_MS = 60_000;
const KEPT_STUDIES = 200;

/** Caches the studies that people are answering, so that no answer has to read them again. */
class OpenStudyCache {
  private readonly kept = new Map<string, { study: Promise<OpenStudy | null>; until: number }>();

  constructor(private readonly db: EntityManager) {}

  /** The study; null where it takes no answers. */
  get(ctx: ResponsesContext, id: string): Promise<OpenStudy | null> {
    const now = performance.now();
    const known = this.kept.get(id);
    if (known && known.until >= now) return known.study;
    for (const [other, { until }] of this.kept)
      if (until < now || this.kept.size > KEPT_STUDIES) this.kept.delete(other);
    const study = this.read(ctx, id);
    this.kept.set(id, { study, until: now + KEPT_MS });
    return study;
  }

  private async read(ctx: ResponsesContext, id: string): Promise<OpenStudy | null> {
    let open: OpenStudy | null = null;
    try {
      open = await readOpenStudy({ ...ctx, db: this.db }, id);
    } finally {
      if (!open) this.kept.delete(id);
    }
    return open;
  }
}

const cacheOf = oncePerDatabase((db) => new OpenStudyCache(db));

/** The study with this id and its keys; null where it takes no answers. */
export const openStudy = (ctx: ResponsesContext, id: string): Promise<OpenStudy | null> =>
  isInTransaction(ctx.db) ? readOpenStudy(ctx, id) : cacheOf(ctx.db).get(ctx, id);

async function readOpenStudy(ctx: ResponsesContext, id: string): Promise<OpenStudy | null> {
  const study = await ctx.db.findOneBy(Study, { id, status: 'OPEN' });
  const keys = study && (await keysOf(ctx, id));
  return study && keys && { study, keys };
}
