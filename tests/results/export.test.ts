import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<'alpha' | 'beta', string>;

/** The first characters of the comments. Spreadsheets read a text that begins with any of the signs as a formula. */
const SIGNS = ['', '+', '-', '@', '＝', '＋'];

/** Alpha has four people and Beta two. Beta's own results are hidden, so no text names its team: the texts of Beta would be those without one. */
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  teams = { alpha: await company.team('@Alpha'), beta: await company.team('=Beta') };
  study = await company.publishedStudy({ name: 'Pulse', teamRefs: Object.values(teams) });
  for (const [at, teamRef] of [teams.alpha, teams.alpha, teams.alpha, teams.alpha, teams.beta, teams.beta].entries()) {
    const votes = [
      { topicSlug: 'docs', responseText: at === 0 ? '=HYPERLINK("http://evil.test")' : `${SIGNS[at]}Comment, ${at}` },
    ];
    await study.respond({ teamRef, ratings: teamRef === teams.alpha ? 5 : 1, votes });
  }
  app.clock.set(new Date('2026-03-05T10:00:00Z'));
});
afterAll(() => app.stop());

const PREVIEW = `query ($studyRef: UUID!, $input: ExportInput!) { exportPreview(studyRef: $studyRef, input: $input) { fileName text isEmpty } }`;
const USUAL = { data: 'SCORES', format: 'CSV', type: 'TOPIC', segmented: false };
const previewed = async (input: object) =>
  (await company.admin.run(PREVIEW, { studyRef: study.ref, input: { ...USUAL, ...input } })).exportPreview;
const refused = async (client: TestClient = company.admin) =>
  (await client.refusal(PREVIEW, { studyRef: study.ref, input: USUAL })).code;
const canExport = async (client: TestClient = company.admin) =>
  (await client.run('query ($ref: UUID!) { study(ref: $ref) { viewerCan { export } } }', { ref: study.ref })).study
    .viewerCan.export;

async function download(query: string, client: TestClient = company.admin) {
  const response = await client.fetch(`/api/study/${study.ref}/export?${query}`);
  return { status: response.status, name: response.headers.get('content-disposition'), text: await response.text() };
}

test('nothing is exported while the survey is open', async () => {
  expect(await download('')).toMatchObject({
    status: 409,
    text: '{"detail":"Results can be exported once the survey is closed."}',
  });
  expect(await refused()).toBe('CONFLICT');
  expect(await canExport()).toBe(false);
  await study.close();
  expect(await canExport()).toBe(true);
});

