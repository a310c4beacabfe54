import { randomUUID } from 'node:crypto';
import { LONGEST_CELL, MAX_COLUMNS, MAX_SEGMENTS } from '../../../../../common/roster-import';
import { invalid } from '../../../../platform/errors';
import { requiredText, withinLength } from '../../../../platform/text-rules';
import type { CreateRosterImportInput } from '../../../../schema.generated';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { RosterImport, type RosterColumn } from '../roster-import.entities';

const MAX_FILE_NAME = 200;
const MAX_SEPARATOR = 5;

/** Begins an import. Nothing is known of its file yet but the meaning of its columns. */
export async function createRosterImport(ctx: Context, input: CreateRosterImportInput): Promise<RosterImport> {
  const columns = input.columns.map(columnOf);
  requireColumns(columns);
  const separator = input.teamSeparator?.trim() || null;
  const rosterImport = newImport(ctx, {
    columns,
    fileName: input.fileName ? withinLength('fileName', input.fileName.trim(), MAX_FILE_NAME) : null,
    teamSeparator: separator && withinLength('teamSeparator', separator, MAX_SEPARATOR),
    removesMissing: input.removesMissing,
  });
  await ctx.db.insert(RosterImport, rosterImport);
  return rosterImport;
}

/** An import that has not been stored yet. */
export const newImport = (
  { db, principal, clock }: Context,
  settings: Pick<RosterImport, 'columns' | 'fileName' | 'teamSeparator' | 'removesMissing'>,
): RosterImport =>
  db.create(RosterImport, {
    ...{ id: randomUUID(), companyId: companyIdOf(principal), state: 'WAITING', headings: [], createdAt: clock.now() },
    ...{ counts: null, mark: null, progress: null, appliedAt: null },
    ...settings,
  });

function columnOf({ use, segment }: CreateRosterImportInput['columns'][number]): RosterColumn {
  if (use !== 'SEGMENT') return { use, segment: null };
  return { use, segment: requiredText('segment', (segment ?? '').replace(/\s+/gu, ' '), LONGEST_CELL) };
}

function requireColumns(columns: readonly RosterColumn[]): void {
  const of = (use: RosterColumn['use']) => columns.filter((column) => column.use === use);
  const segments = of('SEGMENT').map(({ segment }) => segment!);
  const problem =
    (columns.length > MAX_COLUMNS && `A file can have at most ${MAX_COLUMNS} columns.`) ||
    (of('EMAIL').length === 0 && 'Choose the column that has the email addresses.') ||
    (of('EMAIL').length > 1 && 'Only one column can be the email.') ||
    (of('CLASSIFICATION').length > 1 && 'Only one column can be the classification.') ||
    (segments.length > MAX_SEGMENTS && `A person has at most ${MAX_SEGMENTS} segments.`) ||
    (new Set(segments.map((name) => name.toLowerCase())).size < segments.length &&
      'Two columns have the same segment. Rename one of them, or leave it out.');
  if (problem) throw invalid({ columns: [problem] });
}
