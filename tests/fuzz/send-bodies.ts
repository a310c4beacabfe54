import fc from 'fast-check';
import type { TestClient } from '../testkit';
import { sendAndCheck, type ApiRequest } from './api-requests';

const AT_ONCE = 20;

interface SendingPlan {
  request: fc.Arbitrary<ApiRequest>;
  bodies: number;
  /** How many are on their way at the same time; without it twenty. */
  atOnce?: number;
  client(): TestClient;
  /** The values of the placeholders in the bodies. */
  values: Record<string, string>;
  /** A word that no reply may have. */
  neverTold?: string;
  /** Runs at the same time as each group of requests. */
  meanwhile?(): Promise<void>;
  /** Checks what a group of requests has stored, before the next group replaces it. */
  afterwards?(): Promise<void>;
}

/** Every run sends the same bodies. A failure names the seed, and FUZZ_SEED chooses another. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_303);

/** Sends random bodies, some at a time, and returns how often each root field accepted and refused one. */
export async function sendBodies({
  request,
  bodies,
  atOnce = AT_ONCE,
  client,
  values,
  neverTold,
  meanwhile,
  afterwards,
}: SendingPlan): Promise<Record<string, { accepted: number; refused: number }>> {
  const tally: Record<string, { accepted: number; refused: number }> = {};
  const property = fc.asyncProperty(fc.array(request, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
    const [outcomes] = await Promise.all([
      Promise.all(batch.map((each) => sendAndCheck(client(), each, values, neverTold))),
      meanwhile?.(),
    ]);
    await afterwards?.();
    for (const [at, { accepted, complaint }] of outcomes.entries()) {
      const each = batch[at]!;
      if (complaint) throw new Error(`${complaint}\nin the reply to ${JSON.stringify(each)}`);
      const count = (tally[each.field] ??= { accepted: 0, refused: 0 });
      count[accepted ? 'accepted' : 'refused'] += 1;
    }
  });
  // A failure is not shrunk to a smaller body, because each request changes the stored data, so a retry could have another
  // outcome.
  const { failed, counterexamplePath, errorInstance } = await fc.check(property, {
    seed,
    numRuns: bodies / atOnce,
    endOnFailure: true,
  });
  if (failed) throw new Error(`FUZZ_SEED=${seed}, batch ${counterexamplePath}: ${String(errorInstance)}`);
  return tally;
}
