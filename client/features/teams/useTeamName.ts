import { useTeamNameQuery } from './TeamName.generated';

/** What a page calls a team whose name nobody could tell it. */
export const NAMELESS_TEAM = 'A team without results';

interface Named {
  ref: string;
  value: string;
}

/**
 * The name of the team in the address. The teams with results are known to the page. The name of another one is asked for, unless the reader
 * has only a share link, which opens no roster. Null without a team.
 */
export function useTeamName(teamRef: string | null, known: readonly Named[], isShared: boolean): string | null {
  const found = known.find(({ ref }) => ref === teamRef)?.value;
  const isAsked = teamRef !== null && found === undefined && !isShared;
  const { data } = useTeamNameQuery({ variables: { ref: teamRef ?? '' }, skip: !isAsked });
  return teamRef === null ? null : (found ?? data?.team?.value ?? NAMELESS_TEAM);
}
