import { createHash } from 'node:crypto';
import { canonicalJson } from '../../server/platform/canonical-json';
import { startTestApp, textOf, tick, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
let sequenceRef: string;
beforeEach(async () => {
  app = await startTestApp();
  company = await app.company();
  ({ ref: sequenceRef } = (await company.admin.rest('POST', '/study-sequence', { name: 'Quarterly' })).body);
});
afterEach(() => app.stop());

const HEADER = 'survey,closed on,topic,question,team,score,n,1,2,3,4,5';
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n');
const DOCS = 'Spring,2025-03-31,docs,,,60,40';
const QUESTION = 'How easy is it to find a written answer to a technical question?';

const PREVIEW = `query ($sequenceRef: UUID!, $file: String!, $columns: [HistoryColumnInput!]! = []) {
  studyHistoryPreview(sequenceRef: $sequenceRef, file: $file, columns: $columns) {
    headers problems columns { field header }
    surveys { name closedOn people taken hidden refused }
    rows { line survey team subject outcome reason }
  }
}`;
const preview = async (file: string, columns: object[] = []) =>
  (await company.admin.run(PREVIEW, { sequenceRef, file, columns })).studyHistoryPreview;
const IMPORT = `mutation ($input: ImportStudyHistoryInput!) {
  importStudyHistory(input: $input) { studies { ref name status closeDate imported { source at } lastStudyRef uniqueResponses } }
}`;
const input = (file: string) => ({ input: { sequenceRef, file, source: 'Other tool' } });
const imported = async (...rows: string[]) =>
  (await company.admin.run(IMPORT, input(fileOf(...rows)))).importStudyHistory.studies;
const refusalOf = async (...rows: string[]) => (await company.admin.refusal(IMPORT, input(fileOf(...rows)))).fields;

const FIGURE = `__typename ... on Score { slug scaledAvg n freqDist interval { low high } trend { difference direction } votes comments }
  ... on SuppressedScore { hidden: slug reason needed }`;
const results = async (ref: string, teamRef: string | null = null) =>
  (
    await company.admin.run(
      `query ($ref: UUID!, $teamRef: UUID) {
        study(ref: $ref) { results(teamRef: $teamRef) {
          asOf devexIndex { __typename ... on DevexIndex { index n } ... on SuppressedScore { reason } }
          topics: scores(type: TOPIC) { ${FIGURE} } prompts: scores(type: PROMPT) { ${FIGURE} }
        } }
      }`,
      { ref, teamRef },
    )
  ).study.results;

test('the template of the documentation is read as it stands', async () => {
  await company.team('Platform');
  const { problems, rows, surveys } = await preview(textOf('docs/survey-history.csv'));
  expect(problems).toEqual([]);
  expect(surveys).toEqual([
    { name: 'Spring pulse (imported)', closedOn: '2025-03-31', people: 48, taken: 3, hidden: 0, refused: 0 },
  ]);
  expect(
    rows.map(({ line, team, subject, outcome }: Record<string, string>) => [line, team, subject, outcome]),
  ).toEqual([
    [2, '', 'Documentation', 'TAKEN'],
    [3, 'Platform', 'Documentation', 'TAKEN'],
    [4, '', QUESTION, 'TAKEN'],
  ]);
});

test('figures become closed surveys, oldest first, with scores, intervals and trends, also for later surveys asked here', async () => {
  const teamRef = await company.team('Platform');
  const asked = await company.publishedStudy({ sequenceRef, questions: ['docs_findable'] });
  await asked.withResponses(6);
  await asked.close();
  const [spring, summer] = await imported(
    'Summer,2025-06-30,docs,,,90,50,,,,,',
    'Spring,2025-03-31,docs,,,40,40,,,,,',
    'Spring,2025-03-31,docs,,Platform,30,12,,,,,',
    `Spring,2025-03-31,,${QUESTION},,,,5,5,10,15,5`,
    'Spring,2025-03-31,review,,,,20,2,4,10,14,10',
  );
  expect(spring).toMatchObject({
    ...{ name: 'Spring (imported)', status: 'CLOSED', uniqueResponses: 40, lastStudyRef: null },
    ...{ closeDate: '2025-03-31T12:00:00.000Z', imported: { source: 'Other tool', at: expect.any(String) } },
  });
  expect(summer).toMatchObject({ name: 'Summer (imported)', lastStudyRef: spring.ref });
  const { study: later } = await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { lastStudyRef } }', {
    ref: asked.ref,
  });
  expect(later.lastStudyRef).toBe(summer.ref);

  const { asOf, devexIndex, topics, prompts } = await results(spring.ref);
  expect(asOf).toBe(40);
  const [docs, review] = ['docs', 'review'].map((slug) => topics.find((each: { slug: string }) => each.slug === slug));
  // 40 people who all gave 0 or 100 points: the standard deviation is 49.6, and 2.02 of its error are 15.9.
  expect(docs).toMatchObject({ scaledAvg: 40, n: 40, freqDist: null, interval: { low: 24.1, high: 55.9 } });
  expect(docs).toMatchObject({ votes: null, comments: 0, trend: null });
  expect(review).toMatchObject({ scaledAvg: 66.3, n: 20, freqDist: [2, 4, 10, 14, 10] });
  expect(devexIndex).toEqual({ __typename: 'DevexIndex', index: 53, n: 40 });
  expect(prompts).toMatchObject([{ slug: 'docs_findable', scaledAvg: 56.3, n: 40, freqDist: [5, 5, 10, 15, 5] }]);
  expect((await results(spring.ref, teamRef)).topics).toMatchObject([
    { slug: 'docs', scaledAvg: 30, n: 12 },
    { __typename: 'SuppressedScore', hidden: 'review', reason: 'NO_RESPONSES' },
  ]);
  expect((await results(summer.ref)).topics[0].trend).toEqual({ difference: 50, direction: 'UP' });
});

