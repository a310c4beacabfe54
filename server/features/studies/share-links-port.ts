import type { Context } from '../context';
import type { Study } from './study.entity';

/**
 * What the states of a study need of its share links. The sharing feature implements it. The interface is declared here,
 * because that feature depends on this one and not the other way round.
 */
export interface ShareLinksPort {
  /** Revokes every share link of a study. */
  revokeAll(ctx: Context, study: Study): Promise<void>;
}
