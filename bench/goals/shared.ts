import { closedStudies, type ClosedStudies } from '../load/closed-studies';
import { makeTeams } from '../load/surveys';
import type { Bench } from '../support/bench';

/** How many surveys that nobody has read are read in each round. */
export const UNREAD_PER_ROUND = 5;

/** Makes something for a bench when the first goal asks for it, and keeps it for the others. */
function onceFor<T>(make: (bench: Bench) => Promise<T>): (bench: Bench) => Promise<T> {
  const made = new WeakMap<Bench, Promise<T>>();
  return (bench) => {
    const making = made.get(bench) ?? make(bench);
    made.set(bench, making);
    return making;
  };
}

export const teamsOf = onceFor<string[]>(({ company }) => makeTeams(company));

export const closedStudiesOf = onceFor<ClosedStudies>(async (bench) => {
  const { small, large, rounds } = bench.sizes;
  return closedStudies(bench, await teamsOf(bench), { small, large, unread: rounds * UNREAD_PER_ROUND });
});
