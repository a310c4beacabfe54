import type { Context } from '../context';
import type { Study } from './study.entity';

/**
 * The function of the results that the states of a study need. The scores feature implements it. The interface is
 * declared here, because that feature depends on this one and not the other way round.
 */
export interface ResultsReleasePort {
  /** Computes which results of a study may be shown, once the collection of its responses has ended. */
  release(ctx: Context, study: Study): Promise<void>;
}
