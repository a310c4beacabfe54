import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import {
  readPdf,
  startTestApp,
  testCohort,
  type PdfContent,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<'alpha' | 'beta', string>;

/** Alpha has four people and Beta two, so Beta's own results are hidden. */
beforeAll(async () => {
  app = await startTestApp();
  company = await (await app.company()).joinBenchmarks();
  await importCohort(app.dataSource.manager, testCohort({ note: 'Made for a test.' }));
  teams = { alpha: await company.team('Alpha'), beta: await company.team('Beta') };
  study = await company.publishedStudy({ name: 'Pulse', teamRefs: Object.values(teams) });
  for (const [at, teamRef] of [teams.alpha, teams.alpha, teams.alpha, teams.alpha, teams.beta, teams.beta].entries()) {
    const ratings = { review_turnaround: teamRef === teams.alpha ? 5 : 1, docs_findable: (at % 5) + 1 };
    await study.respond({
      teamRef,
      ratings,
      text: `Answer ${at}`,
      votes: [{ topicSlug: 'docs', responseText: `Comment ${at}` }],
    });
  }
  app.clock.set(new Date('2026-03-05T10:00:00Z'));
  await study.close();
});
afterAll(() => app.stop());

const fetchReport = (query = '', client: TestClient = company.admin, ref = study.ref) =>
  client.fetch(`/api/study/${ref}/report.pdf${query}`);
const statusOf = async (query = '', client?: TestClient) => (await fetchReport(query, client)).status;
const report = async (query = '', ref = study.ref): Promise<PdfContent> =>
  readPdf(Buffer.from(await (await fetchReport(query, company.admin, ref)).arrayBuffer()));
const textOf = ({ pages }: PdfContent) => pages.join('\n');

test('the report of an imported survey says nothing of a vote, which nobody knows', async () => {
  const { ref: sequenceRef } = (await company.admin.rest('POST', '/study-sequence', { name: 'From another tool' }))
    .body;
  const file = 'survey,closed on,topic,score,n\nSpring,2025-03-31,docs,60,40';
  const { importStudyHistory } = await company.admin.run(
    'mutation ($input: ImportStudyHistoryInput!) { importStudyHistory(input: $input) { studies { ref } } }',
    { input: { sequenceRef, file, source: 'Other tool' } },
  );
  const text = textOf(await report('', importStudyHistory.studies[0].ref));
  expect(text).toContain('Documentation');
  expect(text).not.toContain('in the vote');
  expect(text).not.toContain('could be worked out');
});

test('there is no report while the survey is open', async () => {
  const response = await fetchReport('', company.admin, (await company.publishedStudy()).ref);
  expect([response.status, await response.json()]).toEqual([
    409,
    { detail: 'Results can be exported once the survey is closed.' },
  ]);
});

const READ = `query ($ref: UUID!, $teamRef: UUID) { study(ref: $ref) { topics { slug label } prompts { slug text } results(teamRef: $teamRef) {
  asOf findings { focus { label text } strengths { label text } opportunities { label text } cautionText }
  devexIndex { ... on DevexIndex { index benchmarkDelta(percentile: p75) } }
  topics: scores(type: TOPIC) { ... on Score { slug scaledAvg n comments benchmarkDelta(percentile: p75) } }
  questions: scores(type: PROMPT) { ... on Score { slug scaledAvg n freqDist } }
  segments(type: TOPIC) { teamSegment { value } respondents scores { ... on Score { scaledAvg } } }
} } }`;

test('the report is a PDF with a name, a title and bookmarks', async () => {
  const response = await fetchReport();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="Pulse - Company - Report - 2026-03-05.pdf"',
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(file.toString('latin1')).toMatch(/\/Lang \(en\)/);
  const { title, bookmarks, pages } = readPdf(file);
  expect(title).toBe('Pulse – Initech');
  expect(bookmarks.sort()).toEqual([
    'Code review',
    'DevEx Index',
    'Documentation',
    'Segmentation',
    'Team process',
    'Topic by topic',
    'Topics',
  ]);
  expect(pages.map((text) => /Page \d+ of \d+/.exec(text)?.[0])).toEqual(
    pages.map((_, at) => `Page ${at + 1} of ${pages.length}`),
  );
});

test('the figures are those of the GraphQL API', async () => {
  const { study: read } = await company.admin.run(READ, { ref: study.ref });
  const { devexIndex, topics, questions, segments, asOf } = read.results;
  const pages = (await report('?percentile=p75')).pages;
  expect(pages[0]).toContain(`DevEx Index ${devexIndex.index} `);
  const { focus, strengths, opportunities, cautionText } = read.results.findings;
  for (const { label, text } of [focus, ...strengths, ...opportunities].filter(Boolean))
    expect(pages[0]).toContain(`${label}: ${text}.`);
  if (cautionText) expect(pages[0]).toContain(cautionText);
  expect(pages[0]).toContain('What stands out');
  expect(pages[0]).toContain(
    `${Math.abs(devexIndex.benchmarkDelta).toFixed(1)} points ${devexIndex.benchmarkDelta > 0 ? 'above' : 'below'} the 75th percentile`,
  );
  expect(pages[0]).toContain(`${asOf} responses`);
  expect(pages[0]).toContain('Answers are anonymous, and nothing is shown of fewer than 3 people.');
  for (const { slug, scaledAvg, n, benchmarkDelta } of topics) {
    const { label } = read.topics.find((topic: { slug: string }) => topic.slug === slug);
    expect(pages.join('\n')).toMatch(
      new RegExp(
        `${label} [\\d–] ${scaledAvg.toFixed(1)} – ${benchmarkDelta > 0 ? '\\+' : '−'}${Math.abs(benchmarkDelta).toFixed(1)} `,
      ),
    );
    expect(pages.join('\n')).toContain(`Score ${scaledAvg.toFixed(1)} From 0 to 100, ${n} respondents`);
  }
  expect(segments).not.toHaveLength(0);
  for (const { teamSegment, respondents, scores } of segments) {
    const page = pages.find((each) => each.includes('Segmentation'))!;
    expect(page).toContain(teamSegment.value);
    expect(page).toMatch(new RegExp(`Respondents .*\\b${respondents}\\b`));
    for (const { scaledAvg } of scores) expect(page).toContain(scaledAvg.toFixed(1));
  }
  for (const { slug, scaledAvg, freqDist } of questions) {
    const { text } = read.prompts.find((prompt: { slug: string }) => prompt.slug === slug);
    const page = pages.find((each) => each.replaceAll(' ', '').includes(text.replaceAll(' ', '')))!;
    expect(page).toContain(scaledAvg.toFixed(1));
    const whole = freqDist.reduce((sum: number, n: number) => sum + n, 0);
    for (const n of freqDist)
      expect(page).toContain(`${Math.round((n / whole) * 100)}% (${n} answer${n === 1 ? '' : 's'})`);
  }
});

test('a team has a report of its own, and the report of a team of two says why it has no results', async () => {
  const alpha = await report(`?teamRef=${teams.alpha}`);
  expect(alpha.title).toBe('Pulse – Alpha');
  expect(alpha.pages[0]).toContain('4 responses');
  expect((await fetchReport(`?teamRef=${teams.alpha}`)).headers.get('content-disposition')).toContain(
    'Pulse - Alpha - Report - 2026-03-05.pdf',
  );
  const { pages, alternativeTexts } = await report(`?teamRef=${teams.beta}`);
  expect(pages).toHaveLength(1);
  expect(pages[0]!.replace(/\s+/g, ' ')).toContain(
    'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
  );
  expect(pages[0]).not.toMatch(/\d\.\d|Comment|Answer \d|2 responses/);
  expect(alternativeTexts).toBe('');
});

test('the comments and text answers are the first ones on the screen, without hidden ones', async () => {
  const first = '{ nodes { ref responseText } }';
  const { study: read } = await company.admin.run(
    `query ($ref: UUID!) { study(ref: $ref) { results { verbatims(first: 6) ${first} textAnswers(first: 6) ${first} } } }`,
    { ref: study.ref },
  );
  const texts = (nodes: { responseText: string }[]) => nodes.map(({ responseText }) => responseText);
  const { verbatims, textAnswers } = read.results;
  const before = textOf(await report());
  expect(before.match(/Comment \d/g)).toEqual(texts(verbatims.nodes).slice(0, 4));
  expect(before.match(/Answer \d/g)).toEqual(texts(textAnswers.nodes).slice(0, 4));
  await company.admin.rest('PATCH', `/study/${study.ref}/verbatims/${verbatims.nodes[1].ref}`, { isHidden: true });
  await company.admin.rest('PATCH', `/study/${study.ref}/textualresponses/${textAnswers.nodes[0].ref}`, {
    isHidden: true,
  });
  const after = textOf(await report());
  expect(after.match(/Comment \d/g)).toEqual(
    texts(verbatims.nodes.filter((_: unknown, at: number) => at !== 1)).slice(0, 4),
  );
  expect(after.match(/Answer \d/g)).toEqual(texts(textAnswers.nodes).slice(1, 5));
});

test('the report of a survey of a series has the action items of its starred topics', async () => {
  const { createStudySequence: series } = await company.admin.run(
    'mutation { createStudySequence(name: "Pulses") { ref } }',
  );
  const own = await (await company.publishedStudy({ name: 'In a series' })).withResponses(4);
  await company.admin.run(
    `mutation ($study: UUID!, $ref: UUID!) { updateStudy(ref: $study, input: { sequenceRef: $ref }) { __typename } }`,
    { study: own.ref, ref: series.ref },
  );
  await own.close();
  const star = (topicSlug: string) =>
    company.admin.run(
      'mutation ($ref: UUID!, $topicSlug: String!) { starTopic(sequenceRef: $ref, topicSlug: $topicSlug) { topicSlug } }',
      {
        ref: series.ref,
        topicSlug,
      },
    );
  await star('docs');
  await star('review');
  const { createActionItem: item } = await company.admin.run(
    'mutation ($ref: UUID!) { createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { text: "Name an owner for each page" }) { ref } }',
    { ref: series.ref },
  );
  await company.admin.run(
    'mutation ($ref: UUID!, $item: UUID!) { updateActionItem(sequenceRef: $ref, topicSlug: "docs", ref: $item, input: { state: DOING, dueDate: "2026-03-01" }) { ref } }',
    { ref: series.ref, item: item.ref },
  );
  const text = textOf(await report('', own.ref));
  expect(text).toContain('Doing Name an owner for each page due Mar 1, 2026, which has passed');
  expect(text).toContain('Code review Nothing is planned yet.');
  await company.admin.run(
    'mutation ($ref: UUID!) { updateStarredTopic(sequenceRef: $ref, topicSlug: "docs", isActive: false) { topicSlug } }',
    { ref: series.ref },
  );
  expect(textOf(await report('', own.ref))).not.toContain('Name an owner');
  expect(textOf(await report())).not.toContain('Action items');
});

test('the audit log records a report as an export', async () => {
  app.clock.set(new Date('2026-03-05T10:05:00Z'));
  await report();
  const { auditLog } = await company.admin.run('{ auditLog(first: 1) { entries { action subject detail } } }');
  expect(auditLog.entries).toEqual([
    { action: 'STUDY_EXPORTED', subject: 'Pulse', detail: 'Pulse - Company - Report - 2026-03-05.pdf' },
  ]);
});

test('only admins of the company get a report, and only if the feature is switched on', async () => {
  const stranger = (await app.company('Globex')).admin;
  const holder = await company.withLink(study.ref);
  expect(
    await Promise.all(
      [app.visitor(), company.viewer, stranger, holder, await company.withoutRole()].map((client) =>
        statusOf('', client),
      ),
    ),
  ).toEqual([401, 403, 404, 403, 403]);
  expect(await statusOf('', await company.withApiKey())).toBe(200);
  await company.setFeature('surveyReveal', false);
  expect(await statusOf()).toBe(403);
  await company.setFeature('surveyReveal', true);
});

test('a hidden score is a word in the report, and a dash stands for what does not apply', async () => {
  const questions = ['docs_findable', 'review_turnaround'];
  const own = await company.publishedStudy({ questions, teamRefs: [teams.alpha], skippable: true });
  for (let at = 0; at < 2; at += 1) await own.respond({ teamRef: teams.alpha, ratings: 4 });
  for (let at = 0; at < 2; at += 1) {
    const ref = await own.start();
    const input = { studyResponseRef: ref, teamRef: teams.alpha };
    await own
      .respondent()
      .run('mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { answered } }', { input });
    await own.answer(ref, 'docs_findable', { absoluteValue: 4 });
    await own.answer(ref, 'review_turnaround', { skipped: true });
    await own.complete(ref);
  }
  await own.close();
  const text = textOf(await report('', own.ref));
  expect(text).toMatch(/Code review (– )?Hidden 1 /);
  expect(text).toMatch(/Documentation – 75\.0 – 1 /);
  expect(text).toContain('There were not enough responses for this topic to meet the anonymity threshold of 3.');
});

test('a company that is not part of benchmarks is not compared with them', async () => {
  const alone = await app.company('Alone');
  const own = await (await alone.publishedStudy()).withResponses(3);
  await own.close();
  expect((await fetchReport('', alone.admin, own.ref)).status).toBe(200);
  const refused = await fetchReport('?percentile=p75', alone.admin, own.ref);
  expect([refused.status, await refused.json()]).toEqual([403, { detail: 'Your company is not part of benchmarks.' }]);
});

test.each([
  ['percentile=p42', { percentile: ['Must be one of p10, p25, p50, p75, p90.'] }],
  ['percentile=p50&percentile=p75', { percentile: ['Must be one of p10, p25, p50, p75, p90.'] }],
  ['teamRef=x', { teamRef: ['Must be a UUID.'] }],
  ['all=1', { all: ['This field is not known.'] }],
])('%s is refused with the name of the parameter', async (query, body) => {
  const response = await fetchReport(`?${query}`);
  expect([response.status, await response.json()]).toEqual([400, body]);
});

test('a survey or team that does not exist gets a 404', async () => {
  expect(await statusOf('?teamRef=11111111-1111-4111-8111-111111111111')).toBe(404);
  expect((await company.admin.fetch('/api/study/x/report.pdf')).status).toBe(404);
  expect((await company.admin.fetch('/api/study/11111111-1111-4111-8111-111111111111/report.pdf')).status).toBe(404);
  expect((await company.admin.fetch(`/api/study/${study.ref}/report.pdf`, { method: 'DELETE' })).status).toBe(405);
});
