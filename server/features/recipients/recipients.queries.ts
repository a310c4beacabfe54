import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { pageOfRows, type Connection } from '../../platform/connection';
import { invalid } from '../../platform/errors';
import type { RecipientFilter } from '../../schema.generated';
import type { Context } from '../context';
import { afterCursor, cursorOf, filterParts, NAME_KEY, PERSON_COLUMNS } from '../rosters/people-condition';
import { NEVER_INVITED, type Person } from '../rosters/person.entity';
import { studyOf } from '../studies/studies.queries';
import type { Study } from '../studies/study.entity';

const MAX_PAGE = 200;

/** Somebody who is never asked is no recipient, whatever `study_target` says. This is a condition about the row `p` of `person`. */
export const MAY_BE_ASKED = `p.classification <> ALL ('{${NEVER_INVITED.join(',')}}'::smallint[])`;

/** The recipients of all surveys: rows `t` of `study_target`, each with its row `p` of `person`. */
export const RECIPIENTS = `study_target t JOIN person p ON p.id = t.person_id AND ${MAY_BE_ASKED}`;

/** A recipient, with the person as the roster has them now. */
export interface RecipientRow {
  id: string;
  /** The number in the personal link (`StudyTarget.linkRevision`). */
  linkRevision: number | null;
  person: Person;
}

/** A page of recipients, as the fields of `RecipientConnection` are computed from it. */
export interface RecipientPage extends Connection<RecipientRow> {
  /** Which recipients are meant; their number is counted only for a caller who asks for it. */
  condition: RecipientsCondition;
}

/** A condition of SQL about a row of `RECIPIENTS`, with its parameters. */
export interface RecipientsCondition {
  sql: string;
  parameters: unknown[];
}

type Columns = Person & { targetId: string; linkRevision: number | null; key: string };

const COLUMNS = `t.id AS "targetId", t.link_revision AS "linkRevision", ${PERSON_COLUMNS}`;

/** A page of a survey's recipients, by name. */
export async function recipientsOf(
  ctx: Context,
  studyRef: string,
  {
    filter,
    updatedSince,
    first,
    after,
  }: { filter: RecipientFilter; updatedSince: Date | null; first: number; after: string | null },
): Promise<RecipientPage> {
  if (first < 1 || first > MAX_PAGE) throw invalid({ first: [`Ask for 1 to ${MAX_PAGE} recipients.`] });
  const condition = recipientsCondition(await studyOf(ctx, studyRef), filter, updatedSince);
  const parameters = [...condition.parameters];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const within = after === null ? condition.sql : `${condition.sql} AND ${afterCursor(after, given)}`;
  const rows = await rowsOf<Columns>(
    ctx.db,
    `SELECT ${COLUMNS}, ${NAME_KEY} AS key FROM ${RECIPIENTS} WHERE ${within}
     ORDER BY ${NAME_KEY}, p.id LIMIT ${given(first + 1)}`,
    parameters,
  );
  const edgeOf = (row: Columns) => ({ node: recipientRow(row), cursor: cursorOf(row.key, row.id) });
  return { ...pageOfRows(rows, { first, after }, edgeOf), condition };
}

/** The number of recipients of a page's condition, on all pages together. */
export async function countRecipients(db: EntityManager, { sql, parameters }: RecipientsCondition): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    `SELECT count(*)::int AS n FROM ${RECIPIENTS} WHERE ${sql}`,
    parameters,
  );
  return row!.n;
}

/** All recipients of a survey whom the filter leaves, by name. */
export async function allRecipients(db: EntityManager, study: Study, filter: RecipientFilter): Promise<RecipientRow[]> {
  const { sql, parameters } = recipientsCondition(study, filter);
  const rows = await rowsOf<Columns>(
    db,
    `SELECT ${COLUMNS} FROM ${RECIPIENTS} WHERE ${sql} ORDER BY ${NAME_KEY}, p.id`,
    parameters,
  );
  return rows.map(recipientRow);
}

/** Translates a filter for the recipients of a survey. The company is $1 and the survey $2. */
export function recipientsCondition(
  study: Study,
  filter: RecipientFilter,
  updatedSince: Date | null = null,
): RecipientsCondition {
  const parameters: unknown[] = [study.companyId, study.id];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const parts = ['p.company_id = $1', 't.study_id = $2'];
  const { contains: search, email, name, slackSelected, msteamsSelected, unlinkedTo, ...roster } = filter;
  parts.push(...filterParts({ ...roster, search }, given));
  // Both rows are of the side that knows who was asked. Answering writes neither, so it never moves their times.
  if (updatedSince) parts.push(`greatest(t.updated_at, p.updated_at) >= ${given(updatedSince)}`);
  if (email?.trim()) parts.push(`strpos(p.email, lower(${given(email.trim())})) > 0`);
  if (name?.trim()) parts.push(`strpos(lower(p.name), lower(${given(name.trim())})) > 0`);
  const linkedTo = (provider: string) =>
    `EXISTS (SELECT FROM chat_person c WHERE c.person_id = p.id AND c.provider = ${given(provider)})`;
  if (slackSelected) parts.push(linkedTo('SLACK'));
  if (msteamsSelected) parts.push(linkedTo('MSTEAMS'));
  if (unlinkedTo) parts.push(`NOT ${linkedTo(unlinkedTo)}`);
  return { sql: parts.join(' AND '), parameters };
}

/** The recipient of a survey with this email; null where there is none. */
export async function recipientWithEmail(
  db: EntityManager,
  { id, companyId }: Study,
  email: string,
): Promise<Pick<RecipientRow, 'linkRevision'> | null> {
  const [row] = await rowsOf<Pick<RecipientRow, 'linkRevision'>>(
    db,
    `SELECT t.link_revision AS "linkRevision" FROM ${RECIPIENTS}
     WHERE t.study_id = $1 AND p.company_id = $2 AND p.email = $3`,
    [id, companyId, email],
  );
  return row ?? null;
}

/** The numbers of recipients of surveys. A closed one keeps the number that it had at the close. */
export async function recipientCounts(db: EntityManager, studies: readonly Study[]): Promise<number[]> {
  const rows = await rowsOf<{ n: number }>(
    db,
    `SELECT (SELECT count(*)::int FROM ${RECIPIENTS} WHERE t.study_id = asked.id) AS n
     FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place) ORDER BY place`,
    [studies.map(({ id }) => id)],
  );
  return rows.map(({ n }, at) => studies[at]!.recipientsAtClose ?? n);
}

const recipientRow = ({ targetId, linkRevision, key: _key, ...person }: Columns): RecipientRow => ({
  id: targetId,
  linkRevision,
  person,
});
