import { applyImport, previewFile, sendFile, startTestApp, type TestApp, type TestCompany } from '../testkit';
import { auditEntriesOf } from './support/people';
import { FILE, FILE_SETTINGS, HEADINGS, importsOf } from './support/roster-imports';

const APPLY = 'mutation ($ref: UUID!) { applyRosterImport(input: { ref: $ref }) { rosterImport { state } } }';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company('Initech')));
afterAll(() => app.stop());

const { apply, emails, imported, look, people, preview } = importsOf(() => company);

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
  await applyImport(company.viewer, await previewFile(company.viewer, FILE, FILE_SETTINGS));
  expect(await emails()).toHaveLength(3);
});
