import { closedStudies, type ClosedStudies } from '../load/closed-studies';
import { makeTeams } from '../load/surveys';
import type { Bench } from '../support/bench';

/** The number of surveys in each round that are read for the first time. */
export const UNREAD_PER_ROUND = 5;

/** Makes a value for a bench when the first goal needs it, and keeps it for the other goals. */
function onceFor<T>(make: (bench: Bench) => Promise<T>): (bench: Bench) => Promise<T> {
  const made = new WeakMap<Bench, Promise<T>>();
  return (bench) => {
    const making = made.get(bench) ?? make(bench);
    made.set(bench, making);
    return making;
  };
}

export const benchTeamsOf = onceFor<string[]>(({ company }) => makeTeams(company));

export const closedStudiesOf = onceFor<ClosedStudies>(async (bench) => {
  const { small, large, rounds } = bench.sizes;
  return closedStudies(bench, await benchTeamsOf(bench), { small, large, unread: rounds * UNREAD_PER_ROUND });
});