test('the score of a topic without a row is the mean of the answers to its questions', async () => {
  const [study] = await imported(
    `Spring,2025-03-31,,${QUESTION},,,,0,0,0,0,10`,
    'Spring,2025-03-31,,docs_current,,,,30,0,0,0,0',
  );
  const { topics, asOf } = await results(study.ref);
  expect(asOf).toBe(30);
  expect(topics).toMatchObject([{ slug: 'docs', scaledAvg: 25, n: 30, freqDist: [30, 0, 0, 0, 10] }]);
});

test('figures of too few people are left out and stored nowhere, and their cells are hidden', async () => {
  await company.admin.run('mutation { updateCompany(input: { scoreThreshold: 5, commentThreshold: 5 }) { ref } }');
  const teamRef = await company.team('Platform');
  const rows = [DOCS, 'Spring,2025-03-31,docs,,Platform,83.25,4', 'Spring,2025-03-31,review,,,17.75,2'];
  const { surveys, rows: judged } = await preview(fileOf(...rows));
  expect(surveys).toMatchObject([{ taken: 1, hidden: 2, refused: 0 }]);
  expect(judged[1]).toMatchObject({ outcome: 'HIDDEN', reason: 'Fewer than 5 people stand behind it.' });
  const [study] = await imported(...rows);
  expect((await results(study.ref)).topics).toMatchObject([
    { slug: 'docs', scaledAvg: 60 },
    { hidden: 'review', reason: 'BELOW_THRESHOLD', needed: 5 },
  ]);
  expect((await results(study.ref, teamRef)).topics).toMatchObject([
    { hidden: 'docs', reason: 'BELOW_THRESHOLD' },
    { hidden: 'review', reason: 'NO_RESPONSES' },
  ]);
  const [{ all }] = await app.dataSource.query(
    'SELECT (SELECT json_agg(g) FROM release_group g)::text || (SELECT json_agg(s) FROM study s)::text AS all',
  );
  expect(all).not.toMatch(/83\.25|17\.75/);
});

test('at level strict only figures of the whole company are taken, and none of people who all gave one answer', async () => {
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  await company.team('Platform');
  const { surveys, rows } = await preview(
    fileOf(
      DOCS,
      'Spring,2025-03-31,docs,,Platform,50,20',
      'Spring,2025-03-31,review,,,50,4',
      'Spring,2025-03-31,clear_dir,,,100,20',
      `Spring,2025-03-31,,${QUESTION},,,,0,0,0,9,0`,
    ),
  );
  expect(surveys).toMatchObject([{ taken: 1, hidden: 4 }]);
  expect(rows.map(({ reason }: { reason: string | null }) => reason)).toEqual([
    null,
    expect.stringMatching(/^At level strict only figures of the whole company/),
    'Fewer than 5 people stand behind it.',
    expect.stringMatching(/must all have given the same answer/),
    expect.stringMatching(/must all have given the same answer/),
  ]);
});

