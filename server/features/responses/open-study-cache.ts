import type { EntityManager } from 'typeorm';
import { oncePerDatabase } from '../../persistence/merged-statements';
import { Study } from '../studies/study.entity';
import type { OpenResponse } from './open-response';
import { setDigest, studyIdOfRef, unsealRef } from './sealed-ref';
import { keysOfStudy, type OpenStudyKeys } from './study-keys';

/**
 * A study that takes answers, as it was within the last minute. The statements check whatever may have changed since.
 */
export interface CachedStudy {
  study: Study;
  keys: OpenStudyKeys;
}

/** The time is short, so that a destroyed key is soon gone from the cache as well. */
const KEPT_MS = 60_000;
const KEPT_STUDIES = 200;

/** Caches the studies that people are answering, so that no answer has to read them again. */
class OpenStudyCache {
  private readonly kept = new Map<string, { study: Promise<CachedStudy | null>; until: number }>();

  constructor(private readonly db: EntityManager) {}

  /** The study; null where it takes no answers. */
  get(id: string): Promise<CachedStudy | null> {
    const now = performance.now();
    const known = this.kept.get(id);
    if (known && known.until >= now) return known.study;
    for (const [other, { until }] of this.kept)
      if (until < now || this.kept.size > KEPT_STUDIES) this.kept.delete(other);
    const study = this.read(id);
    this.kept.set(id, { study, until: now + KEPT_MS });
    return study;
  }

  private async read(id: string): Promise<CachedStudy | null> {
    let kept: CachedStudy | null = null;
    try {
      const study = await this.db.findOneBy(Study, { id, status: 'OPEN' });
      const keys = study && (await keysOfStudy(this.db, id));
      kept = study && keys && { study, keys };
    } finally {
      if (!kept) this.kept.delete(id);
    }
    return kept;
  }
}

export const openStudyCache = oncePerDatabase((db) => new OpenStudyCache(db));

/** Opens a ref without a lock. Returns null where the study takes no answers. */
export async function openWithoutLock(db: EntityManager, ref: string): Promise<OpenResponse | null> {
  const kept = await openStudyCache(db).get(studyIdOfRef(ref));
  if (!kept) return null;
  const { study, keys } = kept;
  return {
    ref,
    study,
    ballot: unsealRef(keys.ballotKey, ref),
    setDigest: setDigest(keys.answerKey, ref),
    completed: false,
  };
}
