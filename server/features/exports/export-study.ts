import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ExportData, ExportFormat, ExportPreview, ScoreType } from '../../schema.generated';
import { featuresFor } from '../accounts/features';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { resultsOf, type ResultsScope } from '../scores/results';
import { studyOf } from '../studies/studies.queries';
import { requireExport } from './exports.policy';
import { countsCsv, countsJson, countsOfQuestions } from './counts-export';
import { fileNameOf } from './file-name';
import { scoreRows, scoresCsv, scoresJson } from './scores-export';
import { hasTexts, textsCsv, textsJson } from './texts-export';
import { votesCsv, votesJson, votesRows } from './votes-export';

export interface ExportRequest {
  data: ExportData;
  format: ExportFormat;
  type: ScoreType;
  /** Whether scores are exported by attribute and team, in place of one score for the whole group. */
  segmented: boolean;
  /** The team; null for the whole company. */
  teamRef: string | null;
}

export interface ExportedFile {
  /** The file name: survey, team (or "Company"), the kind of content and the day. */
  name: string;
  contentType: string;
  content: Readable;
}

const CONTENT_TYPES = { CSV: 'text/csv; charset=utf-8', JSON: 'application/json; charset=utf-8' };
const PREVIEW_ROWS = 6;
/** The kind of texts that a file has; files of numbers have none. */
const TEXT_KINDS = { SCORES: null, VOTES: null, COUNTS: null, COMMENTS: 'comment', ANSWERS: 'answer' } as const;

/**
 * A study's results as a file, with the same cells as the screen and no others. The export is recorded in the audit log
 * before the first byte is sent.
 */
export async function exportStudy(ctx: Context, studyRef: string, request: ExportRequest): Promise<ExportedFile> {
  const scope = await scopeOf(ctx, studyRef, request);
  const [name, content] = await Promise.all([fileName(ctx, scope, request), contentOf(ctx, scope, request, null)]);
  await ctx.audit({ action: 'STUDY_EXPORTED', subject: scope.study.name, detail: name });
  return { name, contentType: CONTENT_TYPES[request.format], content };
}

/**
 * The first rows of the same file, under the same rules. It is not recorded as an export, because all of it is on
 * screen.
 */
export async function exportPreview(ctx: Context, studyRef: string, request: ExportRequest): Promise<ExportPreview> {
  const scope = await scopeOf(ctx, studyRef, request);
  const name = await fileName(ctx, scope, request);
  const kind = TEXT_KINDS[request.data];
  if (!kind) return { fileName: name, ...(await numbersOf(ctx, scope, request, PREVIEW_ROWS)) };
  const shown = await text(await contentOf(ctx, scope, request, PREVIEW_ROWS));
  return { fileName: name, text: shown, isEmpty: !(await hasTexts(ctx, scope, kind)) };
}

async function scopeOf(ctx: Context, studyRef: string, { teamRef }: ExportRequest): Promise<ResultsScope> {
  // These checks are the ones of requireExport. They run at the same time as the query of the study, to send the first
  // byte sooner.
  const companyId = companyIdOf(ctx.principal);
  const [study] = await Promise.all([studyOf(ctx, studyRef), featuresFor(ctx, companyId)]);
  await requireExport(ctx, study);
  return resultsOf(ctx, study, teamRef);
}

/** The content of the file with at most `most` rows; null stands for all rows. */
async function contentOf(
  ctx: Context,
  scope: ResultsScope,
  request: ExportRequest,
  most: number | null,
): Promise<Readable> {
  const { data, format } = request;
  const kind = TEXT_KINDS[data];
  if (kind)
    return format === 'CSV' ? textsCsv(ctx, scope, kind, most) : Readable.from(textsJson(ctx, scope, kind, most));
  return Readable.from([(await numbersOf(ctx, scope, request, most)).text]);
}

/** The content of a file of scores, votes or counts, and whether all of its rows are without a number. */
async function numbersOf(
  ctx: Context,
  scope: ResultsScope,
  { data, format, type, segmented }: ExportRequest,
  most: number | null,
): Promise<{ text: string; isEmpty: boolean }> {
  const first = <Row>(rows: readonly Row[]) => rows.slice(0, most ?? undefined);
  const isCsv = format === 'CSV';
  if (data === 'VOTES') {
    const rows = await votesRows(ctx, scope);
    return { text: (isCsv ? votesCsv : votesJson)(first(rows)), isEmpty: rows.every(({ votes }) => votes === null) };
  }
  if (data === 'COUNTS') {
    const questions = await countsOfQuestions(ctx, scope);
    const isEmpty = scope.scores.choices.every(({ __typename }) => __typename !== 'ChoiceCounts');
    return { text: isCsv ? countsCsv(questions, most) : countsJson(first(questions)), isEmpty };
  }
  const rows = await scoreRows(ctx, scope, type, segmented);
  const isEmpty = rows.every(({ score }) => typeof score !== 'number');
  return { text: (isCsv ? scoresCsv : scoresJson)(first(rows), type, segmented), isEmpty };
}

function fileName(ctx: Context, scope: ResultsScope, { data, format, segmented }: ExportRequest): Promise<string> {
  const scores = segmented ? 'Segmented Scores' : 'Scores';
  const what = { SCORES: scores, VOTES: 'Votes', COUNTS: 'Counts', COMMENTS: 'Comments', ANSWERS: 'Text Answers' }[
    data
  ];
  return fileNameOf(ctx, scope, what, format.toLowerCase());
}
