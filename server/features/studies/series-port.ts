import type { Context } from '../context';
import type { Study } from './study.entity';

/**
 * What a study needs of the series that it leaves. The sequences feature implements it. The interface is declared here, because that feature
 * depends on this one and not the other way round.
 */
export interface SeriesPort {
  /**
   * Called before a study is deleted or taken out of its series. A draft that the series has made for a coming day no longer opens, and none is
   * made in its place.
   */
  leave(ctx: Context, study: Study): Promise<void>;
}
