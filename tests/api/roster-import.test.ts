import {
  applyImport,
  beginImport,
  previewFile,
  sendFile,
  startTestApp,
  tick,
  type RosterFileSettings,
  type TestApp,
  type TestCompany,
} from '../testkit';
import { auditEntriesOf } from './support/people';

const PREVIEW = `query ($ref: UUID!) { rosterImport(ref: $ref) {
  state progress undoableUntil newTeams { path }
  counts { added changed unchanged refused removed missing newTeams }
} }`;
const ROWS = `query ($ref: UUID!, $outcome: RosterImportOutcome!, $first: Int! = 100, $after: String) {
  rosterImport(ref: $ref) { rows(outcome: $outcome, first: $first, after: $after) {
    next nodes { line email name teamPath classification segments { label value } problem changes { field before after } }
  } }
}`;
const PEOPLE = '{ rosterPeople { nodes { ref email name team { value } classification segments { name value } } } }';
const UNDO = `mutation ($ref: UUID!) { undoRosterImport(input: { ref: $ref }) {
  removedCount restoredCount keptCount deletedTeamCount
} }`;
const APPLY = 'mutation ($ref: UUID!) { applyRosterImport(input: { ref: $ref }) { rosterImport { state } } }';

/** The columns of FILE. */
const COLUMNS = ['EMAIL', 'NAME', 'TEAM', 'CLASSIFICATION', 'SEGMENT Role', 'IGNORED'];
const HEADINGS = 'E-mail,Name,Team,Kind,Role,Salary\n';
const FILE = `${HEADINGS}ann@acme.test,Ann Lee,Product > Design,Engineer,Designer,1
bob@acme.test,"Lee, Bob",Product > Build,non-engineer,,2
cat@acme.test,Cat,,,Engineer,3
`;
const settings: RosterFileSettings = { columns: COLUMNS, teamSeparator: '>' };

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company('Initech')));
afterAll(() => app.stop());

const preview = (content: string | Buffer, changes: RosterFileSettings = {}) =>
  previewFile(company.admin, content, { ...settings, ...changes });
const look = async (ref: string) => (await company.admin.run(PREVIEW, { ref })).rosterImport;
const rows = async (ref: string, outcome: string, input: object = {}) =>
  (await company.admin.run(ROWS, { ref, outcome, ...input })).rosterImport.rows;
const people = async (): Promise<{ ref: string; email: string; name: string }[]> =>
  (await company.admin.run(PEOPLE)).rosterPeople.nodes;
const emails = async () => (await people()).map(({ email }) => email).sort();
const apply = (ref: string) => applyImport(company.admin, ref);
const imported = async (content: string, changes?: RosterFileSettings) => {
  const ref = await preview(content, changes);
  await apply(ref);
  return ref;
};
/** The refusal of a file, whose import stays open for another file. */
const refusal = async (content: string | Buffer, changes: RosterFileSettings = {}) => {
  const ref = await beginImport(company.admin, { ...settings, ...changes });
  const { status, body } = await sendFile(company.admin, ref, content);
  expect(status).toBe(400);
  expect(await look(ref)).toMatchObject({ state: 'WAITING', counts: null });
  return body.file![0];
};

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
      counts: { added: 1, changed: 1, unchanged: 1, refused: 2, removed: 0, missing: 1, newTeams: 1 },
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

