import { isInTransaction, oncePerDatabase } from '../../persistence/merged-statements';
import { BriefCache } from '../../platform/brief-cache';
import { Study } from '../studies/study.entity';
import type { ResponsesContext } from './context';
import { responseKeysOf, type ResponseKeys } from './response-keys';

/** A study that takes answers, as it was within the last minute. The statements check whatever may have changed since. */
export interface OpenStudy {
  study: Study;
  keys: ResponseKeys;
}

/** The time is short, so that a destroyed key is soon gone from the cache as well. */
const KEPT_MS = 60_000;
const KEPT_STUDIES = 200;

/** The studies that people are answering, so that no answer has to read them again. */
const cacheOf = oncePerDatabase((db) => ({ db, studies: new BriefCache<OpenStudy>(KEPT_MS, KEPT_STUDIES) }));

/** The study with this id and its keys; null where it takes no answers. */
export function openStudy(ctx: ResponsesContext, id: string): Promise<OpenStudy | null> {
  if (isInTransaction(ctx.db)) return readOpenStudy(ctx, id);
  const { db, studies } = cacheOf(ctx.db);
  return studies.get(id, () => readOpenStudy({ ...ctx, db }, id));
}

async function readOpenStudy(ctx: ResponsesContext, id: string): Promise<OpenStudy | null> {
  const study = await ctx.db.findOneBy(Study, { id, status: 'OPEN' });
  const keys = study && (await responseKeysOf(ctx, id));
  return study && keys && { study, keys };
}
