/**
 * Runs a job for each of several companies, surveys or series, one after the other. One that fails doesn't keep the rest from their turn:
 * what failed is thrown after the last, so that whoever runs the job logs and counts it.
 */
export async function eachByItself<One>(due: readonly One[], run: (one: One) => Promise<unknown>): Promise<void> {
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
