import {
  COMPANY_TABLES,
  INSTALLATION_TABLES,
  KEY_TOMBSTONES,
  rowsOfCompany,
} from '../../server/cells/move/company-tables';
import { startTestApp, tablesOf, type TestApp } from '../testkit';

/* A new table has to say whose its rows are, so that no move leaves them behind. */
let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const names = COMPANY_TABLES.map(({ name }) => name);

test('each table is of companies or of the installation', async () => {
  const listed = [...names, KEY_TOMBSTONES.name, ...INSTALLATION_TABLES];
  expect([...listed].sort()).toEqual(await tablesOf(app.dataSource));
});

test('each table of companies has a condition for their rows, and comes after those that it refers to', async () => {
  const references: { of: string; to: string }[] = await app.dataSource.query(
    `SELECT conrelid::regclass::text AS of, confrelid::regclass::text AS to FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const place = (name: string) => names.indexOf(name);
  expect(references.filter(({ of, to }) => place(of) >= 0 && place(to) > place(of))).toEqual([]);
  // What refers to rows of a company is of a company as well.
  expect(references.filter(({ of, to }) => place(to) >= 0 && place(of) < 0)).toEqual([]);
  for (const table of [...COMPANY_TABLES, KEY_TOMBSTONES])
    await app.dataSource.query(
      `SELECT FROM ${table.name} WHERE ${rowsOfCompany(table, '11111111-1111-4111-8111-111111111111')}`,
    );
});

test('no table counts its rows, so rows of two databases never have the same key', async () => {
  expect(await app.dataSource.query(`SELECT relname FROM pg_class WHERE relkind = 'S'`)).toEqual([
    { relname: 'migrations_id_seq' },
  ]);
});
