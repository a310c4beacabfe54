import { statementName } from './statement-name';

const name = (text: string) => Object.values(statementName(text)).filter(Boolean).join(' ');

test.each([
  ['SELECT "t"."id" FROM "team" "t" WHERE "t"."name" = $1', 'SELECT team'],
  ['INSERT INTO "audit_entry"("id", "at") VALUES ($1, DEFAULT)', 'INSERT audit_entry'],
  ['insert into person (id) select $1', 'INSERT person'],
  ['\n  UPDATE study SET name = $1 WHERE id = $2', 'UPDATE study'],
  ['WITH old AS (DELETE FROM session WHERE id = $1 RETURNING id) SELECT count(*) FROM old', 'WITH session'],
  ['SELECT extract(epoch FROM $1::timestamptz), own FROM unnest($2::uuid[]) own', 'SELECT'],
  ['SELECT pg_advisory_lock(hashtext($1))', 'SELECT'],
  ['(SELECT 1) UNION ALL (SELECT 2)', 'SELECT'],
  ['COPY response (digest) FROM STDIN (FORMAT binary)', 'COPY response'],
  ['COMMIT', 'COMMIT'],
  ['', 'OTHER'],
])('%s', (text, expected) => expect(name(text)).toBe(expected));

test('a text in a statement is in no name', () => {
  expect(name(`SELECT 'walrus from ann@people.test', $1 FROM team`)).toBe('SELECT team');
});