test('each wrong row has its reason, and with one of them nothing is imported', async () => {
  const top = await company.team('Product');
  const admin = company.admin;
  await admin.rest('POST', '/roster/team', { name: 'Platform', parentRef: top });
  const other = await company.team('Business');
  await admin.rest('POST', '/roster/team', { name: 'Platform', parentRef: other });
  const wrong: [row: string, reason: RegExp][] = [
    [',2025-03-31,docs,,,60,40', /no name/],
    ['Spring,31.3.2025,docs,,,60,40', /as in 2025-03-31/],
    ['Spring,2025-02-30,docs,,,60,40', /as in 2025-03-31/],
    ['Spring,2100-01-01,docs,,,60,40', /before today/],
    ['Spring,2025-03-31,cooking,,,60,40', /no topic "cooking"/],
    ['Spring,2025-03-31,,Do you cook?,,60,40', /no question "Do you cook\?"/],
    ['Spring,2025-03-31,,,,60,40', /neither a topic nor a question/],
    ['Spring,2025-03-31,docs,,Kitchen,60,40', /no team "Kitchen"/],
    ['Spring,2025-03-31,docs,,Platform,60,40', /There are 2 teams "Platform"/],
    ['Spring,2025-03-31,docs,,,101,40', /from 0 to 100/],
    ['Spring,2025-03-31,docs,,,good,40', /from 0 to 100/],
    ['Spring,2025-03-31,docs,,,60,4.5', /whole number/],
    ['Spring,2025-03-31,docs,,,60,', /no number of people/],
    ['Spring,2025-03-31,docs,,,,40', /There is no score/],
    [`Spring,2025-03-31,,${QUESTION},,,9,1,1,1,1,1`, /5, which does not fit 9/],
    [`Spring,2025-03-31,,${QUESTION},,90,5,1,1,1,1,1`, /have a score of 50\.0/],
    ['Spring,2025-03-31,review,,,,,1,1,1,1,', /all five or none/],
    [DOCS, /^Line 19 has a figure for the same already/],
  ];
  // The row that the last one repeats stands before it.
  const rows = [...wrong.slice(0, -1).map(([row]) => row), DOCS, wrong.at(-1)![0]];
  const judged = (await preview(fileOf(...rows))).rows;
  const refused = judged.filter(({ outcome }: { outcome: string }) => outcome === 'REFUSED');
  expect(refused).toHaveLength(wrong.length);
  refused.forEach(({ reason }: { reason: string }, at: number) => expect(reason).toMatch(wrong[at]![1]));
  expect((await refusalOf(DOCS, wrong[4]![0]))!.file).toEqual(['Line 3: There is no topic "cooking" here.']);
  expect((await admin.run('{ studies { ref } }')).studies).toEqual([]);
});

test('a path names a team of which there are two, and other headers and separators are read', async () => {
  const top = await company.team('Product');
  const { ref } = (await company.admin.rest('POST', '/roster/team', { name: 'UI/UX', parentRef: top })).body;
  const file = '\ufeffPulse;Day;Theme;Unit;Mean;Answers\nSpring;2025-03-31;Documentation;product > ui/ux;"61,5";12\n';
  expect((await preview(file)).problems).toEqual([
    'Choose the column with the name of the survey.',
    'Choose the column with the day on which the survey was closed.',
    'Choose the column with the topic, or the one with the question.',
    'Choose the column with the number of people.',
  ]);
  const columns = Object.entries({
    ...{ SURVEY: 'Pulse', CLOSED_ON: 'Day', TOPIC: 'Theme', TEAM: 'Unit', PEOPLE: 'Answers' },
  }).map(([field, header]) => ({ field, header }));
  expect((await preview(file, columns)).rows).toMatchObject([{ team: 'Product / UI/UX', outcome: 'TAKEN' }]);
  const { importStudyHistory } = await company.admin.run(IMPORT, {
    input: { sequenceRef, file, columns, source: 'Other tool' },
  });
  const [study] = importStudyHistory.studies;
  expect((await results(study.ref, ref)).topics).toMatchObject([{ slug: 'docs', scaledAvg: 61.5, n: 12 }]);
  expect((await preview(file, [{ field: 'SURVEY', header: 'Nothing' }])).problems[0]).toBe(
    'The file has no column "Nothing".',
  );
});

