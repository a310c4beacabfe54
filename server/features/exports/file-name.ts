import type { Context } from '../context';
import { releasedTeams } from '../scores/release/release.queries';
import type { ResultsScope } from '../scores/results';

/** What the group is called; null for everybody. */
export async function teamNameOf(ctx: Context, { study, teamId }: ResultsScope): Promise<string | null> {
  return (await ctx.loaders.load(releasedTeams, study.id)).find(({ id }) => id === teamId)?.name ?? null;
}

/** Survey, team or Company, what it holds, and the day. */
export async function fileNameOf(ctx: Context, scope: ResultsScope, what: string, ending: string): Promise<string> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return `${[scope.study.name, (await teamNameOf(ctx, scope)) ?? 'Company', what, day].join(' - ')}.${ending}`;
}