describe('a closed survey', () => {
  test('scores have a name, a header and one line for each topic', async () => {
    expect(await download('')).toEqual({
      status: 200,
      name: 'attachment; filename="Pulse - Company - Scores - 2026-03-05.csv"',
      text: 'Topic,Score\nCode review,66.7\nDocumentation,66.7\n',
    });
    expect((await download(`type=PROMPT&teamRef=${teams.alpha}`)).text).toMatch(/^Prompt,Score\n.*,100\n.*,100\n$/);
  });

  test('scores by segment leave out segments that are hidden on the screen', async () => {
    const { name, text } = await download('segmented=true');
    expect(name).toContain('Pulse - Company - Segmented Scores');
    expect(text).toBe(
      "Topic,Segment,Segment Value,Score\nCode review,Division,'@Alpha,100\nDocumentation,Division,'@Alpha,100\n",
    );
  });

  test('a team of two is exported as hidden, without a number', async () => {
    expect((await download(`teamRef=${teams.beta}`)).text).toBe('Topic,Score\nCode review,\nDocumentation,\n');
    expect(await download(`teamRef=${teams.beta}&data=COMMENTS`)).toMatchObject({
      name: 'attachment; filename="Pulse - =Beta - Comments - 2026-03-05.csv"',
      text: 'Topic,Comment,Team\n',
    });
  });

  test('comments and labels are those of the screen, and no text can be read as a formula', async () => {
    const lines = (await download('data=COMMENTS')).text.split('\n').slice(1, -1);
    expect(lines.sort()).toEqual(
      [
        `Documentation,"'=HYPERLINK(""http://evil.test"")",`,
        ...[1, 2, 3, 4, 5].map((at) => `Documentation,"'${SIGNS[at]}Comment, ${at}",`),
      ].sort(),
    );
  });

  test('neither the team that a text names nor a part of the text that a spreadsheet may divide can be read as a formula', async () => {
    const named = await company.publishedStudy({ name: 'Named', teamRefs: [teams.alpha] });
    for (const responseText of ['slow;=1+1', 'two\n-lines', 'slow; old']) {
      const votes = [{ topicSlug: 'docs', responseText }];
      await named.respond({ teamRef: teams.alpha, ratings: 4, votes });
    }
    await named.close();
    const file = await company.admin.fetch(`/api/study/${named.ref}/export?data=COMMENTS`);
    expect((await file.text()).split('\n').slice(1, -1).sort()).toEqual(
      [
        "Documentation,slow;'=1+1,'@Alpha",
        'Documentation,"two',
        `'-lines",'@Alpha`,
        "Documentation,slow; old,'@Alpha",
      ].sort(),
    );
  });

  test('the JSON file has the same scores without the hidden ones', async () => {
    expect(JSON.parse((await download('format=JSON')).text)[0]).toEqual({
      type: 'TOPIC',
      slug: 'review',
      text: 'Code review',
      score: 66.7,
    });
    const ofComments = async () => JSON.parse((await download('data=COMMENTS&format=JSON')).text);
    expect(await ofComments()).toHaveLength(6);
    const { study: read } = await company.admin.run(
      'query ($ref: UUID!) { study(ref: $ref) { results { verbatims(first: 1) { nodes { ref } } } } }',
      { ref: study.ref },
    );
    await company.admin.rest('PATCH', `/study/${study.ref}/verbatims/${read.results.verbatims.nodes[0].ref}`, {
      isHidden: true,
    });
    expect(await ofComments()).toHaveLength(5);
    expect((await download('data=COMMENTS')).text.split('\n')).toHaveLength(7);
  });

  test('answers to open questions can be exported, also of a survey that asks nothing else', async () => {
    const open = await company.publishedStudy({
      name: 'Open',
      questions: ['one_change'],
      teamRefs: Object.values(teams),
    });
    const give = async (teamRef: string, texts: readonly string[]) => {
      for (const text of texts) await open.respond({ teamRef, text });
    };
    await give(teams.alpha, ['=Fewer meetings', 'More "time", please', 'Nothing']);
    await give(teams.beta, ['Tests', 'Docs']);
    await open.close();
    const file = async (query: string) =>
      (await company.admin.fetch(`/api/study/${open.ref}/export?data=ANSWERS&${query}`)).text();
    const lines = (await file('')).split('\n');
    expect(lines[0]).toBe('Question,Answer,Team');
    expect(
      lines
        .slice(1, -1)
        .map((line) => /^[^,]+,(.*),[^,]*$/.exec(line)![1]!)
        .sort(),
    ).toEqual(["'=Fewer meetings", '"More ""time"", please"', 'Docs', 'Nothing', 'Tests'].sort());
    const listed = JSON.parse(await file('format=JSON')) as { question: string; answer: string }[];
    expect(listed.map(({ answer }) => answer).sort()).toEqual(
      ['=Fewer meetings', 'Docs', 'More "time", please', 'Nothing', 'Tests'].sort(),
    );
    expect(new Set(listed.map(({ question }) => question)).size).toBe(1);
    expect(await file(`teamRef=${teams.beta}`)).toBe('Question,Answer,Team\n');
    expect(await file(`teamRef=${teams.beta}&format=JSON`)).toBe('[]\n');
    const input = { ...USUAL, data: 'ANSWERS' };
    expect((await company.admin.run(PREVIEW, { studyRef: open.ref, input })).exportPreview).toMatchObject({
      fileName: 'Open - Company - Text Answers - 2026-03-05.csv',
      isEmpty: false,
    });
  });

  test('the address of an export accepts refs in capitals', async () => {
    const response = await company.admin.fetch(
      `/api/study/${study.ref.toUpperCase()}/export?teamRef=${teams.alpha.toUpperCase()}`,
    );
    expect({ status: response.status, text: await response.text() }).toEqual({
      status: 200,
      text: (await download(`teamRef=${teams.alpha}`)).text,
    });
  });

  test('an export is in the audit log', async () => {
    app.clock.set(new Date('2026-03-05T10:05:00Z'));
    await download('');
    const { auditLog } = await company.admin.run('{ auditLog(first: 1) { entries { action subject detail } } }');
    expect(auditLog.entries).toEqual([
      { action: 'STUDY_EXPORTED', subject: 'Pulse', detail: 'Pulse - Company - Scores - 2026-03-05.csv' },
    ]);
  });

  test('a slash in the name of a survey or a team takes nothing of the name of the file', async () => {
    const team = await company.team('Platform/Tools: "core"');
    const slashed = await company.publishedStudy({ name: 'Q3/Q4 review – 調査?', teamRefs: [team] });
    for (let at = 0; at < 3; at += 1) await slashed.respond({ teamRef: team, ratings: 4 });
    await slashed.close();
    const nameOf = async (path: string) => {
      const header = (await company.admin.fetch(`/api/study/${slashed.ref}/${path}`)).headers.get(
        'content-disposition',
      );
      return decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(header!)![1]!);
    };
    expect(await nameOf(`export?teamRef=${team}`)).toBe(
      'Q3-Q4 review – 調査- - Platform-Tools- -core- - Scores - 2026-03-05.csv',
    );
    expect(await nameOf('report.pdf')).toBe('Q3-Q4 review – 調査- - Company - Report - 2026-03-05.pdf');
    const { exportPreview } = await company.admin.run(PREVIEW, { studyRef: slashed.ref, input: USUAL });
    expect(exportPreview.fileName).toBe('Q3-Q4 review – 調査- - Company - Scores - 2026-03-05.csv');
  });

  test('the name of the file has the day in the time zone in which surveys close', async () => {
    app.clock.set(new Date('2026-03-06T03:00:00Z'));
    expect((await download('')).name).toContain('- 2026-03-05.csv');
    app.clock.set(new Date('2026-03-05T10:05:00Z'));
  });

  test.each([
    ['scores', '', {}],
    [
      'scores of a team by question',
      () => `type=PROMPT&teamRef=${teams.alpha}`,
      () => ({ type: 'PROMPT', teamRef: teams.alpha }),
    ],
    ['scores by segment', 'segmented=true', { segmented: true }],
    ['scores as JSON', 'format=JSON', { format: 'JSON' }],
    ['comments', 'data=COMMENTS', { data: 'COMMENTS' }],
    ['comments as JSON', 'data=COMMENTS&format=JSON', { data: 'COMMENTS', format: 'JSON' }],
  ])('the preview of a short file is the whole file: %s', async (_of, query, input) => {
    const file = await download(typeof query === 'function' ? query() : query);
    const { fileName, text, isEmpty } = await previewed(typeof input === 'function' ? input() : input);
    expect({ name: `attachment; filename="${fileName}"`, text, isEmpty }).toEqual({
      name: file.name,
      text: file.text,
      isEmpty: false,
    });
  });

  test('the preview of a long file is its first 6 rows', async () => {
    const long = await company.publishedStudy({ name: 'Long' });
    for (let at = 0; at < 9; at += 1)
      await long.respond({ votes: [{ topicSlug: 'docs', responseText: `Comment ${at}` }] });
    await long.close();
    for (const format of ['CSV', 'JSON']) {
      const file = await (
        await company.admin.fetch(`/api/study/${long.ref}/export?data=COMMENTS&format=${format}`)
      ).text();
      const { exportPreview } = await company.admin.run(PREVIEW, {
        studyRef: long.ref,
        input: { ...USUAL, data: 'COMMENTS', format },
      });
      if (format === 'CSV') expect(exportPreview.text.split('\n')).toEqual([...file.split('\n').slice(0, 7), '']);
      else expect(JSON.parse(exportPreview.text)).toEqual(JSON.parse(file).slice(0, 6));
    }
  });

  test('a team without any shown results cannot be exported', async () => {
    for (const input of [{}, { data: 'COMMENTS' }])
      expect(await previewed({ ...input, teamRef: teams.beta })).toMatchObject({ isEmpty: true });
  });

  test('a preview follows the rules of an export but is not recorded as one', async () => {
    const entries = async () => (await company.admin.run('{ auditLog(first: 1) { entries { at } } }')).auditLog;
    const before = await entries();
    await previewed({});
    expect(await entries()).toEqual(before);
    const stranger = (await app.company('Umbrella')).admin;
    const holder = await company.withLink(study.ref);
    expect(await Promise.all([app.visitor(), company.viewer, stranger, holder].map(refused))).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'NOT_FOUND',
      'FORBIDDEN',
    ]);
    await company.setFeature('surveyReveal', false);
    expect([await refused(), await canExport(), await canExport(holder)]).toEqual(['FORBIDDEN', false, false]);
    await company.setFeature('surveyReveal', true);
  });

  test('only admins of the company can export, and only if the feature is switched on', async () => {
    const stranger = (await app.company('Globex')).admin;
    const holder = await company.withLink(study.ref);
    const statuses = await Promise.all(
      [app.visitor(), company.viewer, stranger, holder].map(async (client) => (await download('', client)).status),
    );
    expect(statuses).toEqual([401, 403, 404, 403]);
    await company.setFeature('surveyReveal', false);
    expect((await download('')).status).toBe(403);
    await company.setFeature('surveyReveal', true);
  });

  test.each([
    ['data=ALL', { data: ['Must be one of SCORES, VOTES, COUNTS, COMMENTS, ANSWERS.'] }],
    ['format=PDF', { format: ['Must be one of CSV, JSON.'] }],
    ['teamRef=x', { teamRef: ['Must be a UUID.'] }],
    ['all=1', { all: ['This field is not known.'] }],
  ])('%s is refused with the name of the parameter', async (query, body) => {
    const { status, text } = await download(query);
    expect([status, JSON.parse(text)]).toEqual([400, body]);
  });
});
