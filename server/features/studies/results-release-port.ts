import type { Context } from '../context';
import type { Study } from './study.entity';

/**
 * What the life of a study needs from its results. The scores feature implements it; it stands here because that feature
 * depends on this one, and not the other way round.
 */
export interface ResultsReleasePort {
  /** Computes, once and for good, what may be shown of a study whose collection has just ended. */
  release(ctx: Context, study: Study): Promise<void>;
}
