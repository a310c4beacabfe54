/** The most people that the server changes in one call. */
const MOST = 1_000;

/** Calls a function for parts of a list that are short enough for the server, one after the other, and returns all the results. */
export async function inParts<Result>(
  refs: readonly string[],
  call: (part: readonly string[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < refs.length; at += MOST) results.push(await call(refs.slice(at, at + MOST)));
  return results;
}

/** A number of people in words. */
export const countOfPeople = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
