import { domainErrorOf } from '../../platform/domain-error-of';

/** PostgreSQL's codes for a statement that lost a race: serialization failure, deadlock, lock not available, and cancelled after its time. */
const LOST_RACE = ['40001', '40P01', '55P03', '57014'];

/**
 * The result of storing something together with what others send; null where that can't decide. It can't decide about a refusal, because it looks
 * without locks, nor where a lock or the connection was lost, because the others of the batch may have caused that. The caller then takes the same
 * step alone, under locks. Every other error is a defect, and is thrown.
 */
export async function unlessUndecided<T>(work: Promise<T | null>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (domainErrorOf(error) || LOST_RACE.includes((error as { code?: string }).code ?? '')) return null;
    throw error;
  }
}
