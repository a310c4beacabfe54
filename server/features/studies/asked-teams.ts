import type { Context } from '../context';
import { pathToTop, subtree, type TreeTeam } from '../rosters/team-tree';
import { teamsByStudy } from './studies.loaders';
import type { Study } from './study.entity';

/** Whether a study asks a team or some of its people: the team itself was chosen, or a team above or below it. */
export async function studyAsksTeam(
  { loaders }: Context,
  study: Study,
  tree: readonly TreeTeam[],
  teamId: string,
): Promise<boolean> {
  const asked = new Set((await loaders.load(teamsByStudy, study.id)).map(({ id }) => id));
  return [...pathToTop(tree, teamId), ...subtree(tree, teamId)].some((id) => asked.has(id));
}
