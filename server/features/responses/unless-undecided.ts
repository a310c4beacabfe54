import { domainErrorOf } from '../../platform/domain-error-of';

/** PostgreSQL's codes for a statement that lost a race: serialization failure, deadlock, lock not available, and cancelled after its time. */
const LOST_RACE = ['40001', '40P01', '55P03', '57014'];

/**
 * Whether storing something together with what others send could not decide: about a refusal, because it looks without locks, and where a lock or the
 * connection was lost, because the others of the batch may have caused that.
 */
const isUndecided = (error: unknown): boolean =>
  domainErrorOf(error) !== undefined || LOST_RACE.includes((error as { code?: string }).code ?? '');

/** Whether an error of a batch is a defect. One item may be at fault, so the batch is then run one by one, and only that item fails. */
export const isDefect = (error: unknown): boolean => !isUndecided(error);

/** The result of storing something together with what others send; null where that can't decide, and it has to be done alone, under locks. */
export async function unlessUndecided<T>(work: Promise<T | null>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isUndecided(error)) return null;
    throw error;
  }
}
