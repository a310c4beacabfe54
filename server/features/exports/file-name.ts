import { DateTime } from 'luxon';
import type { Context } from '../context';
import { releasedTeams } from '../scores/release/release.queries';
import type { ResultsScope } from '../scores/results';

/** What the group is called; null for everybody. */
export async function teamNameOf(ctx: Context, { study, teamId }: ResultsScope): Promise<string | null> {
  if (teamId === null) return null;
  return (await ctx.loaders.load(releasedTeams, study.id)).find(({ id }) => id === teamId)?.name ?? null;
}

/** Survey, team or Company, what it holds, and the day it is where surveys close. */
export async function fileNameOf(ctx: Context, scope: ResultsScope, what: string, ending: string): Promise<string> {
  const day = DateTime.fromJSDate(ctx.clock.now(), { zone: ctx.timeZone }).toISODate();
  return `${[scope.study.name, (await teamNameOf(ctx, scope)) ?? 'Company', what, day].join(' - ')}.${ending}`;
}
