import fc from 'fast-check';
import type { TestClient } from '../testkit';
import { send, type Attempt } from './doors';

const AT_ONCE = 20;

interface Plan {
  attempt: fc.Arbitrary<Attempt>;
  bodies: number;
  client(): TestClient;
  /** What the names in the bodies stand for. */
  values: Record<string, string>;
  /** What somebody else does at the same time as each score of requests. */
  meanwhile?(): Promise<void>;
  /** Looks at what a score of requests has left, before the next writes over it. */
  afterwards?(): Promise<void>;
}

/** The same bodies in every run. A failure names the seed; another can be tried with FUZZ_SEED. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_303);

/** Sends so many bodies, a score at a time, and says how often each field has accepted and refused one. */
export async function barrage({
  attempt,
  bodies,
  client,
  values,
  meanwhile,
  afterwards,
}: Plan): Promise<Record<string, { accepted: number; refused: number }>> {
  const tally: Record<string, { accepted: number; refused: number }> = {};
  const property = fc.asyncProperty(fc.array(attempt, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
    const [outcomes] = await Promise.all([
      Promise.all(batch.map((each) => send(client(), each, values))),
      meanwhile?.(),
    ]);
    await afterwards?.();
    for (const [at, { accepted, complaint }] of outcomes.entries()) {
      const each = batch[at]!;
      if (complaint) throw new Error(`${complaint}\nto ${JSON.stringify(each)}`);
      const count = (tally[each.field] ??= { accepted: 0, refused: 0 });
      count[accepted ? 'accepted' : 'refused'] += 1;
    }
  });
  // What is stored changes with every request, so a smaller failing body can't be searched for by trying again.
  const { failed, counterexamplePath, errorInstance } = await fc.check(property, {
    seed,
    numRuns: bodies / AT_ONCE,
    endOnFailure: true,
  });
  if (failed) throw new Error(`FUZZ_SEED=${seed}, batch ${counterexamplePath}: ${String(errorInstance)}`);
  return tally;
}