test('a file that is no table, is empty or has too many rows is refused with a sentence', async () => {
  const problem = async (file: string) => (await preview(file)).problems[0];
  expect(await problem('')).toBe('The file has no rows below its header.');
  expect(await problem(HEADER)).toBe('The file has no rows below its header.');
  expect(await problem(`${HEADER}\n"Spring`)).toMatch(/quotation mark/);
  expect(await problem(fileOf(...Array<string>(2_001).fill('a')))).toBe(
    'A file has at most 2,000 rows. Split it by survey.',
  );
});

test('a repeated import is refused, two at the same time make one survey, and a deleted survey can be imported again', async () => {
  const attempts = await Promise.all(
    [1, 2].map(() =>
      company.admin.rest('POST', `/study-sequence/${sequenceRef}/history`, {
        file: fileOf(DOCS),
        source: 'Other tool',
      }),
    ),
  );
  expect(attempts.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect((await refusalOf(DOCS))!.file).toEqual([
    '“Spring (imported)” of 2025-03-31 is in the series already. Delete it to import it again.',
  ]);
  const [{ ref }] = attempts.find(({ status }) => status === 201)!.body;
  await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref });
  expect(await app.dataSource.query('SELECT FROM release_group')).toEqual([]);
  expect(await imported(DOCS)).toHaveLength(1);
});

test('an imported survey keeps saying so, cannot be released again or contributed, and its seal covers the import', async () => {
  await company.joinBenchmarks();
  const [{ ref }] = await imported(DOCS);
  const { updateStudy } = await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { name: "Last spring" }) { name } }',
    { ref },
  );
  expect(updateStudy.name).toBe('Last spring (imported)');
  const { duplicateStudy } = await company.admin.run(
    'mutation ($ref: UUID!) { duplicateStudy(ref: $ref) { name imported { source } } }',
    { ref },
  );
  expect(duplicateStudy).toEqual({ name: 'Copy of Last spring', imported: null });
  const rerelease = 'mutation ($ref: UUID!) { rereleaseStudy(ref: $ref, reason: "Wrong") { ref } }';
  expect(await company.admin.refusal(rerelease, { ref })).toMatchObject({
    code: 'CONFLICT',
    detail:
      'An imported survey has no responses from which results could be computed again. Delete it, and import it again.',
  });
  expect((await company.admin.rest('PUT', `/study/${ref}/benchmark-contribution`)).status).toBe(409);
  const { study } = await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { privacy { seal sealed } } }', {
    ref,
  });
  const { seal, sealed } = study.privacy;
  expect(sealed.imported).toMatchObject({ source: 'Other tool' });
  expect(createHash('sha256').update(canonicalJson(sealed)).digest('hex')).toBe(seal);
});

test('a series is not repeated from an imported survey', async () => {
  const [{ ref: modelRef }] = await imported(DOCS);
  const every = { every: 6, unit: 'WEEK', weekday: 2, from: '2026-06-02', openDays: 14 };
  const path = `/study-sequence/${sequenceRef}/repeat`;
  expect((await company.admin.rest('PUT', path, every)).status).toBe(409);
  await company.draft({ sequenceRef });
  expect((await company.admin.rest('PUT', path, every)).status).toBe(200);
  expect((await company.admin.rest('PUT', path, { ...every, modelRef })).status).toBe(404);
});

test('nobody is told of an imported survey, and the audit log is', async () => {
  const yesterday = new Date(app.clock.now().getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  app.clock.set(new Date(app.clock.now().getTime() - 10 * 24 * 60 * 60_000));
  await company.admin.rest('POST', '/webhook', {
    url: 'https://10.0.0.1/candor',
    events: ['STUDY_OPENED', 'STUDY_CLOSED', 'STUDY_RELEASED'],
  });
  app.clock.set(new Date(app.clock.now().getTime() + 10 * 24 * 60 * 60_000));
  await imported(`Spring,${yesterday},docs,,,60,40`);
  await tick(app.runtime);
  expect(await app.dataSource.query('SELECT FROM webhook_delivery')).toEqual([]);
  const { auditLog } = await company.admin.run('{ auditLog(first: 5) { entries { action subject detail } } }');
  expect(auditLog.entries).toContainEqual({
    action: 'STUDY_IMPORTED',
    subject: 'Spring (imported)',
    detail: '1 figure from Other tool',
  });
});
