import { mailboxOf, startTestApp, tick, type TestApp, type TestCompany, type TestStudy } from '../testkit';

let app: TestApp;
let company: TestCompany;
beforeEach(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterEach(() => app.stop());

const LIST = 'surveys@initech.test';
const ALL = ['OPENED', 'RATE_REACHED', 'CLOSED', 'RESULTS'];
const SET = 'mutation ($input: SetDigestInput!) { setDigest(input: $input) { digest { emails events rate } } }';
const set = (input: object = {}) =>
  company.admin.run(SET, { input: { emails: [LIST], events: ALL, rate: 50, ...input } });
const mails = async (to = LIST) => (await mailboxOf(() => app)(to)).map(({ subject, text }) => ({ subject, text }));
const subjects = async (to = LIST) => (await mails(to)).map(({ subject }) => subject);
/** Two processes look at the same time. */
const look = () => Promise.all([tick(app.runtime), tick(app.runtime)]);
const pass = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000));

/** An open survey of as many recipients, whose link is shared by hand. */
async function opened(targetResponses: number): Promise<TestStudy> {
  const study = await company.publishedStudy();
  await company.admin.run(
    'mutation ($ref: UUID!, $count: Int!) { updateStudy(ref: $ref, input: { targetResponses: $count }) { ref } }',
    { ref: study.ref, count: targetResponses },
  );
  return study;
}

test('a company is told once of what happens to a survey, with figures of the whole company and no person', async () => {
  await set({ emails: [LIST, 'Channel@chat.test'] });
  const study = await opened(8);
  await look();
  const [first] = await mails();
  expect(first).toMatchObject({ subject: 'Pulse is open' });
  expect(first!.text).toMatch(/8 people can respond\.[^]*\/study\/[0-9a-f-]{36}\/analyze\/participation/);

  await study.respond({ email: 'ada@people.test' });
  await study.withResponses(2);
  await look();
  expect(await subjects()).toEqual([]);
  await study.withResponses(1);
  await look();
  const [reached] = await mails();
  expect(reached).toMatchObject({ subject: 'Pulse has reached 50.0 %' });
  expect(reached!.text).toMatch(/4 people responded, 50\.0 % of 8\./);

  await study.withResponses(2);
  await study.close();
  await look();
  await look();
  const ended = await mails();
  expect(ended.map(({ subject }) => subject).sort()).toEqual(['Pulse is closed', 'The results of Pulse are in']);
  expect(ended.map(({ text }) => text).join()).toMatch(
    /6 people responded, 75\.0 % of 8\.[^]*The DevEx Index of the whole company is \d+\.[^]*Fewer than 3 topics show a score/,
  );
  for (const { text } of [first!, reached!, ...ended]) expect(text).not.toMatch(/people\.test|Ada/);
  expect(await subjects('channel@chat.test')).toHaveLength(4);
  expect(await subjects(company.emails.admin)).toEqual([]);
});

test('fewer people than the survey’s minimum are not counted', async () => {
  await company.admin.run('mutation { updateCompany(input: { scoreThreshold: 5, commentThreshold: 5 }) { ref } }');
  await set({ rate: 10 });
  const study = await opened(10);
  await study.withResponses(3);
  await look();
  expect(await subjects()).toEqual(['Pulse is open']);
  await study.close();
  await look();
  const texts = (await mails()).map(({ text }) => text).join();
  expect(texts).toMatch(/fewer than 5 people responded\./);
  expect(texts).toMatch(/Too few people responded to show results: it takes at least 5\./);
});

test('where more people responded than were expected, their number is told without a rate', async () => {
  await set({ events: ['CLOSED'] });
  const study = await opened(3);
  await study.withResponses(4);
  await study.close();
  await look();
  expect((await mails())[0]!.text).toMatch(/is closed: 4 people responded\.$/m);
});

test('the results of a small survey are told with the findings that the results themselves give', async () => {
  await set({ events: ['RESULTS'] });
  const questions = ['docs_findable', 'goals_clear', 'learning_time', 'environment_ready'];
  const study = await company.publishedStudy({ questions });
  for (const docs of [1, 2, 1, 2, 1])
    await study.respond({
      ratings: { docs_findable: docs, goals_clear: 5, learning_time: 1 + docs, environment_ready: 4 },
      votes: [{ topicSlug: 'docs', responseText: 'Nobody finds a page.' }],
    });
  await study.close();
  await look();
  const GROUP = '{ label text }';
  const { findings } = (
    await company.viewer.run(
      `query ($ref: UUID!) { study(ref: $ref) { results { findings { focus ${GROUP} strengths ${GROUP} opportunities ${GROUP} cautionText } } } }`,
      { ref: study.ref },
    )
  ).study.results;
  const { focus, strengths, opportunities, cautionText } = findings;
  expect([focus?.label, strengths.length, opportunities.length]).toEqual(['Documentation', 2, 1]);
  const [{ text } = { text: '' }] = await mails();
  const told = text.replaceAll(/\s+/g, ' ');
  for (const finding of [focus, ...strengths, ...opportunities])
    expect(told).toContain(`${finding.label}: ${finding.text}.`);
  // Each group of topics has its name once, and its topics below it.
  const lines = text.split('\n');
  expect(lines.filter((line) => /^(Strengths|Opportunities|•)/.test(line)).map((line) => line.split(':')[0])).toEqual([
    ...['Strengths', ...strengths.map(({ label }: { label: string }) => `• ${label}`)],
    ...['Opportunities', ...opportunities.map(({ label }: { label: string }) => `• ${label}`)],
  ]);
  if (cautionText) expect(told).toContain(cautionText);
  expect(told).not.toContain('Nobody finds a page.');
});

test('only what was chosen is told, and nothing of what was before', async () => {
  const before = await opened(4);
  pass(1);
  await set({ events: ['CLOSED'] });
  await look();
  await before.withResponses(4);
  await before.close();
  await look();
  expect(await subjects()).toEqual(['Pulse is closed']);
  await set({ events: ALL, emails: [] });
  await opened(4);
  await look();
  expect(await subjects()).toEqual([]);
});

test('what happened while no process ran is told afterwards', async () => {
  await set();
  const study = await opened(4);
  await study.withResponses(4);
  await study.close();
  pass(3 * 24 * 60);
  await look();
  // The opening is no news any more.
  expect((await subjects()).sort()).toEqual(['Pulse is closed', 'The results of Pulse are in']);
});

test('another company is told nothing', async () => {
  await set();
  company = await app.company('Umbrella');
  await opened(4);
  await look();
  expect(await subjects()).toEqual([]);
});

test.each([
  [{ emails: ['nobody'] }, { emails: ['nobody is no email address.'] }],
  [
    { emails: Array.from({ length: 11 }, (_, at) => `a${at}@initech.test`) },
    { emails: ['Name at most 10 addresses.'] },
  ],
  [{ events: [] }, { events: ['Choose at least one event.'] }],
  [{ rate: 0 }, { rate: ['Enter a whole number from 1 to 100.'] }],
  [{ rate: 101 }, { rate: ['Enter a whole number from 1 to 100.'] }],
])('%j is refused, and what was chosen before stays', async (wrong, fields) => {
  await set();
  expect(
    await company.admin.refusal(SET, { input: { emails: [LIST], events: ALL, rate: 50, ...wrong } }),
  ).toMatchObject({ fields });
  expect(await company.admin.run('{ digest { emails events rate } }')).toEqual({
    digest: { emails: [LIST], events: ALL, rate: 50 },
  });
});
