import { restRoutes } from '../../server/rest/routes';
import { proofSize, startTestApp, type TestApp, type TestCompany } from '../testkit';
import { readContract } from '../testkit/contract';
import { randomRequests } from './api-requests';
import { callsOf, type KnownTexts } from './schema-calls';
import { sendBodies } from './send-bodies';

const BODIES = proofSize('FUZZ_ADMIN_BODIES', { some: 500, all: 20_000 });
const TIMEOUT_MS = 180_000 + BODIES * 40;
/** A word that every text of another company has, and no reply may have. */
const CANARY = 'Zanzibarium';

/** What ends the session of the caller or asks a provider outside, and what respondents and visitors call (the other two files here). */
const LEFT_OUT = new Set(
  ['signIn', 'signOut', 'createAccount', 'requestPasswordReset', 'verifyEmail', 'setPassword', 'endOtherSessions']
    .concat('connectSlack', 'connectMsteams', 'startStudyResponse', 'answerPrompt', 'answerVotes', 'assignTeam')
    .concat('completeStudyResponse', 'submitResponse', 'recordAnalyticsEvent'),
);
const ROWS = restRoutes.filter(
  ({ path }) => !/^\/(public|auth\/(login|logout|create|password|email)|user\/password|analytics)/.test(path),
);

const FILES = [
  JSON.stringify({ format: 'candor-survey', version: 1, kind: 'survey', name: 'Pulse', questions: [] }),
  'survey,closed on,topic,score,n\nSpring,2025-03-31,docs,60,40\n',
  'survey,closed on,team,docs_findable\nSpring,2025-03-31,Platform,4\n',
];
const KNOWN: KnownTexts = [
  [/sequenceRef/i, ['«series»', '«otherSeries»']],
  [/teamRef|parentRef/i, ['«team»', '«lowerTeam»', '«otherTeam»']],
  [/studyRef|until/i, ['«draft»', '«open»', '«closed»', '«otherStudy»']],
  [/ref/i, ['«draft»', '«open»', '«closed»', '«team»', '«lowerTeam»', '«series»', '«otherStudy»', '«otherTeam»']],
  [/email/i, ['ann@people.test', 'ben@people.test', 'nobody@nowhere.test']],
  [/url/i, ['https://10.0.0.1/candor']],
  [/^(file|content|csv)/i, FILES],
  [/topic/i, ['docs', 'review']],
  [/prompt|parentSlug/i, ['docs_findable', 'review_turnaround']],
  [/slug/i, ['docs', 'docs_findable', 'quick_pulse', 'robots']],
  [/after|cursor/i, ['1', 'MTox']],
  [/color|hour|time/i, ['08:00', 'Europe/Vienna']],
  [/language|locale/i, ['en', 'de', 'ar']],
  [/./, ['Pulse', 'Platform', 'Write more of it down', 'docs', 'Role', 'Engineer']],
];

const schema = readContract();
const fieldsOf = (kind: 'query' | 'mutation') =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())!.getFields())
    .filter(({ name }) => !LEFT_OUT.has(name) && !name.startsWith('public'))
    .map((field) => [kind, field] as const);
// Changes go wrong more often than questions, so two of three calls are changes.
const FIELDS = [...fieldsOf('query'), ...fieldsOf('mutation'), ...fieldsOf('mutation')];

let app: TestApp;
let company: TestCompany;
let other: TestCompany;
let before: unknown;
let tally: Awaited<ReturnType<typeof sendBodies>>;

/** Every row of a company, in every table that names its company. */
async function rowsOf({ ref }: { ref: string }): Promise<unknown> {
  const tables: { table_name: string }[] = await app.dataSource.query(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'company_id' ORDER BY 1`,
  );
  const rows = tables.map(async ({ table_name: table }) => [
    table,
    await app.dataSource.query(`SELECT t::text FROM "${table}" t WHERE company_id = $1 ORDER BY 1`, [ref]),
  ]);
  return Promise.all(rows);
}
const companyOf = async ({ admin }: TestCompany) => (await admin.run('{ me { company { ref } } }')).me.company;

beforeAll(async () => {
  app = await startTestApp();
  app.keepConnections();
  company = await app.company();
  other = await app.company(`${CANARY} company`);
  const [team, otherTeam] = [await company.team('Platform'), await other.team(`${CANARY} team`)];
  const lowerTeam = await company.team('Builds', team);
  const closed = await (await company.publishedStudy({ teamRefs: [team] })).withResponses(5);
  await closed.close();
  const series = (name: string, { admin }: TestCompany) => admin.rest('POST', '/study-sequence', { name });
  const values = {
    ...{ team, lowerTeam, otherTeam },
    draft: (await company.draft()).ref,
    open: (await company.publishedStudy({ teamRefs: [team] })).ref,
    closed: closed.ref,
    otherStudy: (await other.draft({ name: `${CANARY} survey` })).ref,
    series: (await series('Quarterly', company)).body.ref,
    otherSeries: (await series(`${CANARY} series`, other)).body.ref,
  };
  const otherCompany = await companyOf(other);
  before = await rowsOf(otherCompany);
  tally = await sendBodies({
    request: randomRequests(
      callsOf(schema, FIELDS, ROWS, KNOWN),
      KNOWN.flatMap(([, texts]) => texts),
    ),
    bodies: BODIES,
    // Changes of the same objects wait for each other, and twenty at once would use up the connections to the database.
    atOnce: 5,
    client: () => company.admin,
    values,
    neverTold: CANARY,
    meanwhile: async () => void (await app.dataSource.query('DELETE FROM rate_limit')),
  });
}, TIMEOUT_MS);
afterAll(() => app.stop());

test(`each of ${BODIES} calls of an admin is answered or refused in time, and none tells a word of another company`, () => {
  const counts = Object.values(tally);
  const sum = (of: 'accepted' | 'refused') => counts.reduce((total, each) => total + each[of], 0);
  expect(sum('accepted') + sum('refused')).toBe(BODIES);
  // Both have to happen often; otherwise the calls are all refused at the door, and prove nothing.
  expect([sum('accepted') > BODIES / 25, sum('refused') > BODIES / 25]).toEqual([true, true]);
  expect(counts.length).toBeGreaterThan(90);
});

test('nothing of another company has changed', async () => {
  expect(await rowsOf(await companyOf(other))).toEqual(before);
});

test('the admin can still work', async () => {
  expect((await company.admin.rest('GET', '/user')).status).toBe(200);
  expect((await company.admin.rest('POST', '/study', { name: 'After all this' })).status).toBe(201);
});
