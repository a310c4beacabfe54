import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ExportData, ExportFormat, ExportPreview, ScoreType } from '../../schema.generated';
import { featuresFor } from '../accounts/features';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { resultsOf, type ResultsScope } from '../scores/results';
import { studyOf } from '../studies/studies.queries';
import { commentsCsv, commentsJson, hasComments } from './comments-export';
import { requireExport } from './exports.policy';
import { fileNameOf } from './file-name';
import { scoreRows, scoresCsv, scoresJson } from './scores-export';

export interface ExportRequest {
  data: ExportData;
  format: ExportFormat;
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
const PREVIEW_ROWS = 6;

/** A study's results as a file: the cells of the screen, no more. Noted in the audit log before the first byte. */
export async function exportStudy(ctx: Context, studyRef: string, request: ExportRequest): Promise<ExportedFile> {
  const scope = await scopeOf(ctx, studyRef, request);
  const [name, content] = await Promise.all([fileName(ctx, scope, request), contentOf(ctx, scope, request, null)]);
  await ctx.audit({ action: 'STUDY_EXPORTED', subject: scope.study.name, detail: name });
  return { name, contentType: CONTENT_TYPES[request.format], content };
}

/** The same file with its first rows only. Under the same rules, but no export: nothing is taken away that is not on screen. */
export async function exportPreview(ctx: Context, studyRef: string, request: ExportRequest): Promise<ExportPreview> {
  const scope = await scopeOf(ctx, studyRef, request);
  return {
    fileName: await fileName(ctx, scope, request),
    text: await text(await contentOf(ctx, scope, request, PREVIEW_ROWS)),
    isEmpty: !(request.data === 'COMMENTS' ? await hasComments(ctx, scope) : await hasScores(ctx, scope, request)),
  };
}

async function scopeOf(ctx: Context, studyRef: string, { teamRef }: ExportRequest): Promise<ResultsScope> {
  // What requireExport asks for, side by side with the study: whoever takes away a large file waits for as little as possible.
  const companyId = companyIdOf(ctx.principal);
  const [study] = await Promise.all([studyOf(ctx, studyRef), featuresFor(ctx, companyId)]);
  await requireExport(ctx, study);
  return resultsOf(ctx, study, teamRef);
}

/** `most` rows, or all of them for null. */
async function contentOf(
  ctx: Context,
  scope: ResultsScope,
  { data, format, type, segmented }: ExportRequest,
  most: number | null,
): Promise<Readable> {
  if (data === 'COMMENTS')
    return format === 'CSV' ? commentsCsv(ctx, scope, most) : Readable.from(commentsJson(ctx, scope, most));
  const rows = (await scoreRows(ctx, scope, type, segmented)).slice(0, most ?? undefined);
  return Readable.from([(format === 'CSV' ? scoresCsv : scoresJson)(rows, type, segmented)]);
}

const hasScores = async (ctx: Context, scope: ResultsScope, { type, segmented }: ExportRequest): Promise<boolean> =>
  (await scoreRows(ctx, scope, type, segmented)).some(({ score }) => typeof score === 'number');

function fileName(ctx: Context, scope: ResultsScope, { data, format, segmented }: ExportRequest): Promise<string> {
  const what = data === 'COMMENTS' ? 'Comments' : segmented ? 'Segmented Scores' : 'Scores';
  return fileNameOf(ctx, scope, what, format.toLowerCase());
}
