import {
  applyImport,
  beginImport,
  previewFile,
  sendFile,
  startTestApp,
  type RosterFileSettings,
  type TestApp,
  type TestClient,
  type TestCompany,
} from '../testkit';

/* The limits of a roster file, each with its sentence, and abuse cases 15 to 19 for the calls of an import. */
const COUNTS = 'counts { added changed unchanged refused removed missing newTeams }';
const LOOK = `query ($ref: UUID!) { rosterImport(ref: $ref) { state ${COUNTS} } }`;
const REFUSED = `query ($ref: UUID!) { rosterImport(ref: $ref) { rows(outcome: REFUSED) { nodes { line problem } } } }`;
const ROSTER = '{ rosterPeople { totalCount nodes { email name segments { value } } } teams { value parentRef } }';
const CREATE = `mutation ($input: CreateRosterImportInput!) {
  createRosterImport(input: $input) { rosterImport { ref } }
}`;
const [APPLY, UNDO, DISCARD] = ['apply', 'undo', 'discard'].map(
  (verb) => `mutation ($ref: UUID!) { ${verb}RosterImport(input: { ref: $ref }) { __typename } }`,
) as [string, string, string];

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company('Initech')));
afterAll(() => app.stop());

const roster = (of: TestCompany = company) => of.admin.run(ROSTER);
const look = async (ref: string, client: TestClient = company.admin) => (await client.run(LOOK, { ref })).rosterImport;
const refusedRows = async (ref: string) => (await company.admin.run(REFUSED, { ref })).rosterImport.rows.nodes;
const columns = (count: number, use: string) => ['EMAIL', ...Array.from({ length: count - 1 }, (_, at) => use + at)];
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@acme.test\n`).join('');

describe('as many as are allowed are accepted, and one more is refused', () => {
  test('columns', async () => {
    const used = (count: number) => columns(count, 'IGNORED ');
    await beginImport(company.admin, { columns: used(100) });
    await expect(beginImport(company.admin, { columns: used(101) })).rejects.toThrow(
      'A file can have at most 100 columns.',
    );
  });

  test('segments', async () => {
    const used = (count: number) => columns(count + 1, 'SEGMENT Number');
    await beginImport(company.admin, { columns: used(30) });
    await expect(beginImport(company.admin, { columns: used(31) })).rejects.toThrow(
      'A person has at most 30 segments.',
    );
  });

  test('rows', async () => {
    const ref = await beginImport(company.admin, { columns: ['EMAIL'] });
    const { status, body } = await sendFile(company.admin, ref, `mail\n${rowsOf(200_001)}`);
    expect([status, body.file]).toEqual([400, ['The file has more than 200000 rows. Divide it into several files.']]);
    expect(await look(ref)).toEqual({ state: 'WAITING', counts: null });
    const again = await sendFile(company.admin, ref, `mail\n${rowsOf(200_000)}`);
    expect(again.body.counts).toMatchObject({ added: 200_000, refused: 0 });
  }, 60_000);

  test('characters in a name, a team and a segment', async () => {
    const [fits, long] = ['ü'.repeat(120), 'ü'.repeat(121)];
    const ref = await previewFile(
      company.admin,
      `mail,name,team,Role\na@acme.test,${fits},${fits},${fits}\nb@acme.test,${long},,\nc@acme.test,,${long},\nd@acme.test,,,${long}\n`,
      { columns: ['EMAIL', 'NAME', 'TEAM', 'SEGMENT Role'] },
    );
    expect(await refusedRows(ref)).toEqual([
      { line: 3, problem: 'The name has more than 120 characters.' },
      { line: 4, problem: 'The name of a team has more than 120 characters.' },
      { line: 5, problem: 'Role has more than 120 characters.' },
    ]);
    await applyImport(company.admin, ref);
    expect((await roster()).rosterPeople.nodes).toEqual([
      { email: 'a@acme.test', name: fits, segments: [{ value: fits }] },
    ]);
  });

  test('characters in an email, in the name of a segment and of a file', async () => {
    const long = `${'x'.repeat(250)}@acme.test`;
    const ref = await previewFile(company.admin, `mail\n${long}\n`, { columns: ['EMAIL'] });
    expect((await refusedRows(ref))[0].problem).toMatch(/ is not an email address\.$/);
    await expect(beginImport(company.admin, { columns: ['EMAIL', `SEGMENT ${'x'.repeat(121)}`] })).rejects.toThrow();
    const input = { columns: [{ use: 'EMAIL' }], fileName: 'x'.repeat(201), removesMissing: false };
    expect((await company.admin.refusal(CREATE, { input })).status).toBe(400);
  });

  test('levels of a team', async () => {
    const path = (levels: number) => Array.from({ length: levels }, (_, at) => `L${at}`).join('>');
    const settings: RosterFileSettings = { columns: ['EMAIL', 'TEAM'], teamSeparator: '>' };
    const ref = await previewFile(
      company.admin,
      `mail,team\na@acme.test,${path(12)}\nb@acme.test,${path(13)}\n`,
      settings,
    );
    expect(await look(ref)).toMatchObject({ counts: { added: 1, newTeams: 12 } });
    expect(await refusedRows(ref)).toEqual([{ line: 3, problem: 'Teams can have at most 12 levels.' }]);
  });
});

describe('an unusual file', () => {
  test('that has only headings changes nothing', async () => {
    const ref = await previewFile(company.admin, 'mail,name\n');
    expect(await look(ref)).toMatchObject({ state: 'PREVIEW', counts: { added: 0, refused: 0, removed: 0 } });
    await applyImport(company.admin, ref);
    expect((await roster()).rosterPeople.totalCount).toBe(0);
  });

  test.each([
    ['only headings', 'mail,name\n', /^The file has no people below its headings/],
    [
      'no row with an email',
      'mail,name\nAnn,ann@acme.test\n,\nBob,bob@acme.test\n',
      /^No row of the file can be imported/,
    ],
  ])('that has %s is not the whole roster, and removes nobody', async (_, content, message) => {
    await applyImport(company.admin, await previewFile(company.admin, 'mail,name\nann@acme.test,Ann\n'));
    const ref = await beginImport(company.admin, { removesMissing: true });
    const { status, body } = await sendFile(company.admin, ref, content);
    expect({ status, file: body.file }).toEqual({ status: 400, file: [expect.stringMatching(message)] });
    await expect(applyImport(company.admin, ref)).rejects.toThrow();
    expect((await roster()).rosterPeople.totalCount).toBe(1);
  });

  test('that has a heading twice is read by the places of its columns', async () => {
    await applyImport(
      company.admin,
      await previewFile(company.admin, 'mail,name,name\nann@acme.test,Ann,Lee\n', {
        columns: ['EMAIL', 'NAME', 'NAME'],
      }),
    );
    expect((await roster()).rosterPeople.nodes).toMatchObject([{ name: 'Ann Lee' }]);
  });

  test('that names a team below itself makes another team of that name there', async () => {
    const settings = { columns: ['EMAIL', 'TEAM'], teamSeparator: '>' };
    await applyImport(company.admin, await previewFile(company.admin, 'mail,team\na@acme.test,A > B > A\n', settings));
    const { teams } = await roster();
    expect(teams).toMatchObject([{ value: 'A', parentRef: null }, { value: 'B' }, { value: 'A' }]);
  });

  test('that has segments with the names of functions of JavaScript is taken literally', async () => {
    const ref = await previewFile(company.admin, 'mail,a,b\nann@acme.test,x,y\n', {
      columns: ['EMAIL', 'SEGMENT __proto__', 'SEGMENT constructor'],
    });
    await applyImport(company.admin, ref);
    expect((await roster()).rosterPeople.nodes[0].segments).toHaveLength(2);
  });
});

describe('of another company', () => {
  test('no call finds an import, and nothing changes', async () => {
    const stranger = await app.company('Globex');
    const preview = await previewFile(stranger.admin, 'mail\nthem@globex.test\n', { columns: ['EMAIL'] });
    const applied = await previewFile(stranger.admin, 'mail\nus@globex.test\n', { columns: ['EMAIL'] });
    await applyImport(stranger.admin, applied);
    const before = await roster(stranger);
    for (const ref of [preview, applied]) {
      expect(await look(ref)).toBeNull();
      for (const call of [APPLY, UNDO]) expect((await company.admin.refusal(call, { ref })).code).toBe('NOT_FOUND');
      await company.admin.run(DISCARD, { ref });
      expect((await sendFile(company.admin, ref, 'mail\nme@acme.test\n')).status).toBe(404);
      const file = await company.admin.fetch(`/api/roster/import/${ref}/refused.csv`);
      expect(file.status).toBe(404);
      expect(await file.text()).not.toContain('globex');
    }
    expect(await look(preview, stranger.admin)).toMatchObject({ state: 'PREVIEW' });
    expect(await roster(stranger)).toEqual(before);
  });

  test('a team with the same name is not used', async () => {
    const stranger = await app.company('Globex');
    await stranger.team('Design');
    const ref = await previewFile(company.admin, 'mail,team\na@acme.test,Design\n', { columns: ['EMAIL', 'TEAM'] });
    expect(await look(ref)).toMatchObject({ counts: { newTeams: 1 } });
  });
});

test('a viewer may call none of it, and fields that do not exist are refused', async () => {
  const ref = await previewFile(company.admin, 'mail\na@acme.test\n', { columns: ['EMAIL'] });
  const input = { columns: [{ use: 'EMAIL' }], removesMissing: false };
  for (const [operation, variables] of [
    [LOOK, { ref }],
    ['{ lastRosterImport { ref } }', {}],
    [CREATE, { input }],
    [APPLY, { ref }],
    [UNDO, { ref }],
    [DISCARD, { ref }],
  ] as const)
    expect((await company.viewer.refusal(operation, variables)).code).toBe('FORBIDDEN');
  for (const more of [{ companyId: ref }, { state: 'APPLIED' }, { ref }, { counts: {} }])
    expect((await company.admin.refusal(CREATE, { input: { ...input, ...more } })).status).toBe(400);
  expect(await look(ref)).toMatchObject({ state: 'PREVIEW' });
});

test('a ref that is missing, null or no ref is refused and never finds an import', async () => {
  const ref = await previewFile(company.admin, 'mail\na@acme.test\n', { columns: ['EMAIL'] });
  for (const operation of [LOOK, APPLY, UNDO, DISCARD])
    for (const variables of [{}, { ref: null }, { ref: '' }, { ref: "' OR true" }])
      expect((await company.admin.refusal(operation, variables)).status).toBe(400);
  for (const path of ['null', 'undefined', '%00', `${ref}%27`]) {
    expect((await company.admin.fetch(`/api/roster/import/${path}/refused.csv`)).status).toBe(404);
    expect((await sendFile(company.admin, path, 'mail\nb@acme.test\n')).status).toBe(404);
  }
  expect(await look(ref)).toMatchObject({ counts: { added: 1 } });
});
