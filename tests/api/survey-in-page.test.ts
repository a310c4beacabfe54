import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  databaseState,
  DEFAULT_QUESTIONS,
  recordedLog,
  startTestApp,
  statementsOf,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const PUBLIC =
  'query ($ref: UUID!, $language: Language) { publicStudy(ref: $ref) { name status welcomeMessage(language: $language) prompts { text } teams { value } } }';
const UPDATE = 'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }';
const HOSTILE =
  '</script><script>alert(1)</script><!--survey {}--> <!-- $& $1 %CSP_NONCE% %ENVIRONMENT% \u2028 "\\\\u003c';
const HELD = /<script type="application\/json" id="survey" lang="(\w+)">(.*?)<\/script>/s;
const NIL = '00000000-0000-4000-8000-000000000000';

const client = mkdtempSync(join(tmpdir(), 'candor-client-'));
const log = recordedLog();
let app: TestApp;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => {
  writeFileSync(join(client, 'index.html'), 'application');
  writeFileSync(
    join(client, 'study.html'),
    `<head>%CSP_NONCE%<!--survey ${PUBLIC}--><script>early()</script></head>%ENVIRONMENT%${' '.repeat(2_000)}`,
  );
  app = await startTestApp({}, log.logger, client);
  company = await app.company();
  await company.roster(
    [0, 1, 2, 3, 4, 5].map((at) => ({
      name: `Person ${at}`,
      email: `invited-${at}@people.test`,
      teamPath: ['Asked'],
      classification: 1,
      segments: {},
    })),
  );
  const [{ ref }] = (await company.viewer.run('{ teams { ref } }')).teams;
  study = await company.publishedStudy({ teamRefs: [ref] });
});
afterAll(async () => {
  await app.stop();
  rmSync(client, { recursive: true });
});

async function pageOf(path: string, headers: Record<string, string> = {}, visitor: TestClient = app.visitor()) {
  const response = await visitor.fetch(`/study/${path}`, { headers });
  const html = await response.text();
  const [block, language, text] = HELD.exec(html) ?? [];
  const nonce = /<head>(.*?)</.exec(html)![1]!;
  return {
    status: response.status,
    headers: response.headers,
    language,
    held: text && JSON.parse(text),
    block,
    html,
    rest: html.replace(block ?? '', '').replace(nonce, ''),
  };
}
const asked = async (ref: string, language = 'en') => ({ data: await app.visitor().run(PUBLIC, { ref, language }) });

test('the page contains the data that it would request, for an open, a closed and a draft survey', async () => {
  const closed = await company.publishedStudy();
  await closed.withResponses(3);
  await closed.close();
  for (const [{ ref }, status] of [
    [study, 'OPEN'],
    [closed, 'CLOSED'],
    [await company.draft(), 'DRAFT'],
  ] as const) {
    const { held, language } = await pageOf(ref);
    expect(held).toEqual(await asked(ref));
    expect([held.data.publicStudy.status, language]).toEqual([status, 'en']);
  }
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR, en;q=0.1, fr-CA;q=0.7', 'fr'],
  ['constructor, *', 'en'],
])('a browser that asks for %s gets it in %s', async (accepted, language) => {
  const { ref } = await company.draft();
  const welcomeTranslations = [
    { language: 'de', text: 'Willkommen' },
    { language: 'fr', text: 'Bienvenue' },
  ];
  await company.admin.run(UPDATE, { ref, input: { welcomeTranslations } });
  const page = await pageOf(ref, { 'accept-language': accepted });
  expect(page.language).toBe(language);
  expect(page.held).toEqual(await asked(ref, language));
});

test('the texts of a survey are escaped in the page', async () => {
  const { ref } = await company.draft({ name: HOSTILE });
  const { held, rest, html, headers } = await pageOf(ref);
  expect(held).toEqual(await asked(ref));
  expect(held.data.publicStudy.name).toContain('</script><script>alert(1)</script>');
  expect(rest).toBe((await pageOf(NIL)).rest);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
});

test('without the survey, or after it was deleted, the page answers 404 and contains no data', async () => {
  const { ref } = await company.draft();
  await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref });
  for (const gone of [ref, NIL, `${NIL}/${NIL}`, study.ref.slice(0, -1), `${study.ref}/1f`])
    expect(await pageOf(gone)).toMatchObject({ status: 404, held: undefined, rest: (await pageOf(study.ref)).rest });
});

test('a personal link leads to the same page: it begins nothing and does not reveal whether the link is valid', async () => {
  await study.addRecipients({ people: [{ email: 'ann@people.test' }] });
  const target = await study.linkOf('ann@people.test');
  const before = await databaseState(app.dataSource);
  const { rest, block } = await pageOf(study.ref);
  for (const link of [target, NIL]) {
    const statements = await statementsOf(app.dataSource, async () =>
      expect(await pageOf(`${study.ref}/${link}`)).toMatchObject({ block, rest }),
    );
    expect(statements.join()).toMatch(/"study"/);
    expect(statements.join()).not.toMatch(/study_target|person/);
  }
  expect(await databaseState(app.dataSource)).toEqual(before);
});

test('a signed-in user gets the same page, compressed, without data of the session or of anybody’s answers', async () => {
  await study.withResponses(3);
  const { block } = await pageOf(study.ref);
  const page = await pageOf(study.ref, { 'accept-encoding': 'gzip' }, company.admin);
  expect(page.block).toBe(block);
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(page.headers.get('cache-control')).toBe('no-store');
  for (const secret of ['people.test', company.emails.admin, 'Person 1', ...company.admin.cookies.values()])
    expect(page.html).not.toContain(secret);
});

test('the page shows the survey’s current state', async () => {
  const { ref } = await company.draft();
  await pageOf(ref);
  await company.admin.run(UPDATE, { ref, input: { name: 'Renamed' } });
  expect((await pageOf(ref)).held.data.publicStudy.name).toBe('Renamed');
});

test('the page comes without the survey while the database is busy', async () => {
  const { ref } = await company.draft({ questions: DEFAULT_QUESTIONS });
  await app.dataSource.transaction(async (db) => {
    await db.query('LOCK TABLE study IN ACCESS EXCLUSIVE MODE');
    expect(await pageOf(ref)).toMatchObject({ status: 200, held: undefined });
  });
  expect((await pageOf(ref)).held).toBeDefined();
});
