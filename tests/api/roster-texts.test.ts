import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecords } from './support/read-records';
import {
  applyImport,
  beginImport,
  previewFile,
  readPdf,
  recordedLog,
  sendFile,
  startTestApp,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/* Abuse cases 17, 27 and 28 for the texts of the roster: names of people and teams, segments, cells of files, and searches. */
const PEOPLE = `query ($search: String) { rosterPeople(filter: { search: $search }) {
  totalCount nodes { ref email name team { value } segments { name label value } }
} }`;
const log = recordedLog();
const COLUMNS = ['EMAIL', 'NAME', 'TEAM', 'SEGMENT'] as const;

/** The folder of a respondents' page that shows the names of the teams. */
const pages = mkdtempSync(join(tmpdir(), 'candor-client-'));

let app: TestApp;
beforeAll(async () => {
  const operation =
    'query ($ref: UUID!, $language: Language) { publicStudy(ref: $ref) { welcomeMessage(language: $language) teams { value } } }';
  writeFileSync(join(pages, 'index.html'), 'application');
  writeFileSync(join(pages, 'study.html'), `<head>%CSP_NONCE%<!--survey ${operation}--></head>`);
  app = await startTestApp({}, log.logger, pages);
});
afterAll(async () => {
  await app.stop();
  rmSync(pages, { recursive: true });
});

/** Imports four people with the same texts, so that results by segment are shown, and publishes a survey for their team. */
async function rosterOf(company: TestCompany, text: string): Promise<TestStudy> {
  const quoted = `"${text.replaceAll('"', '""')}"`;
  const rows = [1, 2, 3, 4].map((at) => `p${at}@acme.test,${quoted},${quoted},${quoted}`);
  const ref = await previewFile(company.admin, ['Email,Name,Team,S', ...rows, ''].join('\n'), {
    columns: COLUMNS.map((use) => (use === 'SEGMENT' ? `SEGMENT ${text}` : use)),
  });
  await applyImport(company.admin, ref);
  const { teams } = await company.admin.run('{ teams { ref } }');
  return company.publishedStudy({ teamRefs: [teams[0].ref] });
}

describe('a text of the roster of another company', () => {
  const WORD = 'quokka';
  let refs: Record<string, string>;
  let ours: TestCompany;
  let theirs: TestCompany;

  beforeAll(async () => {
    [ours, theirs] = [await app.company('Initech'), await app.company('Globex')];
    await rosterOf(ours, 'ordinary');
    const study = await rosterOf(theirs, `${WORD}-text`);
    await study.addRecipients();
    const refused = await beginImport(theirs.admin, { columns: ['EMAIL', `SEGMENT ${WORD}-heading`] });
    await sendFile(theirs.admin, refused, `Email,S\n${WORD} no email,${WORD}-cell\n${WORD}@acme.test,${WORD}-cell\n`);
    const { rosterPeople, teams } = await theirs.admin.run(`{ rosterPeople { nodes { ref } } teams { ref } }`);
    const { recipients } = await theirs.admin.run(
      'query ($ref: UUID!) { recipients(studyRef: $ref) { nodes { ref } } }',
      { ref: study.ref },
    );
    refs = {
      study: study.ref,
      import: refused,
      person: rosterPeople.nodes[0].ref,
      team: teams[0].ref,
      recipient: recipients.nodes[0].ref,
    };
  });

  const reads: [string, (client: TestClient) => Promise<unknown>][] = [
    ...[
      '{ rosterPeople { nodes { name } } rosterSegments { name values { value } } teams { value } }',
      '{ lastRosterImport { fileName } auditLog { entries { subject detail } } studies { name } }',
      `{ rosterPeople(filter: { search: "${WORD}" }) { totalCount nodes { name email } } }`,
      `{ rosterPeople(filter: { segments: [{ name: "${WORD}-text", value: "${WORD}-text" }] }) { totalCount nodes { name } } }`,
      'query ($person: UUID!) { rosterPerson(ref: $person) { name } }',
      'query ($team: UUID!) { team(ref: $team) { value } }',
      'query ($team: UUID!) { rosterPeople(filter: { teamRef: $team }) { nodes { name } } }',
      'query ($import: UUID!) { rosterImport(ref: $import) { rows(outcome: REFUSED) { nodes { email problem } } } }',
      'query ($study: UUID!) { recipients(studyRef: $study) { nodes { person { name } } } }',
      'query ($study: UUID!) { expectedTeams(studyRef: $study) { __typename } }',
      'query ($study: UUID!) { study(ref: $study) { teams { value } analysisSegments { key } } }',
      'mutation ($study: UUID!) { exportRecipients(studyRef: $study) { content } }',
      'mutation ($study: UUID!) { exportRecipientLinks(studyRef: $study) { content } }',
      'mutation { exportRosterPeople { content } }',
      'mutation ($person: UUID!) { exportRosterPerson(ref: $person) { content } }',
      'mutation ($person: UUID!) { updateRosterPerson(ref: $person, input: { name: "X" }) { person { name email } } }',
      'mutation ($person: UUID!) { updateRosterPeople(refs: [$person], input: {}) { people { name } } }',
      'mutation ($person: UUID!) { removeRosterPeople(refs: [$person]) { removedRefs } }',
      'mutation ($person: UUID!) { forgetRosterPerson(ref: $person) { ref } }',
      'mutation ($team: UUID!) { updateTeam(input: { ref: $team, isHidden: true }) { team { value } } }',
      'mutation ($team: UUID!) { deleteTeam(input: { ref: $team }) { deletedRef } }',
      'mutation ($import: UUID!) { applyRosterImport(input: { ref: $import }) { rosterImport { fileName } } }',
    ].map((query): [string, (client: TestClient) => Promise<unknown>] => {
      const names = Object.keys({ study: 1, import: 1, person: 1, team: 1 }).filter((name) =>
        query.includes(`$${name}`),
      );
      return [
        query,
        async (client) => {
          const response = await client.fetch('/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query, variables: Object.fromEntries(names.map((name) => [name, refs[name]])) }),
          });
          return response.text();
        },
      ];
    }),
    ...[
      '/roster/teams',
      '/roster/segments',
      '/roster/team/{team}',
      '/roster/study/{study}',
      '/roster/import/{import}/refused.csv',
      '/study/{study}',
      '/study/{study}/export?data=SCORES&format=CSV',
      '/study/{study}/report.pdf',
      '/company/audit-log',
    ].map((path): [string, (client: TestClient) => Promise<unknown>] => [
      `GET ${path}`,
      async (client) => {
        const response = await client.fetch(`/api${path.replace(/{(\w+)}/g, (_, name: string) => refs[name]!)}`);
        return response.text();
      },
    ]),
  ];

  test.each(reads)('is in no reply: %s', async (_name, read) => {
    expect(await read(ours.admin)).not.toContain(WORD);
  });

  test('is in no log, and nothing of theirs was changed by these calls', async () => {
    expect(log.text()).not.toContain(WORD);
    const { rosterPeople, teams } = await theirs.admin.run(
      '{ rosterPeople { totalCount nodes { name } } teams { value isHidden } }',
    );
    expect(rosterPeople.totalCount).toBe(4);
    expect(rosterPeople.nodes.map(({ name }: { name: string }) => name)).toEqual(Array(4).fill(`${WORD}-text`));
    expect(teams).toEqual([{ value: `${WORD}-text`, isHidden: false }]);
  });
});

