import { Company } from '../../server/features/accounts/company.entity';
import {
  ContributionsService,
  openedResponses,
  recordedLog,
  startTestApp,
  tablesHolding,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const START = `mutation ($input: StartStudyResponseInput!) {
  startStudyResponse(input: $input) { ref defaultTeamRef }
}`;
const HOUR = 3_600_000;

let app: TestApp;
let service: ContributionsService;
let company: TestCompany;
let study: TestStudy;
let teams: Record<'cloud' | 'data' | 'other', string>;
const log = recordedLog();
beforeAll(async () => {
  service = await ContributionsService.start();
  app = await startTestApp({ contributions: { url: service.url, key: 'secret', timeoutMs: 400 } }, log.logger);
});
afterAll(() => Promise.all([app.stop(), service.stop()]));

beforeEach(async () => {
  service.requests.length = 0;
  app.clock.set(new Date('2026-03-03T10:20:00Z'));
  company = await app.company();
  const person = (email: string, teamPath: string[]) => ({
    name: '',
    email,
    teamPath,
    classification: 1,
    segments: {},
  });
  await company.roster([
    person('cloudy@emp.test', ['Cloud']),
    person('teamless@emp.test', []),
    person('idle@emp.test', []),
  ]);
  teams = { cloud: '', data: await company.team('Data'), other: await company.team('Other') };
  teams.cloud = (await company.admin.run('{ teams { ref value } }')).teams.find(
    ({ value }: { value: string }) => value === 'Cloud',
  ).ref;
  await setEmp(true);
  study = await (await company.publishedStudy({ teamRefs: [teams.cloud, teams.data] })).addRecipients();
  service.entries = [
    { email: 'Teamless@emp.test', team: teams.cloud, count: 2 },
    { email: 'teamless@emp.test', team: teams.data, count: 2 },
    { email: 'teamless@emp.test', team: teams.data, count: 1 },
    { email: 'teamless@emp.test', team: teams.other, count: 90 },
    { email: 'cloudy@emp.test', team: teams.data, count: 50 },
  ];
});

/** Whether the company uses the external engineering product, which an operator decides. */
async function setEmp(isEmp: boolean) {
  const { me } = await company.admin.run('{ me { company { ref } } }');
  await app.dataSource.manager.update(Company, { id: me.company.ref }, { isEmp });
}
async function proposed(email: string, of = study): Promise<string | null> {
  const targetRef = await of.linkOf(email);
  const { startStudyResponse } = await app.visitor().run(START, { input: { studyRef: of.ref, targetRef } });
  return startStudyResponse.defaultTeamRef;
}

test('the team of the roster comes first, then the offered one with most contributions, then none', async () => {
  expect(await proposed('cloudy@emp.test')).toBe(teams.cloud);
  expect(service.requests).toEqual([]);
  expect(await proposed('teamless@emp.test')).toBe(teams.data);
  expect(await proposed('idle@emp.test')).toBeNull();
});

test('the service is asked once for the whole company and 13 weeks, and for nobody by name', async () => {
  await proposed('teamless@emp.test');
  await proposed('idle@emp.test');
  const { me } = await company.admin.run('{ me { company { slug } } }');
  expect(service.requests).toEqual([
    {
      address: `/api/contributions?company=${me.company.slug}&from=2025-12-02&until=2026-03-03`,
      authorization: 'Bearer secret',
    },
  ]);
});

test('an email address that was typed gets no proposal, so that nobody learns where a colleague works', async () => {
  for (const email of ['cloudy@emp.test', 'teamless@emp.test']) {
    const { startStudyResponse } = await app.visitor().run(START, { input: { studyRef: study.ref, email } });
    expect(startStudyResponse.defaultTeamRef).toBeNull();
  }
  expect(service.requests).toEqual([]);
});

test('nothing is asked for a company that does not use the external product', async () => {
  await setEmp(false);
  expect(await proposed('teamless@emp.test')).toBeNull();
  expect(service.requests).toEqual([]);
});

test('a proposal is neither stored nor logged: only the team that is handed in counts', async () => {
  await proposed('teamless@emp.test');
  expect(await tablesHolding(app.dataSource, 'teamless@emp.test')).toEqual(['person']);
  const targetRef = await study.linkOf('teamless@emp.test');
  const { startStudyResponse } = await app.visitor().run(START, { input: { studyRef: study.ref, targetRef } });
  for (const slug of ['review_turnaround', 'docs_findable'])
    await study.answer(startStudyResponse.ref, slug, { absoluteValue: 4 });
  await study.complete(startStudyResponse.ref);
  expect((await openedResponses(app, study.ref)).map(({ document }) => document.teamId)).toEqual([null]);
  expect(log.text()).not.toMatch(/teamless/);
});

describe('without a usable reply no team is proposed, and the response begins:', () => {
  const replies: [string, (typeof service)['answer']][] = [
    ['an error', (response) => void response.writeHead(500).end('{}')],
    ['no JSON', (response) => void response.writeHead(200).end('teams')],
    ['another form', (response) => void response.writeHead(200).end('{"contributions":[{"email":1}]}')],
    ['a reply that never ends', (response) => void response.writeHead(200).write('{')],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ];
  test.each(replies)('%s', async (_, answer) => {
    const before = service.answer;
    service.answer = answer;
    expect(await proposed('teamless@emp.test')).toBeNull();
    service.answer = before;
    expect(await proposed('teamless@emp.test')).toBeNull();
    app.clock.set(new Date(app.clock.now().getTime() + 60_001));
    expect(await proposed('teamless@emp.test')).toBe(teams.data);
  });

  test('an entry whose team the survey does not offer', async () => {
    service.entries = [{ email: 'teamless@emp.test', team: teams.other, count: 9 }];
    expect(await proposed('teamless@emp.test')).toBeNull();
  });
});

test('a reply is kept for an hour', async () => {
  await proposed('teamless@emp.test');
  service.entries = [{ email: 'teamless@emp.test', team: teams.cloud, count: 9 }];
  expect(await proposed('teamless@emp.test')).toBe(teams.data);
  app.clock.set(new Date(app.clock.now().getTime() + HOUR));
  expect(await proposed('teamless@emp.test')).toBe(teams.cloud);
});
