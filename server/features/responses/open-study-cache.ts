import { oncePerDatabase } from '../../persistence/merged-statements';
import { BriefCache } from '../../platform/brief-cache';
import { Study } from '../studies/study.entity';
import type { ResponsesContext } from './context';
import type { OpenResponse } from './open-response';
import { respondentKeysOf, type RespondentKeys } from './respondent-keys';
import { setDigest, studyIdOfRef, unsealRef } from './sealed-ref';

/**
 * A study that takes answers, as it was within the last minute. The statements check whatever may have changed since.
 */
export interface CachedStudy {
  study: Study;
  keys: RespondentKeys;
}

const KEPT_MS = 60_000;
const KEPT_STUDIES = 200;

/** The studies that people are answering. They are kept, so that no answer has to read them again. */
const openStudies = oncePerDatabase(() => new BriefCache<Study>(KEPT_MS, KEPT_STUDIES));

/** A study with its keys; null where it takes no answers. */
export async function cachedOpenStudy(ctx: ResponsesContext, id: string): Promise<CachedStudy | null> {
  const { db } = ctx;
  const study = await openStudies(db).get(id, () => db.findOneBy(Study, { id, status: 'OPEN' }));
  const keys = study && (await respondentKeysOf(ctx, id));
  return keys && { study, keys };
}

/** Opens a ref without a lock. Returns null where the study takes no answers. */
export async function openWithoutLock(ctx: ResponsesContext, ref: string): Promise<OpenResponse | null> {
  const kept = await cachedOpenStudy(ctx, studyIdOfRef(ref));
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
