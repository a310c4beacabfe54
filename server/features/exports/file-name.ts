import { DateTime } from 'luxon';
import type { Context } from '../context';
import type { ResultsScope } from '../scores/results';
import { treesByStudy } from '../studies/study-tree';
import { fileNamePart } from '../../platform/file-name-part';

/** The name of the group's team; null for the whole company. */
export async function teamNameOf(ctx: Context, { study, teamId }: ResultsScope): Promise<string | null> {
  if (teamId === null) return null;
  return (await ctx.loaders.load(treesByStudy, study.id)).find(({ id }) => id === teamId)?.name ?? null;
}

/**
 * A file name: survey, team (or "Company"), kind of content, and today's date in the time zone in which surveys close.
 */
export async function fileNameOf(ctx: Context, scope: ResultsScope, what: string, ending: string): Promise<string> {
  const day = DateTime.fromJSDate(ctx.clock.now(), { zone: ctx.timeZone }).toISODate();
  const names = [scope.study.name, (await teamNameOf(ctx, scope)) ?? 'Company'].map(fileNamePart);
  return `${[...names, what, day].join(' - ')}.${ending}`;
}
