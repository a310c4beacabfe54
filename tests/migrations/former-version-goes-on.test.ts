import type { QueryRunner } from 'typeorm';
import { migrations } from '../../migrations';
import { objections } from './objections';

/*
 * Processes of the former version answer while the first one of a new version migrates the database (CONTRIBUTING.md, Migrations). So a
 * migration takes nothing away that they use, and keeps nobody waiting.
 */

/** Migrations of the time before this rule. Whoever upgrades from a version before one of them stops all processes first. */
const BEFORE_THE_RULE = [
  ...['no-samples-of-people', 'release-in-parts', 'plain-names', 'released-texts', 'study-figures'],
  ...['sealed-responses', 'sealed-mails', 'study-trees', 'roster-people'],
];

/** The statements of a migration that do not depend on rows. */
async function statementsOf(Migration: (typeof migrations)[number]): Promise<string> {
  const statements: string[] = [];
  const recorder = { query: async (statement: string) => (statements.push(statement), []) };
  await new Migration().up(recorder as unknown as QueryRunner);
  return statements.join(';');
}

test('the former version goes on during each migration', async () => {
  const refused: Record<string, string[]> = {};
  for (const Migration of migrations) {
    const found = objections(await statementsOf(Migration));
    if (found.length > 0) refused[new Migration().name.replace(/-\d+$/, '')] = found;
  }
  expect(Object.keys(refused)).toEqual(BEFORE_THE_RULE);
});

test.each([
  ['DROP TABLE IF EXISTS vote', 'drops a table: vote'],
  ['ALTER TABLE study ADD COLUMN a text, DROP COLUMN b', 'drops a column: study'],
  ['ALTER TABLE study RENAME TO survey', 'renames a table or a column: study'],
  ['ALTER TABLE study\n  RENAME COLUMN a TO b', 'renames a table or a column: study'],
  ['ALTER TABLE study ALTER COLUMN a TYPE bigint', 'changes the type of a column: study'],
  ['ALTER TABLE study ALTER a SET NOT NULL', 'makes a column NOT NULL: study'],
  ['ALTER TABLE study ADD a text NOT NULL', 'adds a column that the former version does not fill: study'],
  ['ALTER TABLE study ADD a text NOT NULL, ADD b text', 'adds a column that the former version does not fill: study'],
  ['ALTER TABLE study ADD COLUMN a uuid DEFAULT gen_random_uuid()', 'writes every row of a table anew: study'],
  ['ALTER TABLE response ADD CONSTRAINT c CHECK (true)', 'adds a rule that all rows are looked at for: response'],
  ['CREATE UNIQUE INDEX a ON response (body)', 'builds an index while nobody can write: response'],
  ['LOCK TABLE study', 'locks a table: study'],
])('it would not during %j', (statement, objection) => {
  expect(objections(`SELECT 1; ${statement};`)).toEqual([objection]);
});

test.each([
  'ALTER TABLE study ADD COLUMN a text',
  'ALTER TABLE study ADD COLUMN a boolean NOT NULL DEFAULT false, ADD b integer DEFAULT 0 NOT NULL',
  'ALTER TABLE study ALTER COLUMN a SET DEFAULT 1, ALTER COLUMN b DROP NOT NULL, DROP CONSTRAINT c',
  'ALTER TABLE response ADD CONSTRAINT c CHECK (true) NOT VALID',
  'CREATE INDEX CONCURRENTLY a ON response (body)',
  'CREATE INDEX a ON company (name)',
  'CREATE TABLE own (a text); CREATE INDEX b ON own (a); ALTER TABLE own ALTER a SET NOT NULL; DROP TABLE own',
])('it does during %j', (statements) => {
  expect(objections(statements)).toEqual([]);
});
