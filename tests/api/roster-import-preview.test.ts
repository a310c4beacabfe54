import { beginImport, sendFile, startTestApp, tick, type TestApp, type TestCompany } from '../testkit';
import { FILE, HEADINGS, importsOf } from './support/roster-imports';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company('Initech')));
afterAll(() => app.stop());

const { imported, look, people, preview, rows } = importsOf(() => company);

describe('a preview', () => {
  test('says for each row what will happen, and changes nothing', async () => {
    await imported(FILE);
    const before = await people();
    const ref = await preview(`${HEADINGS}ann@acme.test,Ann Lee,Product > Research,Engineer,Manager,1
BOB@acme.test ,"Lee, Bob",Product > Build,Non-Engineer,,2
dan@acme.test,Dan,,bot,Tester,
nobody,Eve,,,,
fay@acme.test,Fay,,Contractor,,
`);
    expect(await look(ref)).toMatchObject({
      state: 'PREVIEW',
      counts: {
        ...{ added: 1, changed: 1, unchanged: 1, refused: 2, removed: 0, missing: 1, newTeams: 1 },
        // Dan is new. Bob, whose cell is filled, has one, and a refused row is nobody.
        withoutTeam: 1,
      },
      newTeams: [{ path: ['Product', 'Research'] }],
    });
    expect((await rows(ref, 'CHANGED')).nodes).toEqual([
      {
        ...{ line: 2, email: 'ann@acme.test', name: 'Ann Lee', teamPath: ['Product', 'Research'], problem: null },
        ...{ classification: 'ENGINEER', segments: [{ label: 'Job Title', value: 'Manager' }] },
        changes: [
          { field: 'Team', before: 'Product / Design', after: 'Product / Research' },
          { field: 'Role', before: 'Designer', after: 'Manager' },
        ],
      },
    ]);
    expect((await rows(ref, 'UNCHANGED')).nodes).toMatchObject([{ line: 3, email: 'bob@acme.test', changes: [] }]);
    expect((await rows(ref, 'ADDED')).nodes).toMatchObject([
      {
        ...{ line: 4, email: 'dan@acme.test', teamPath: [] },
        ...{ classification: 'BOT', segments: [{ label: 'Job Title', value: 'Tester' }] },
      },
    ]);
    expect((await rows(ref, 'REFUSED')).nodes).toMatchObject([
      { line: 5, email: 'nobody', problem: '“nobody” is not an email address.' },
      {
        ...{ line: 6, email: 'fay@acme.test' },
        problem: '“Contractor” is no classification. Use Engineer, Non-Engineer, Bot, Excluded or Unclassified.',
      },
    ]);
    expect(await people()).toEqual(before);
  });

  test('is read page after page', async () => {
    const content = Array.from({ length: 7 }, (_, at) => `p${at}@acme.test,P${at}\n`).join('');
    const ref = await preview(`email,name\n${content}`, { columns: ['EMAIL', 'NAME'] });
    const first = await rows(ref, 'ADDED', { first: 3 });
    const second = await rows(ref, 'ADDED', { first: 3, after: first.next });
    const third = await rows(ref, 'ADDED', { first: 3, after: second.next });
    expect(third.next).toBeNull();
    expect([first, second, third].flatMap(({ nodes }) => nodes.map(({ line }: { line: number }) => line))).toEqual([
      2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  test('names the people who are not in the file and will be removed, but nobody whose row is refused', async () => {
    await imported(FILE);
    const ref = await preview(`${HEADINGS}ann@acme.test,,,Contractor,,\nbob@acme.test,,,,,\n`, {
      removesMissing: true,
    });
    expect(await look(ref)).toMatchObject({ counts: { refused: 1, unchanged: 1, removed: 1, missing: 1 } });
    expect((await rows(ref, 'REMOVED')).nodes).toMatchObject([{ line: null, email: 'cat@acme.test', name: 'Cat' }]);
  });

  test('is deleted with all that was read after a day, and at once when it is discarded', async () => {
    const ref = await preview(FILE);
    const discarded = await preview(FILE);
    await company.admin.run('mutation ($ref: UUID!) { discardRosterImport(input: { ref: $ref }) { ref } }', {
      ref: discarded,
    });
    expect(await look(discarded)).toBeNull();
    app.clock.set(new Date(app.clock.now().getTime() + 25 * 3_600_000));
    await tick(app.runtime);
    expect(await look(ref)).toBeNull();
    expect(
      await app.dataSource.query('SELECT FROM roster_import_row WHERE import_id = ANY($1)', [[ref, discarded]]),
    ).toEqual([]);
  });
});

test('a file whose import is discarded while it is read leaves nothing behind', async () => {
  const ref = await beginImport(company.admin, { columns: ['EMAIL', 'NAME'] });
  const content = Array.from({ length: 20_000 }, (_, at) => `p${at}@acme.test,P${at}\n`).join('');
  const sent = sendFile(company.admin, ref, `email,name\n${content}`);
  while ((await look(ref)).state !== 'READING');
  await company.admin.run('mutation ($ref: UUID!) { discardRosterImport(input: { ref: $ref }) { ref } }', { ref });
  expect(await sent).toMatchObject({ status: 409 });
  expect(await app.dataSource.query('SELECT FROM roster_import_row WHERE import_id = $1', [ref])).toEqual([]);
});

test('rows that a killed process has left of an import that is gone are deleted', async () => {
  const ref = await preview(FILE);
  await app.dataSource.query('DELETE FROM roster_import WHERE id = $1', [ref]);
  const kept = await preview(FILE);
  await tick(app.runtime);
  const left = await app.dataSource.query(
    'SELECT DISTINCT import_id AS id FROM roster_import_row WHERE import_id = ANY($1)',
    [[ref, kept]],
  );
  expect(left).toEqual([{ id: kept }]);
});
