import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource } from '../../server/data-source';
import {
  createEmptyDatabase,
  databaseState,
  keyFilesOf,
  proofSize,
  startTestApp,
  tablesOf,
  testCohort,
  testDatabaseUrl,
  testKeysDir,
  type TestApp,
} from '../testkit';
import { settingsOfCells } from './test-cells';

/*
 * The programs for operators where there are cells, run as an operator runs them: each works in the cell that `--cell` names, and leaves the others as
 * they are. `npm run move` is in tests/cluster/move.test.ts as well.
 */
let north: TestApp;
let south: TestApp;
let folder: string;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
jest.setTimeout(600_000);

beforeAll(async () => {
  [north, south] = [await startTestApp(), await startTestApp()];
  // The programs have the clock of the machine.
  for (const { clock } of [north, south]) clock.set(new Date());
  folder = mkdtempSync(join(tmpdir(), 'candor-programs-'));
  empty = await createEmptyDatabase();
});
afterAll(async () => {
  await north.stop();
  await south.stop();
  await empty.drop();
  for (const each of [folder, testKeysDir(empty.url)]) rmSync(each, { recursive: true, force: true });
});

interface Said {
  code: number;
  said: string;
}

/** Runs a program of package.json with the cells north and south, and with those that `settings` add. */
function run(program: string, given: readonly string[], settings: Record<string, string> = {}): Promise<Said> {
  const { DATABASE_URL: _own, ...env } = process.env;
  const urls = { north: north.runtime.env.databaseUrl!, south: south.runtime.env.databaseUrl! };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${program}.ts`, ...given],
      { env: { ...env, ...settingsOfCells(urls), ...settings } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    ),
  );
}

/** The settings of one more cell. */
const cellAt = (name: string, databaseUrl: string) => ({
  [`CELL_${name.toUpperCase()}_HOSTS`]: `${name}.localhost`,
  [`CELL_${name.toUpperCase()}_DATABASE_URL`]: databaseUrl,
  [`CELL_${name.toUpperCase()}_KEYS_DIR`]: testKeysDir(databaseUrl),
});
const withWest = () => ({ CELLS: 'north,south,west', ...cellAt('west', empty.url) });

/** Runs programs that are not about the cell north, and checks that nothing has changed there. */
async function besideNorth(work: () => Promise<void>): Promise<void> {
  const before = await databaseState(north.dataSource);
  await work();
  expect(await databaseState(north.dataSource)).toEqual(before);
}

const rows = (app: TestApp, statement: string, ...values: unknown[]) => app.dataSource.query(statement, values);

test('a program for one database asks for a cell, and refuses one that there is not', async () => {
  const file = join(folder, 'none');
  const ref = '00000000-0000-4000-8000-000000000000';
  const programs: [string, string[]][] = [
    ...([
      ['company', []],
      ['seed', []],
      ['feature', []],
      ['grant', []],
    ] as [string, string[]][]),
    ...([
      ['backup', [file]],
      ['restore', [file]],
      ['keys', ['give-up', ref]],
    ] as [string, string[]][]),
  ];
  await besideNorth(async () => {
    for (const [program, given] of programs)
      expect([program, await run(program, given)]).toEqual([
        program,
        { code: 1, said: 'Which cell? Add --cell with one of north, south.\n' },
      ]);
    const unknown = await run('company', ['--cell', 'east', '--name', 'Initech', '--email', 'ann@initech.test']);
    expect(unknown).toEqual({ code: 1, said: 'There is no cell east. Choose one of north, south.\n' });
  });
});

test('a company is founded in the cell that is named, and features, grants and the demo company are of that cell', async () => {
  await besideNorth(async () => {
    const founded = await run('company', ['--cell', 'south', '--name', 'Initech', '--email', 'ann@initech.test']);
    expect([founded.code, founded.said]).toEqual([0, expect.stringContaining('Initech is founded.')]);
    const [{ slug }] = await rows(south, `SELECT slug FROM company WHERE name = 'Initech'`);
    const feature = (cell: string) =>
      run('feature', [`--cell=${cell}`, '--company', slug, '--feature', 'surveyReveal', '--set', 'off']);
    expect(await feature('south')).toEqual({ code: 0, said: 'Initech: surveyReveal is off.\n' });
    expect((await feature('north')).code).toBe(1);
    const grant = ['--company', slug, '--cell', 'south', '--grant', 'companyAccess', '--set', 'on'];
    expect(await run('grant', grant)).toEqual({ code: 0, said: 'Initech: companyAccess is on.\n' });
    expect(await rows(south, 'SELECT has_company_access AS has FROM company WHERE slug = $1', slug)).toEqual([
      { has: true },
    ]);
    // Building the demo company takes long, so only the deep proofs do it.
    if (proofSize('SEEDED_CELLS', { some: 0, all: 1 }) === 1)
      expect((await run('seed', ['--cell', 'south'])).said).toContain('The demo company is there');
  });
});

test('status and keys go through all cells or look at one, and a survey is given up in its own', async () => {
  const study = await (await north.company()).publishedStudy();
  for (const { path } of Object.values(await keyFilesOf(north.runtime, study.ref))) rmSync(path);
  for (const [program, given, well] of [
    ['status', [], 'Nothing needs an operator.'],
    ['keys', ['check'], 'No key is missing.'],
  ] as const) {
    const all = await run(program, given);
    expect([all.code, all.said.match(/^Cell .*$/gm)]).toEqual([1, ['Cell north:', 'Cell south:']]);
    const [ofNorth, ofSouth] = all.said.split('Cell south:') as [string, string];
    expect([ofNorth.includes(study.ref), ofNorth.includes(well), ofSouth.includes(well)]).toEqual([true, false, true]);
    const one = await run(program, ['--cell', 'south', ...given]);
    expect([one.code, one.said.includes(study.ref), one.said.includes(well)]).toEqual([0, false, true]);
  }
  expect(await run('keys', ['give-up', study.ref, '--cell', 'south'])).toEqual({
    ...{ code: 1, said: `There is no survey with the ref ${study.ref}.\n` },
  });
  expect((await run('keys', ['give-up', study.ref, '--cell', 'north'])).said).toContain('is closed without results');
  expect(await rows(north, 'SELECT status FROM study WHERE id = $1', study.ref)).toEqual([{ status: 'CLOSED' }]);
});

test('migrate goes through all cells, stops at the first in which it fails, and says what is left', async () => {
  const lost = testDatabaseUrl('candor_that_is_not_there');
  const settings = { CELLS: 'north,lost,west', ...cellAt('lost', lost), ...cellAt('west', empty.url) };
  const withoutSouth = { CELL_SOUTH_HOSTS: '', CELL_SOUTH_DATABASE_URL: '', CELL_SOUTH_KEYS_DIR: '' };
  const west = await createDataSource(empty.url).initialize();
  try {
    await besideNorth(async () => {
      const stopped = await run('migrate', [], { ...settings, ...withoutSouth });
      expect([stopped.code, stopped.said]).toEqual([
        1,
        expect.stringMatching(/^Cell north:\nThe database is up to date\.\nCell lost:\n/),
      ]);
      expect(stopped.said.trimEnd().split('\n').at(-1)).toBe('Stopped at the cell lost. Nothing was done in west.');
      expect(await tablesOf(west)).toEqual([]);
    });
  } finally {
    await west.destroy();
  }
});

test('a backup of one cell is restored into another one that is empty, and that one is migrated by itself', async () => {
  await south.company('Globex');
  const file = join(folder, 'south.backup');
  await besideNorth(async () => {
    expect((await run('backup', [file, '--cell', 'south'])).said).toContain('The key folder is not in it.');
    const refused = await run('restore', ['--cell', 'north', file]);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('The database is not empty.')]);
    expect((await run('restore', ['--cell', 'west', file], withWest())).said).toMatch(/^Restored \d+ rows/m);
    const migrated = await run('migrate', ['--cell', 'west'], withWest());
    expect(migrated).toEqual({ code: 0, said: 'Cell west:\nThe database is up to date.\n' });
  });
  const west = await createDataSource(empty.url).initialize();
  const { company, account } = await databaseState(south.dataSource);
  expect(await databaseState(west)).toMatchObject({ company, account });
  await west.destroy();
});

test('a cohort is imported into one cell or into all, and a seal is verified whatever cell is named', async () => {
  const file = join(folder, 'cohort.json');
  writeFileSync(file, JSON.stringify(testCohort()));
  await besideNorth(async () => {
    const one = await run('benchmark', ['import', file, '--cell', 'south']);
    expect([one.code, one.said]).toEqual([
      0,
      expect.stringContaining('The cohort "cohort" is here now, in the cell south.'),
    ]);
  });
  const { said } = await run('benchmark', ['import', file]);
  expect(said).toContain('The cohort "cohort" is here now, in the cell north.');
  expect(said).toContain('The cohort "cohort" was here already, in the cell south.');

  const { ref } = await (await north.company()).publishedStudy();
  const verified = await run('verify-seal', ['--cell', 'north', `${north.origin}/study/${ref}`]);
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('It is right: 3 questions')]);
});

test('a move is planned from the cell that is named, or from the one that has the company', async () => {
  await north.company('Hooli');
  const [{ slug }] = await rows(north, `SELECT slug FROM company WHERE name = 'Hooli'`);
  const planned = ['--company', slug, '--to', 'south', '--plan'];
  await besideNorth(async () => {
    for (const cell of [[], ['--cell', 'north']]) {
      const { code, said } = await run('move', [...planned, ...cell]);
      expect([code, said]).toEqual([0, expect.stringMatching(/^From the cell north:\n/)]);
    }
    expect(await run('move', [...planned, '--cell', 'south'])).toEqual({
      ...{ code: 1, said: 'Name another cell than the one that the company is in.\n' },
    });
  });
});
