import { startTestApp, tick, type TestApp, type TestCompany } from '../testkit';
import { auditEntriesOf } from './support/people';
import { FILE, HEADINGS, importsOf } from './support/roster-imports';

const UNDO = `mutation ($ref: UUID!) { undoRosterImport(input: { ref: $ref }) {
  removedCount restoredCount keptCount deletedTeamCount
} }`;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company('Initech')));
afterAll(() => app.stop());

const { emails, imported, people } = importsOf(() => company);

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
        "SELECT t.id, t.study_id, t.person_id, t.link_revision FROM study_target t JOIN person p ON p.id = t.person_id WHERE p.email LIKE '%@acme.test' ORDER BY t.id",
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
