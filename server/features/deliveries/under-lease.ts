import type { Logger } from '../../platform/logger';

/** A process that dies leaves its work to the others after this time. */
export const LEASE = "interval '30 seconds'";
const RENEWED_EVERY_MS = 10_000;

/**
 * Does a work that other processes take for dead when its lease ends, and renews the lease meanwhile. So a provider may be slow for as long as it
 * likes, and the lease still ends soon after the process has died.
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
