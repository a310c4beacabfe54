import type { Logger } from '../../platform/logger';

/** The length of a lease. Other processes take over the work of a process that has died when its lease ends. */
export const LEASE = "interval '30 seconds'";
const RENEWED_EVERY_MS = 10_000;

/**
 * Runs a piece of work and renews its lease meanwhile. Another process takes the work over once the lease has ended. So
 * a call to a provider may take long, and the work of a process that has died is still taken over soon.
 */
export async function underLease<T>(log: Logger, renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const renewing = setInterval(() => {
    renew().catch((error: unknown) => log.error({ err: error }, 'a lease could not be renewed'));
  }, RENEWED_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
