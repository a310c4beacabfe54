import type { Context } from '../context';
import type { Study } from './study.entity';

/**
 * What the states of a study need of its recipients. The recipients feature implements it. The interface is declared here,
 * because that feature depends on this one and not the other way round.
 */
export interface RecipientsPort {
  /** The number of recipients now. */
  count(ctx: Context, study: Study): Promise<number>;
  /** How many people can be expected to answer now in each asked team itself. */
  countByTeam(ctx: Context, study: Study): Promise<Map<string, number>>;
  /** Removes all recipients. */
  removeAll(ctx: Context, study: Study): Promise<void>;
}
