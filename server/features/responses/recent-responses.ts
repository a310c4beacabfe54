import { oncePerDatabase } from '../../persistence/merged-statements';
import type { ResponseKey, StoredResponse } from './stored-response';

/** The most responses that are kept, with bodies of 2 kB as a rule. */
const MOST = 10_000;

/**
 * The responses that this process has read or written last, sealed as they are stored, so that the next answer of the same
 * person needs no reading. Another process may have changed a response since. The statement that writes a body compares it with
 * the stored one, so whoever begins with an outdated body, or with none, writes nothing and learns it.
 */
export class RecentResponses {
  private readonly kept = new Map<string, StoredResponse>();

  get(key: ResponseKey): StoredResponse | null {
    return this.kept.get(nameOf(key)) ?? null;
  }

  set(key: ResponseKey, stored: StoredResponse | null): void {
    const name = nameOf(key);
    this.kept.delete(name);
    if (!stored) return;
    this.kept.set(name, stored);
    if (this.kept.size <= MOST) return;
    const [longestUnused] = this.kept.keys();
    this.kept.delete(longestUnused!);
  }
}

const nameOf = ({ digest }: ResponseKey) => digest.toString('base64');

export const recentResponses = oncePerDatabase(() => new RecentResponses());
