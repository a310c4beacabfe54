import type { ErrorReason } from '../schema.generated';

/**
 * The address of the client's error page. The page has a sentence for each reason that it knows, and never repeats text
 * of its address, which anybody can write.
 */
export const errorPagePath = (code: number, reason?: ErrorReason): string =>
  `/error?code=${code}${reason ? `&reason=${reason}` : ''}`;
