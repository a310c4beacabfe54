import { Readable } from 'node:stream';
import type { ScoreType } from '../../schema.generated';
import type { Context } from '../context';
import { releasedTeams } from '../scores/release/release.queries';
import { resultsOf, type ResultsScope } from '../scores/results';
import { studyOf } from '../studies/studies.queries';
import { commentsCsv, commentsJson } from './comments-export';
import { requireExport } from './exports.policy';
import { scoresCsv, scoresJson } from './scores-export';

export interface ExportRequest {
  data: 'SCORES' | 'COMMENTS';
  format: 'CSV' | 'JSON';
  type: ScoreType;
  /** By attribute and team, in place of one score for the whole group. */
  segmented: boolean;
  /** Null for everybody. */
  teamRef: string | null;
}

export interface ExportedFile {
  /** Survey, team or Company, what it holds, and the day. */
  name: string;
  contentType: string;
  content: Readable;
}

const CONTENT_TYPES = { CSV: 'text/csv; charset=utf-8', JSON: 'application/json; charset=utf-8' };

/** A study's results as a file: the cells of the screen, no more. Noted in the audit log before the first byte. */
export async function exportStudy(ctx: Context, studyRef: string, request: ExportRequest): Promise<ExportedFile> {
  const study = await studyOf(ctx, studyRef);
  await requireExport(ctx, study);
  const scope = await resultsOf(ctx, study, request.teamRef);
  const name = await fileName(ctx, scope, request);
  const content = await contentOf(ctx, scope, request);
  await ctx.audit({ action: 'STUDY_EXPORTED', subject: study.name, detail: name });
  return { name, contentType: CONTENT_TYPES[request.format], content };
}

async function contentOf(ctx: Context, scope: ResultsScope, { data, format, type, segmented }: ExportRequest): Promise<Readable> {
  if (data === 'COMMENTS') return format === 'CSV' ? commentsCsv(ctx, scope) : Readable.from(commentsJson(ctx, scope));
  return Readable.from([await (format === 'CSV' ? scoresCsv : scoresJson)(ctx, scope, type, segmented)]);
}

async function fileName(ctx: Context, { study, teamId }: ResultsScope, { data, format, segmented }: ExportRequest): Promise<string> {
  const team = (await ctx.loaders.load(releasedTeams, study.id)).find(({ id }) => id === teamId)?.name;
  const what = data === 'COMMENTS' ? 'Comments' : segmented ? 'Segmented Scores' : 'Scores';
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return `${[study.name, team ?? 'Company', what, day].join(' - ')}.${format.toLowerCase()}`;
}
