import type { Context } from '../context';
import type { Study } from './study.entity';

/**
 * The functions of response collection that the states of a study need. The responses feature implements them. The
 * interface is declared here, because that feature depends on this one and not the other way round.
 */
export interface ResponseCollectionPort {
  /**
   * Prepares for responses at publish: makes the keys. Throws CONFLICT within a minute of `withdraw`.
   */
  open(ctx: Context, study: Study): Promise<void>;
  /** Whether anybody has saved an answer, completed or not. */
  hasAny(ctx: Context, study: Study): Promise<boolean>;
  /** The number of completed responses so far. */
  count(ctx: Context, study: Study): Promise<number>;
  /** Throws KEY_MISSING where the responses can't be read, because their key is lost. */
  requireReadable(ctx: Context, study: Study): Promise<void>;
  /** Ends the collection at the close, and deletes the responses that were never handed in. */
  close(ctx: Context, study: Study): Promise<void>;
  /** Undoes `open`, where nobody has saved an answer. */
  withdraw(ctx: Context, study: Study): Promise<void>;
  /** Gives up what is kept outside the database, before the study is deleted. */
  discard(ctx: Context, study: Study): Promise<void>;
}
