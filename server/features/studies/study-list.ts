import type { SelectQueryBuilder } from 'typeorm';
import { pageOfRows, wrongCursor, type Connection } from '../../platform/connection';
import { invalid } from '../../platform/errors';
import { withinLength } from '../../platform/text-rules';
import type { StudyFilter, StudySort } from '../../schema.generated';
import { requireUser } from '../accounts/principal';
import { User } from '../accounts/user.entity';
import type { Context } from '../context';
import { Study } from './study.entity';

const MAX_PAGE = 1_000;
const MAX_SEARCH_LENGTH = 200;

export interface StudyPage extends Connection<Study> {
  totalCount: number;
}

export interface StudyPageRequest {
  filter: StudyFilter;
  sort: StudySort;
  descending: boolean;
  first: number;
  after?: string | null;
  search?: string | null;
  updatedSince?: Date | null;
}

/** The SQL expression by which each column is sorted. The date of a survey depends on its status. */
const COLUMNS: Record<StudySort, string> = {
  NAME: 'lower(study.name)',
  STATUS: `array_position(ARRAY['DRAFT', 'OPEN', 'CLOSED'], study.status)`,
  DATE: `CASE study.status WHEN 'DRAFT' THEN study.created_at WHEN 'OPEN' THEN study.open_date ELSE study.close_date END`,
  CREATED_BY: 'lower(creator.name)',
  CREATED_AT: 'study.created_at',
};

/** A page of the surveys of the caller's company. It takes two statements, however many surveys there are. */
export async function studyPageOf(ctx: Context, request: StudyPageRequest): Promise<StudyPage> {
  const { filter, sort, descending, first } = request;
  if (first < 1 || first > MAX_PAGE)
    throw invalid({ first: [`Ask for 1 to ${MAX_PAGE.toLocaleString('en')} surveys.`] });
  const offset = offsetOf(request.after ?? null);
  const { user } = requireUser(ctx.principal);
  const query = ctx.db
    .createQueryBuilder(Study, 'study')
    .leftJoin(User, 'creator', 'creator.id = study.created_by_id')
    .leftJoin('Sequence', 'series', 'series.id = study.sequence_id')
    .where('study.company_id = :companyId', { companyId: user.companyId });
  chosen(query, filter, user.id);
  found(query, request.search ?? '');
  if (request.updatedSince) query.andWhere('study.updated_at >= :since', { since: request.updatedSince });
  const totalCount = await query.getCount();
  const direction = descending ? 'DESC' : 'ASC';
  const studies = await query
    .addSelect(COLUMNS[sort], 'sort_value')
    .orderBy('sort_value', direction, 'NULLS LAST')
    .addOrderBy('study.created_at', 'DESC')
    .addOrderBy('study.id', 'ASC')
    .offset(offset)
    .limit(first)
    .getMany();
  const edgeOf = (node: Study, index: number) => ({ node, cursor: String(offset + index + 1) });
  const page = { first, after: request.after ?? null };
  return { ...pageOfRows(studies, page, edgeOf, offset + studies.length < totalCount), totalCount };
}

function chosen(query: SelectQueryBuilder<Study>, filter: StudyFilter, userId: string): void {
  query.andWhere(`study.status <> 'DELETED'`);
  if (filter === 'ALL_WITH_ARCHIVED') return;
  query.andWhere(`study.archived_at IS ${filter === 'ARCHIVED' ? 'NOT NULL' : 'NULL'}`);
  if (filter === 'CREATED_BY_ME') query.andWhere('study.created_by_id = :userId', { userId });
  else if (filter !== 'ALL' && filter !== 'ARCHIVED') query.andWhere('study.status = :status', { status: filter });
}

/** Keeps the surveys whose name, or whose series' name, contains each word of the text. */
function found(query: SelectQueryBuilder<Study>, text: string): void {
  const words = withinLength('search', text.trim(), MAX_SEARCH_LENGTH).toLowerCase().split(/\s+/).filter(Boolean);
  for (const [at, word] of words.entries())
    query.andWhere(`strpos(lower(concat_ws(' ', study.name, series.name)), :word${at}) > 0`, { [`word${at}`]: word });
}

/** The number of surveys on the pages before. An offset is fast enough, because a list has some hundred surveys. */
function offsetOf(after: string | null): number {
  if (after === null) return 0;
  if (!/^\d{1,6}$/.test(after)) throw wrongCursor();
  return Number(after);
}