/** Texts that some reader could take for something else than a text, for instance for a formula. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example";"x")',
  '+47 11',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'evil.example/reset',
  '__proto__',
  '\u202egnp.exe',
  "' OR 1=1 --",
  '%_\\',
];

describe.each(HOSTILE)('the text %j', (text) => {
  let company: TestCompany;
  let study: TestStudy;
  beforeAll(async () => {
    company = await app.company('Initech');
    study = await rosterOf(company, text);
    await study.addRecipients();
  });

  test('is stored and found as it is', async () => {
    const { rosterPeople } = await company.admin.run(PEOPLE, { search: text });
    expect(rosterPeople.totalCount).toBe(4);
    expect(rosterPeople.nodes[0]).toMatchObject({ name: text, team: { value: text } });
    expect(rosterPeople.nodes[0].segments).toEqual([{ name: text, label: text, value: text }]);
    const { rosterPeople: none } = await company.admin.run(PEOPLE, { search: `${text}?` });
    expect(none.totalCount).toBe(0);
  });

  test('is no formula in any file', async () => {
    const { exportRosterPeople } = await company.admin.run('mutation { exportRosterPeople { content } }');
    const files = await company.admin.run(
      'mutation ($ref: UUID!) { exportRecipients(studyRef: $ref) { content } exportRecipientLinks(studyRef: $ref) { content } }',
      { ref: study.ref },
    );
    const refused = await beginImport(company.admin, { columns: ['EMAIL', `SEGMENT ${text}`] });
    const quoted = `"${text.replaceAll('"', '""')}"`;
    await sendFile(company.admin, refused, `Email,${quoted}\n${quoted},${quoted}\nann@acme.test,x\n`);
    const refusedRows = await (await company.admin.fetch(`/api/roster/import/${refused}/refused.csv`)).text();
    const all = [
      exportRosterPeople.content,
      files.exportRecipients.content,
      files.exportRecipientLinks.content,
      refusedRows,
    ];
    for (const content of all) {
      const cells = readRecords(content).flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
      expect(cells.some((cell) => cell === text || cell === `'${text}`)).toBe(true);
    }
  });

  test('is text on the respondents’ page, in results and in the report', async () => {
    const page = await (await app.visitor().fetch(`/study/${study.ref}`)).text();
    expect(page).not.toMatch(/<img src=x|<svg onload|<script>alert/);
    const [, held] = /<script type="application\/json" id="survey"[^>]*>(.*?)<\/script>/s.exec(page)!;
    expect(JSON.stringify(JSON.parse(held!))).toContain(JSON.stringify({ value: text }));
    const { teams } = await company.admin.run('{ teams { ref } }');
    for (const at of [1, 2, 3, 4]) await study.respond({ email: `p${at}@acme.test`, teamRef: teams[0].ref });
    await study.close();
    const csv = await company.admin.fetch(
      `/api/study/${study.ref}/export?data=SCORES&format=CSV&type=TOPIC&segmented=true`,
    );
    expect(csv.status).toBe(200);
    const cells = readRecords(await csv.text()).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    const pdf = Buffer.from(await (await company.admin.fetch(`/api/study/${study.ref}/report.pdf`)).arrayBuffer());
    expect(pdf.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/JS\b/);
    expect(readPdf(pdf).pages.length).toBeGreaterThan(0);
  });
});
