import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../../persistence/sql';
import { UNDO_DAYS } from '../../../../common/roster-import';
import { pageOfRows, wrongCursor, type Connection } from '../../../platform/connection';
import { invalid } from '../../../platform/errors';
import type { RosterImportOutcome } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { differenceSql, MISSING } from './difference';
import { RosterImport } from './roster-import.entities';

const MAX_PAGE = 500;
const DAY = 24 * 3_600_000;

/** What a person of the roster has, or gets. */
interface PersonValues {
  name: string;
  teamId: string | null;
  classification: number;
  segments: Record<string, string>;
}

/** A row of a preview. `before` is null for somebody who is not in the roster. */
export interface RowOfImport {
  rosterImport: RosterImport;
  outcome: RosterImportOutcome;
  line: number | null;
  email: string;
  after: PersonValues;
  before: PersonValues | null;
  problem: string | null;
}

/** A page of the rows of an import; `totalCount` is null while nobody knows how many there are. */
export interface RowPage extends Connection<RowOfImport> {
  totalCount: number | null;
}

/** An import of the caller's company. */
export const rosterImportOf = async ({ db, principal }: Context, ref: string): Promise<RosterImport | null> => {
  const found = await db.findOneBy(RosterImport, { id: ref, companyId: companyIdOf(principal) });
  return found?.state === 'FORGOTTEN' ? null : found;
};

/** The end of the time in which an import can be undone; null for one that has not been applied. */
export const endOfUndo = ({ appliedAt }: RosterImport): Date | null =>
  appliedAt && new Date(appliedAt.getTime() + UNDO_DAYS * DAY);

/** The import that can be undone now. */
export async function lastRosterImport({ db, principal, clock }: Context): Promise<RosterImport | null> {
  const found = await db.findOneBy(RosterImport, { companyId: companyIdOf(principal), state: 'APPLIED' });
  return found && endOfUndo(found)! > clock.now() ? found : null;
}

/** A page of the rows with one outcome. After an import was applied, only its refused rows can be read. */
export async function rowsOfImport(
  { db }: Context,
  rosterImport: RosterImport,
  { outcome, first, after }: { outcome: RosterImportOutcome; first: number; after: string | null },
): Promise<RowPage> {
  if (first < 1 || first > MAX_PAGE) throw invalid({ first: [`Ask for 1 to ${MAX_PAGE} rows.`] });
  const edgeOf = (row: Row) => ({
    node: { ...row, rosterImport, outcome },
    cursor: String(row.line ?? row.email),
  });
  const isReadable = rosterImport.state === 'PREVIEW' || (rosterImport.state === 'APPLIED' && outcome === 'REFUSED');
  if (!isReadable || (outcome === 'REMOVED' && !rosterImport.removesMissing))
    return { ...pageOfRows([], { first, after }, edgeOf), totalCount: 0 };
  const rows = await (outcome === 'REMOVED'
    ? removedRows(db, rosterImport, after ?? '', first + 1)
    : outcome === 'REFUSED'
      ? refusedRows(db, rosterImport, lineOf(after), first + 1)
      : comparedRows(db, rosterImport, outcome, lineOf(after), first + 1));
  const totalCount = rosterImport.counts?.[outcome.toLowerCase() as Lowercase<RosterImportOutcome>] ?? null;
  return { ...pageOfRows(rows, { first, after }, edgeOf), totalCount };
}

/** The rows of a line and after it. The cursor is the last line of the page before. */
function lineOf(cursor: string | null): number {
  if (cursor !== null && !/^\d{1,9}$/.test(cursor)) throw wrongCursor();
  return Number(cursor ?? 0);
}

type Row = Omit<RowOfImport, 'rosterImport' | 'outcome'>;
const VALUES = (prefix: string) =>
  `jsonb_build_object('name', ${prefix}name, 'teamId', ${prefix}team_id, 'classification', ${prefix}classification, 'segments', ${prefix}segments)`;

const comparedRows = (db: EntityManager, { id }: RosterImport, outcome: string, after: number, most: number) =>
  rowsOf<Row>(
    db,
    `SELECT line, email, NULL AS problem, ${VALUES('')} AS after, CASE WHEN person_id IS NOT NULL THEN ${VALUES('old_')} END AS before
     FROM (${differenceSql('r.line > $2')}) difference WHERE outcome = $3 ORDER BY line LIMIT $4`,
    [id, after, outcome, most],
  );

const refusedRows = (db: EntityManager, { id, columns }: RosterImport, after: number, most: number) =>
  rowsOf<Row>(
    db,
    `SELECT line, coalesce(email, cells[$4], '') AS email, problem, NULL AS before,
            '{"name": "", "teamId": null, "classification": 0, "segments": {}}'::jsonb AS after
     FROM roster_import_row WHERE import_id = $1 AND problem IS NOT NULL AND line > $2 ORDER BY line LIMIT $3`,
    [id, after, most, columns.findIndex(({ use }) => use === 'EMAIL') + 1],
  );

const removedRows = (db: EntityManager, { id, companyId }: RosterImport, after: string, most: number) =>
  rowsOf<Row>(
    db,
    `SELECT NULL AS line, p.email, NULL AS problem, NULL AS before, ${VALUES('p.')} AS after
     FROM person p WHERE ${MISSING} AND p.email > $3 ORDER BY p.email LIMIT $4`,
    [id, companyId, after, most],
  );
