/**
 * Runs a job for each of several objects, for instance companies, one after the other. A failure does not stop the
 * others. It is thrown after the last one, so that the caller can log and count it.
 */
export async function runEach<One>(due: readonly One[], run: (one: One) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of due)
    try {
      await run(one);
    } catch (failure) {
      failures.push(failure);
    }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${due.length} have failed`);
}
