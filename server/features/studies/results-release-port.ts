import type { EntityManager } from 'typeorm';
import type { Context } from '../context';
import type { Study } from './study.entity';

/**
 * The functions of the results that the commands for opening, closing and deleting studies call. The scores feature
 * implements it. The interface is declared here, because that feature depends on this one and not the other way round.
 */
export interface ResultsReleasePort {
  /** Computes which results of a study may be shown, once the collection of its responses has ended. */
  release(ctx: Context, study: Study): Promise<void>;

  /**
   * Deletes what was kept in order to compute or replace the results of a study. It is called when the study's responses
   * are deleted, after which neither is possible. Results that were released stay.
   */
  forgetResponses(db: EntityManager, studyId: string): Promise<void>;
}
