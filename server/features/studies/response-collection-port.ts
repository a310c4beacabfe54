import type { Context } from '../context';
import type { Study } from './study.entity';

/**
 * What the life of a study needs from the collection of its responses. The responses feature implements it; it stands
 * here because that feature depends on this one, and not the other way round.
 */
export interface ResponseCollectionPort {
  /** Gets ready for responses at publish: keys, and a place for everybody who is invited. */
  open(ctx: Context, study: Study): Promise<void>;
  /** Completed responses so far. */
  count(ctx: Context, study: Study): Promise<number>;
  /** Ends the collection at close: what was never handed in is forgotten. */
  close(ctx: Context, study: Study): Promise<void>;
}
