import { countOfPeople } from '@/lib/inParts';
import type { TeamLineFragment } from './TeamsPage.generated';
import { refsBelow, type TeamIndex } from './teamRows';

export const teamCount = (count: number): string => (count === 1 ? '1 team' : `${count.toLocaleString('en')} teams`);

/** Says who moves with a team, and what stays. */
export function moveEffect(index: TeamIndex, { ref, headcount }: TeamLineFragment): string {
  const below = refsBelow(index, ref).length;
  const moves = [...(headcount > 0 ? [countOfPeople(headcount)] : []), ...(below > 0 ? [teamCount(below)] : [])].join(
    ' and ',
  );
  const verb = headcount + below === 1 ? 'moves' : 'move';
  const stays = 'Surveys that are open or closed keep their teams and results.';
  return moves ? `${moves} ${verb} with it. ${stays}` : stays;
}

/** The reason why a team can't be deleted; undefined where it can be. */
export function reasonToKeep(
  index: TeamIndex,
  { ref, isDeletable, ownHeadcount }: TeamLineFragment,
): string | undefined {
  if (isDeletable) return undefined;
  if (index.children.has(ref)) return 'Move or delete the teams below it first.';
  if (ownHeadcount > 0) return 'Move its people to another team first.';
  return 'A survey has asked it, or bots are in it. You can hide it instead.';
}
