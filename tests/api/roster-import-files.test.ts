import { beginImport, sendFile, startTestApp, type TestApp, type TestCompany } from '../testkit';
import { FILE, FILE_SETTINGS, HEADINGS, importsOf } from './support/roster-imports';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company('Initech')));
afterAll(() => app.stop());

const { imported, look, people, preview, refusal, rows } = importsOf(() => company);

describe('a file that is not as it should be', () => {
  test('has cells that would be formulas: they are texts', async () => {
    await imported(`${HEADINGS}ann@acme.test,=1+1,,,@SUM(A1),\nbob@acme.test,'=2+2,,,,\n`);
    expect((await people()).map(({ name }) => name)).toEqual(['=1+1', '=2+2']);
    const { exportRosterPeople } = await company.admin.run('mutation { exportRosterPeople { content } }');
    expect(exportRosterPeople.content).toContain("'=1+1");
  });

  test('has one email several times: the first row counts', async () => {
    const ref = await preview(`${HEADINGS}ann@acme.test,Ann,,,,\nANN@acme.test,Anna,Other,,Boss,\n`);
    expect(await look(ref)).toMatchObject({ counts: { added: 1, refused: 1 } });
    expect((await rows(ref, 'REFUSED')).nodes).toMatchObject([
      { line: 3, email: 'ann@acme.test', problem: 'The same email stands on line 2 already.' },
    ]);
    const file = await (await company.admin.fetch(`/api/roster/import/${ref}/refused.csv`)).text();
    expect(file).toBe(
      'E-mail,Name,Team,Kind,Role,Salary,Line,Problem\nann@acme.test,Anna,Other,,Boss,,3,The same email stands on line 2 already.\n',
    );
  });

  test('has its columns swapped: each row says what stands where the email should be', async () => {
    const ref = await preview('Name,Mail\nAnn,ann@acme.test\n=cmd(),bob@acme.test\n', { columns: ['EMAIL', 'NAME'] });
    expect(await look(ref)).toMatchObject({ counts: { added: 0, refused: 2 } });
    const file = await (await company.admin.fetch(`/api/roster/import/${ref}/refused.csv`)).text();
    expect(file.split('\n')[1]).toBe('Ann,ann@acme.test,2,“ann” is not an email address.');
    expect(file.split('\n')[2]).toMatch(/^'=cmd\(\),/);
  });

  test.each([
    [
      'in Latin-1',
      Buffer.from(`${HEADINGS}ann@acme.test,J\xfcrgen,,,,\n`, 'latin1'),
      /^This file is not in UTF-8, so names with accents/,
    ],
    ['in UTF-16', Buffer.from(`\ufeff${HEADINGS}`, 'utf16le'), /^This file is text in UTF-16. Save it as “CSV UTF-8”/],
    ['a workbook', Buffer.from('PK\x03\x04rest'), /^This is a workbook, for instance of Excel/],
    ['with NUL bytes', Buffer.from(`${HEADINGS}ann@acme.test,A\0nn,,,,\n`), /^This file is not text: it contains NUL/],
    ['empty', '', /^The file is empty\.$/],
    ['with a cell of 10 MB', `${HEADINGS}ann@acme.test,${'x'.repeat(10_000_000)},,,,\n`, /^Line 2 is too long/],
    [
      'with a quotation mark that never ends',
      `${HEADINGS}ann@acme.test,"Ann,,,,\nbob@acme.test,Bob,,,,\n`,
      /^The quotation mark on line 2 is never closed\.$/,
    ],
    [
      'with other columns',
      'email,name\nann@acme.test,Ann\n',
      /^The first line of the file has 2 columns, but 6 were described\.$/,
    ],
    [
      'with too many teams',
      `${HEADINGS}${Array.from({ length: 10_002 }, (_, at) => `p${at}@a.test,,T${at},,,\n`).join('')}`,
      /^The file names more than 10000 teams/,
    ],
  ])('is refused whole with a sentence: %s', async (_, content, sentence) => {
    expect(await refusal(content)).toMatch(sentence);
    expect(
      await app.dataSource.query(
        'SELECT FROM roster_import_row r JOIN roster_import i ON i.id = r.import_id WHERE i.state = $1',
        ['WAITING'],
      ),
    ).toEqual([]);
  });

  test('another file can be sent after one was refused, but no second one after it was read', async () => {
    const ref = await beginImport(company.admin, FILE_SETTINGS);
    expect((await sendFile(company.admin, ref, '')).status).toBe(400);
    expect((await sendFile(company.admin, ref, FILE)).status).toBe(200);
    expect((await sendFile(company.admin, ref, FILE)).status).toBe(409);
  });

  test('has short rows, long names and a path that is too deep: each is refused with its line', async () => {
    const ref = await preview(
      `${HEADINGS}ann@acme.test,Ann\nbob@acme.test,${'x'.repeat(121)},,,,\n\ncat@acme.test,,${'a>'.repeat(13)},,,\n,,,,,\n`,
    );
    expect((await rows(ref, 'REFUSED')).nodes).toMatchObject([
      { line: 2, problem: 'This row has only 2 of 6 cells.' },
      { line: 3, problem: 'The name has more than 120 characters.' },
      { line: 5, problem: 'Teams can have at most 12 levels.' },
    ]);
  });

  test('is larger than 25 MB', async () => {
    const ref = await beginImport(company.admin, FILE_SETTINGS);
    const { status, body } = await sendFile(company.admin, ref, Buffer.alloc(25 * 1024 * 1024 + 1, 'a'));
    expect([status, body.detail]).toEqual([413, 'The file is larger than 25 MB. Divide it into several files.']);
  });
});

describe('the columns', () => {
  test.each([
    [['NAME'], 'Choose the column that has the email addresses.'],
    [['EMAIL', 'EMAIL'], 'Only one column can be the email.'],
    [['EMAIL', 'CLASSIFICATION', 'CLASSIFICATION'], 'Only one column can be the classification.'],
    [
      ['EMAIL', 'SEGMENT Role', 'SEGMENT role'],
      'Two columns have the same segment. Rename one of them, or leave it out.',
    ],
  ])('are refused: %j', async (columns, sentence) => {
    await expect(beginImport(company.admin, { columns })).rejects.toThrow(sentence);
  });
});
