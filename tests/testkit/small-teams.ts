import type { RosterEntry } from '../../server/features/rosters/commands/import-roster';

/** People with the same team and role, whom no result tells apart. */
export interface PeopleAlike {
  team: string;
  role: string;
  invited: number;
  responding: number;
  /** The answer that all of them give to every question, from 0 to 4; people without it give all kinds of answers. */
  opinion?: number;
}

/**
 * A company that is hard to protect: most teams have a single manager, one team is below the minimum, in one team everybody
 * gives the same answer, and one of the two teams of designers hardly responds.
 */
export const SMALL_TEAMS: readonly PeopleAlike[] = [
  { team: 'Large', role: 'Engineer', invited: 20, responding: 20 },
  { team: 'Large', role: 'Designer', invited: 12, responding: 12 },
  { team: 'Large', role: 'Manager', invited: 1, responding: 1 },
  { team: 'Medium', role: 'Engineer', invited: 9, responding: 9 },
  { team: 'Medium', role: 'Designer', invited: 6, responding: 2 },
  { team: 'Medium', role: 'Manager', invited: 1, responding: 1 },
  { team: 'Small', role: 'Engineer', invited: 6, responding: 5 },
  { team: 'Small', role: 'Manager', invited: 1, responding: 1 },
  { team: 'Tiny', role: 'Engineer', invited: 5, responding: 2 },
  { team: 'Agreed', role: 'Engineer', invited: 5, responding: 4, opinion: 4 },
];

/** The email address of one of the people of a row of SMALL_TEAMS. */
export const emailOf = (row: number, at: number): string => `small.${row}.${at}@people.test`;

/** The answer that one of the people of a row gives to a question, from 0 to 4. */
export const answerOf = (row: number, at: number, question: number): number =>
  SMALL_TEAMS[row]!.opinion ?? (at * 3 + row + question) % 5;

/** The roster of the company. All teams are in the department Product. */
export const smallTeamsRoster = (): RosterEntry[] =>
  SMALL_TEAMS.flatMap(({ team, role, invited }, row) =>
    Array.from({ length: invited }, (_, at) => ({
      name: emailOf(row, at),
      email: emailOf(row, at),
      teamPath: ['Product', team],
      classification: 1,
      segments: { Role: role },
    })),
  );