describe('applying', () => {
  test('adds people, teams, classifications and segments, and leaves ignored columns out', async () => {
    await imported(FILE);
    expect(await people()).toMatchObject([
      {
        email: 'ann@acme.test',
        name: 'Ann Lee',
        team: { value: 'Design' },
        classification: 'ENGINEER',
        segments: [{ name: 'Role', value: 'Designer' }],
      },
      { email: 'cat@acme.test', name: 'Cat', team: null, classification: 'UNCLASSIFIED' },
      {
        email: 'bob@acme.test',
        name: 'Lee, Bob',
        team: { value: 'Build' },
        classification: 'NON_ENGINEER',
        segments: [],
      },
    ]);
    const { teams } = await company.admin.run('{ teams { value level levelName } }');
    expect(teams).toEqual([
      { value: 'Product', level: 1, levelName: 'Division' },
      { value: 'Build', level: 2, levelName: 'Group' },
      { value: 'Design', level: 2, levelName: 'Group' },
    ]);
    expect(await auditEntriesOf(company.admin, 'ROSTER_IMPORTED')).toMatchObject([
      { subject: 'people.csv', detail: '3 added, 0 changed, 0 removed' },
    ]);
  });

  test('names the levels after the columns if each level has its own', async () => {
    await imported('Mail;Department;Squad\nann@acme.test;Product;Design\n', {
      columns: ['EMAIL', 'TEAM', 'TEAM'],
      teamSeparator: undefined,
    });
    const { teams } = await company.admin.run('{ teams { value levelName } }');
    expect(teams).toEqual([
      { value: 'Product', levelName: 'Department' },
      { value: 'Design', levelName: 'Squad' },
    ]);
  });

  test('an empty cell changes nothing, nor does a column that is missing', async () => {
    await imported(FILE);
    await imported('mail,role\nann@acme.test,\ncat@acme.test,Manager\n', { columns: ['EMAIL', 'SEGMENT Role'] });
    expect(await people()).toMatchObject([
      { email: 'ann@acme.test', team: { value: 'Design' }, segments: [{ value: 'Designer' }] },
      { email: 'cat@acme.test', name: 'Cat', segments: [{ value: 'Manager' }] },
      { email: 'bob@acme.test' },
    ]);
  });

  test('finds teams whatever the case of their names', async () => {
    await imported(FILE);
    const ref = await preview(`${HEADINGS}dan@acme.test,Dan,PRODUCT > design,,,\n`);
    expect(await look(ref)).toMatchObject({ counts: { newTeams: 0 } });
  });

  test('removes who is not in the file only if that was chosen', async () => {
    await imported(FILE);
    await imported(`${HEADINGS}ann@acme.test,,,,,\n`);
    expect(await emails()).toHaveLength(3);
    await imported(`${HEADINGS}ann@acme.test,,,,,\n`, { removesMissing: true });
    expect(await emails()).toEqual(['ann@acme.test']);
  });

  test('the same file twice changes nothing the second time', async () => {
    await imported(FILE);
    expect(await look(await preview(FILE))).toMatchObject({
      counts: { added: 0, changed: 0, unchanged: 3, newTeams: 0 },
    });
  });

  test('is refused once the roster has changed in a way that matters', async () => {
    await imported(FILE);
    const ref = await preview(`${HEADINGS}ann@acme.test,Anna,,,,\n`);
    const { ref: ann } = (await people()).find(({ email }) => email === 'ann@acme.test')!;
    await company.admin.run(
      'mutation ($ref: UUID!) { updateRosterPerson(ref: $ref, input: { name: "Annie" }) { person { ref } } }',
      { ref: ann },
    );
    expect(await company.admin.refusal(APPLY, { ref })).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringMatching(/^The roster has changed since this preview/),
    });
    expect((await people()).map(({ name }) => name)).toContain('Annie');
    expect(await look(ref)).toMatchObject({ state: 'PREVIEW', progress: null });
  });

  test('is not refused for a change of somebody whom the file leaves alone', async () => {
    await imported(FILE);
    const ref = await preview(`${HEADINGS}ann@acme.test,Anna,,,,\n`);
    const { ref: cat } = (await people()).find(({ email }) => email === 'cat@acme.test')!;
    await company.admin.run(
      'mutation ($ref: UUID!) { updateRosterPerson(ref: $ref, input: { name: "Kitty" }) { person { ref } } }',
      { ref: cat },
    );
    await apply(ref);
    expect((await people()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Anna', 'Kitty']));
  });

  test('is refused if a new team of the preview has been made since by somebody else', async () => {
    const ref = await preview(FILE);
    await company.team('Product');
    expect(await company.admin.refusal(APPLY, { ref })).toMatchObject({ code: 'CONFLICT' });
    expect(await emails()).toEqual([]);
  });

  test('is refused if somebody adds one of its people at the same moment', async () => {
    const ref = await preview(FILE);
    const other = app.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      await other.query(
        `INSERT INTO person SELECT gen_random_uuid(), company_id, 'ann@acme.test', 'Other Ann', NULL, 0, '{}' FROM roster_import WHERE id = $1`,
        [ref],
      );
      const refused = company.admin.refusal(APPLY, { ref });
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      while ((await app.dataSource.query(waiting)).length === 0);
      await other.commitTransaction();
      expect(await refused).toMatchObject({ code: 'CONFLICT' });
    } finally {
      await other.release();
    }
    expect(await emails()).toEqual(['ann@acme.test']);
  });

  test('happens once, also if it is asked for twice at the same moment', async () => {
    const ref = await preview(FILE);
    const results = await Promise.allSettled([apply(ref), apply(ref)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await emails()).toHaveLength(3);
  });

  test('of two imports of the same people at once, one is applied and the other refused', async () => {
    const refs = await Promise.all([preview(FILE), preview(FILE)]);
    const results = await Promise.allSettled(refs.map(apply));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await emails()).toHaveLength(3);
    expect((await company.admin.run('{ teams { ref } }')).teams).toHaveLength(3);
  });

  test('leaves nothing behind if its connection is killed in the middle', async () => {
    const count = 45_000;
    const content = Array.from({ length: count }, (_, at) => `p${at}@acme.test,P${at},Team ${at % 50}\n`).join('');
    const ref = await preview(`email,name,team\n${content}`, { columns: ['EMAIL', 'NAME', 'TEAM'] });
    const applied = company.admin.refusal(APPLY, { ref });
    // The progress is written when the first part is done, so the transaction is in the middle then.
    while ((await look(ref)).progress === null);
    await app.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND (query ~ '^WITH difference' OR state = 'idle in transaction')`,
    );
    expect((await applied).status).toBeGreaterThanOrEqual(500);
    expect(await emails()).toEqual([]);
    expect((await company.admin.run('{ teams { ref } }')).teams).toEqual([]);
    await apply(ref);
    expect((await company.admin.run('{ rosterPeople { totalCount } }')).rosterPeople.totalCount).toBe(count);
  }, 60_000);
});

describe('undoing the last import', () => {
  const undo = async (ref: string) => (await company.admin.run(UNDO, { ref })).undoRosterImport;

  test('gives back what was changed and removed, and takes away what was added', async () => {
    await imported(FILE);
    const before = await people();
    const { teams } = await company.admin.run('{ teams { value } }');
    const ref = await imported(`${HEADINGS}ann@acme.test,Anna,New > Team,Bot,Boss,\ndan@acme.test,Dan,New,,,\n`, {
      removesMissing: true,
    });
    expect(await emails()).toEqual(['ann@acme.test', 'dan@acme.test']);
    expect(await undo(ref)).toEqual({ removedCount: 1, restoredCount: 3, keptCount: 0, deletedTeamCount: 2 });
    expect(await people()).toEqual(before);
    expect((await company.admin.run('{ teams { value } }')).teams).toEqual(teams);
    expect(await company.admin.run('{ lastRosterImport { ref } }')).toEqual({ lastRosterImport: null });
    expect(await auditEntriesOf(company.admin, 'ROSTER_IMPORT_UNDONE')).toHaveLength(1);
  });

  test('gives removed people their places among the recipients back', async () => {
    await imported(FILE);
    const { teams } = await company.admin.run('{ teams { ref value } }');
    await (
      await company.publishedStudy({ teamRefs: [teams[0].ref] })
    ).addRecipients({
      teamRefs: [teams[0].ref],
    });
    const targets = () =>
      app.dataSource.query(
        "SELECT t.* FROM study_target t JOIN person p ON p.id = t.person_id WHERE p.email LIKE '%@acme.test' ORDER BY t.id",
      );
    const before = await targets();
    expect(before.length).toBeGreaterThan(0);
    const ref = await imported(`${HEADINGS}cat@acme.test,,,,,\n`, { removesMissing: true });
    expect(await targets()).toEqual([]);
    await undo(ref);
    expect(await targets()).toEqual(before);
  });

  test('leaves alone who was changed since, and teams that are used', async () => {
    const ref = await imported(FILE);
    const { ref: ann } = (await people()).find(({ email }) => email === 'ann@acme.test')!;
    await company.admin.run(
      'mutation ($ref: UUID!) { updateRosterPerson(ref: $ref, input: { name: "Annie" }) { person { ref } } }',
      { ref: ann },
    );
    expect(await undo(ref)).toEqual({ removedCount: 2, restoredCount: 0, keptCount: 1, deletedTeamCount: 1 });
    expect(await emails()).toEqual(['ann@acme.test']);
  });

  test('is possible once, for 7 days, and until the next import', async () => {
    const first = await imported(FILE);
    const second = await imported(`${HEADINGS}dan@acme.test,Dan,,,,\n`);
    expect(await company.admin.refusal(UNDO, { ref: first })).toMatchObject({ code: 'CONFLICT' });
    await undo(second);
    expect(await company.admin.refusal(UNDO, { ref: second })).toMatchObject({ code: 'CONFLICT' });
    const third = await imported(`${HEADINGS}eve@acme.test,Eve,,,,\n`);
    app.clock.set(new Date(app.clock.now().getTime() + 8 * 24 * 3_600_000));
    const later = await company.signedIn(company.emails.admin);
    expect(await later.refusal(UNDO, { ref: third })).toMatchObject({ code: 'CONFLICT' });
    await tick(app.runtime);
    const [{ n }] = await app.dataSource.query(
      'SELECT count(*)::int AS n FROM roster_import_row WHERE import_id = ANY($1)',
      [[first, second, third]],
    );
    expect(n).toBe(0);
  });

  test('nothing of somebody who was forgotten stays with an import', async () => {
    await imported(`${HEADINGS}leaver@acme.test,Lea,,,,\n`);
    await imported(`${HEADINGS}leaver@acme.test,Lee,,,,\n`);
    const { ref } = (await people())[0]!;
    await company.admin.run('mutation ($ref: UUID!) { forgetRosterPerson(ref: $ref) { ref } }', { ref });
    for (const table of ['roster_import_row', 'roster_import_before'])
      expect(await app.dataSource.query(`SELECT FROM ${table} x WHERE x::text LIKE '%leaver@acme.test%'`)).toEqual([]);
  });
});

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
    const ref = await beginImport(company.admin, settings);
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
    const ref = await beginImport(company.admin, settings);
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

test('whoever manages the roster may import, other viewers may not, and another company finds nothing', async () => {
  const ref = await preview(FILE);
  expect((await sendFile(company.viewer, ref, FILE)).status).toBe(403);
  expect((await sendFile(app.visitor(), ref, FILE)).status).toBe(401);
  const other = await app.company('Globex');
  expect((await sendFile(other.admin, ref, FILE)).status).toBe(404);
  expect((await other.admin.fetch(`/api/roster/import/${ref}/refused.csv`)).status).toBe(404);
  expect(await other.admin.refusal(APPLY, { ref })).toMatchObject({ code: 'NOT_FOUND' });
  const { users } = await company.admin.run('{ users { ref email } }');
  await company.admin.run(
    'mutation ($ref: UUID!) { changeRosterAccess(ref: $ref, canManageRoster: true) { user { ref } } }',
    { ref: users.find(({ email }: { email: string }) => email === company.emails.viewer).ref },
  );
  await applyImport(company.viewer, await previewFile(company.viewer, FILE, settings));
  expect(await emails()).toHaveLength(3);
});
