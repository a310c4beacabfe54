import { startTestApp, tablesHolding, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://candor.test' });
  company = await app.company();
});
afterAll(() => app.stop());

const REF = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SECRET = 'q8Zx3v_RkLw0Y7dNfT2uPa9HsGc5JbEo1Mi4KXQzWvU';
const EVENT = {
  eventName: 'results_shared',
  segmentType: 'track',
  url: `https://candor.test/study/${REF}/analyze?scope_token=${SECRET}&team=${REF}`,
  path: `/study/${REF}/analyze`,
  queryString: `?scope_token=${SECRET}&team=${REF}`,
  referrer: `https://candor.test/studies?next=${SECRET}`,
  context: { to: 'ada@initech.test', token: SECRET, days: 14, isFirst: true },
};
const RECORD = 'mutation ($input: AnalyticsEventInput!) { recordAnalyticsEvent(input: $input) }';
const stored = async () => (await app.dataSource.query('SELECT * FROM analytics_event ORDER BY at DESC LIMIT 1'))[0];

test.each(['GraphQL', 'REST'])('stores what happened over %s, without secrets and without the person', async (api) => {
  if (api === 'REST') expect((await company.viewer.rest('POST', '/analytics', EVENT)).status).toBe(204);
  else await company.viewer.run(RECORD, { input: EVENT });
  expect(await stored()).toMatchObject({
    event_name: 'results_shared',
    path: `/study/${REF}/analyze`,
    query_string: `team=${REF}`,
    referrer: '/studies',
    context: { to: '[email]', token: '[secret]', days: 14, isFirst: true },
  });
  for (const secret of [SECRET, 'ada@initech.test']) expect(await tablesHolding(app.dataSource, secret)).toEqual([]);
  const { me } = await company.viewer.run('{ me { ref company { ref } } }');
  expect(JSON.stringify(await stored())).not.toContain(me.ref);
  expect((await stored()).company_id).toBe(me.company.ref);
});

test('stores an event from somebody who is not signed in without a company', async () => {
  await app.visitor().run(RECORD, { input: { eventName: 'page', segmentType: 'page', path: '/auth/sign-in' } });
  expect(await app.dataSource.query(`SELECT company_id FROM analytics_event WHERE path = '/auth/sign-in'`)).toEqual([
    { company_id: null },
  ]);
});

test.each([
  ['a blank name', { eventName: ' ', segmentType: 'page' }],
  ['an unknown type', { eventName: 'page', segmentType: 'identify' }],
  ['a name of 101 characters', { eventName: 'x'.repeat(101), segmentType: 'page' }],
  ['an address of 2001 characters', { eventName: 'page', segmentType: 'page', url: 'x'.repeat(2_001) }],
  ['a context with a list in it', { eventName: 'page', segmentType: 'page', context: { list: [1] } }],
  [
    'a context of 21 facts',
    {
      eventName: 'page',
      segmentType: 'page',
      context: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at, 1])),
    },
  ],
])('refuses %s, and stores nothing', async (_name, input) => {
  const count = async () => (await app.dataSource.query('SELECT count(*) FROM analytics_event'))[0].count;
  const before = await count();
  expect((await app.visitor().refusal(RECORD, { input })).code).toBe('BAD_USER_INPUT');
  expect((await app.visitor().rest('POST', '/analytics', input)).status).toBe(400);
  expect(await count()).toBe(before);
});
