import { randomUUID } from 'node:crypto';
import { getNamedType, isListType, isObjectType, type GraphQLField, type GraphQLOutputType } from 'graphql';
import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { restRoutes } from '../../server/rest/routes';
import { startTestApp, testCohort, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';
import { readContract } from '../testkit/contract';

/** The lists without `updatedSince`, each with the reason. */
const WITHOUT: Record<string, string> = {
  'Query.rosterSegments': 'is computed from people',
  'Query.webhooks': 'has at most 20',
  'Query.sessions': 'has the sessions of one person',
  'Query.draftThreads': 'has at most 500 notes, and a subscription tells when they change',
  'Query.recommendedActions': 'belongs to the topics of the library',
  'Query.chatEntities': 'is read from the provider',
  'Query.chatEntityMembers': 'is read from the provider',
};
const REST_WITHOUT: Record<string, string> = {
  '/benchmark/cohort/:slug/scores': 'belongs to a file that is replaced as a whole',
  '/library/prompts/popularity': 'is counted from surveys',
  '/webhooks': 'has at most 20',
  '/webhook/:webhookRef/deliveries': 'is a log of 30 days, newest first',
  '/msteams/entities': 'is read from the provider',
  '/slack/entities': 'is read from the provider',
  '/public/study/:studyRef/replies': 'is loaded whole by everybody, so that nobody shows which replies they look for',
  '/roster/segments': 'is computed from people',
  '/study/:studyRef/metrics/:topicSlug': 'is read from the service of metrics',
  '/study/:studyRef/draft-threads': 'has at most 500 notes, and a subscription tells when they change',
  '/study/:studyRef/study-teams': 'has refs only',
  '/study-sequence/:sequenceRef/topic/:topicSlug/recommended-actions': 'belongs to the topics of the library',
  ...Object.fromEntries(
    ['scores', 'scores/team/:teamRef', 'scores/segments', 'scores/team/:teamRef/segments', 'scores/teams']
      .concat('verbatims', 'verbatims/team/:teamRef', 'textualresponses', 'team/:teamRef/textualresponses')
      .map((path) => [`/study/:studyRef/${path}`, 'is released as a whole']),
  ),
};

const isPage = (type: GraphQLOutputType): boolean => {
  const named = getNamedType(type);
  return isObjectType(named) && 'pageInfo' in named.getFields();
};
const isList = ({ type }: GraphQLField<unknown, unknown>): boolean => {
  const inner = 'ofType' in type ? type.ofType : type;
  return isListType(inner) || isListType(type) || isPage(type);
};

test('every list of the contract takes updatedSince, but those that are named here', () => {
  const fields = Object.values(readContract().getQueryType()!.getFields()).filter(isList);
  expect(fields.length).toBeGreaterThan(15);
  const without = fields.filter(({ args }) => !args.some(({ name }) => name === 'updatedSince'));
  expect(without.map(({ name }) => `Query.${name}`).sort()).toEqual(Object.keys(WITHOUT).sort());
  const rows = restRoutes.filter(
    ({ method, answer, listPage }) => method === 'get' && (answer?.startsWith('[') || listPage),
  );
  const restWithout = rows.filter(({ query }) => !query || !('updatedSince' in query)).map(({ path }) => path);
  expect([...new Set(restWithout)].sort()).toEqual(Object.keys(REST_WITHOUT).sort());
});

let app: TestApp;
let company: TestCompany;
let admin: TestClient;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  admin = company.admin;
  study = await company.studyByMail([1, 2, 3, 4, 5].map((at) => `person${at}@people.test`));
});
afterAll(() => app.stop());

/** The time of the database, which notes the changes. */
const databaseTime = async (): Promise<string> => {
  const [{ now }] = await app.dataSource.query('SELECT clock_timestamp() AS now');
  // One millisecond later, because times of the API are cut to milliseconds.
  return new Date((now as Date).getTime() + 1).toISOString();
};

interface Listed {
  /** The GraphQL field, with its arguments but the time, and what names an item. */
  field: string;
  items: string;
  /** The REST call of the same list. */
  rest?: string;
  change(): Promise<unknown>;
  named: unknown;
}

test.each<[string, () => Promise<Listed>]>([
  [
    'surveys',
    async () => {
      const draft = await company.draft();
      return {
        ...{ field: 'studies', items: '{ name }', rest: '/studies', named: [{ name: 'Changed survey' }] },
        change: () => admin.rest('PUT', `/study/${draft.ref}`, { name: 'Changed survey' }),
      };
    },
  ],
  [
    'series, by one of their surveys',
    async () => {
      const series = (await admin.rest('POST', '/study-sequence', { name: 'Changed series' })).body;
      await admin.rest('POST', '/study-sequence', { name: 'Other series' });
      return {
        ...{
          field: 'studySequences',
          items: '{ name }',
          rest: '/study-sequences',
          named: [{ name: 'Changed series' }],
        },
        change: () => admin.rest('POST', '/study', { name: 'Of a series', sequenceRef: series.ref }),
      };
    },
  ],
  [
    'starred topics, by an action item that is deleted',
    async () => {
      const series = (await admin.rest('POST', '/study-sequence', { name: 'With topics' })).body;
      const topics = `/study-sequence/${series.ref}/starred-topic`;
      for (const topicSlug of ['docs', 'review']) await admin.rest('POST', topics, { topicSlug });
      const item = (await admin.rest('POST', `${topics}/docs/action-item`, { text: 'Write' })).body;
      const itemRef = item.ref ?? item.actionItems[0].ref;
      return {
        field: `starredTopics(sequenceRef: "${series.ref}")`,
        ...{ items: '{ topicSlug: topic { slug } }', rest: `${topics}s` },
        change: () => admin.rest('DELETE', `${topics}/docs/action-item/${itemRef}`),
        named: [{ topicSlug: { slug: 'docs' } }],
      };
    },
  ],
  [
    'teams',
    async () => {
      const team = await company.team('Old name of a team');
      return {
        ...{ field: 'teams', items: '{ value }', rest: '/roster/teams', named: [{ value: 'Changed team' }] },
        change: () => admin.rest('PATCH', `/roster/team/${team}`, { value: 'Changed team' }),
      };
    },
  ],
  [
    'questions',
    async () => ({
      ...{ field: 'prompts', items: '{ text }', rest: '/library/prompts', named: [{ text: 'Changed question?' }] },
      change: () =>
        admin.rest('POST', '/customer/prompt', { text: 'Changed question?', type: 'OPEN_END', topicSlug: 'docs' }),
    }),
  ],
  [
    'users',
    async () => ({
      ...{ field: 'users', items: '{ email }', rest: '/company/users', named: [{ email: company.emails.viewer }] },
      change: () => company.viewer.rest('PATCH', '/user', { name: 'Changed' }),
    }),
  ],
  [
    'invitations',
    async () => ({
      ...{ field: 'invitations', items: '{ email }', rest: '/company/invitations', named: [{ email: 'new@new.test' }] },
      change: () => admin.rest('POST', '/company/invitations', { email: 'new@new.test', role: 'VIEWER' }),
    }),
  ],
  [
    'API keys',
    async () => {
      const { createApiKey } = await admin.run('mutation { createApiKey(name: "Old") { apiKey { ref } } }');
      return {
        ...{ field: 'apiKeys', items: '{ name }', rest: '/auth/api/tokens', named: [{ name: 'Changed key' }] },
        change: () =>
          admin.run('mutation ($ref: UUID!) { renameApiKey(ref: $ref, name: "Changed key") { name } }', {
            ref: createApiKey.apiKey.ref,
          }),
      };
    },
  ],
  [
    'cohorts',
    async () => {
      await company.joinBenchmarks();
      await app.dataSource.query('UPDATE benchmark_cohort SET updated_at = updated_at');
      return {
        ...{ field: 'benchmarkCohorts', items: '{ slug }', rest: '/benchmark/cohorts', named: expect.any(Array) },
        change: () => importCohort(app.dataSource.manager, testCohort()),
      };
    },
  ],
])('a list has what has changed since a time: %s', async (_what, prepared) => {
  const { field, items, rest, change, named } = await prepared();
  const since = await databaseTime();
  const asked = field.includes('(') ? field.replace(')', ', updatedSince: $since)') : `${field}(updatedSince: $since)`;
  const read = async () =>
    Object.values(await admin.run(`query ($since: DateTime!) { ${asked} ${items} }`, { since }))[0];
  expect(await read()).toEqual([]);
  await change();
  expect(await read()).toEqual(named);
  const { status, body } = await admin.rest('GET', `${rest}?updatedSince=${since}`);
  expect([status, body.length]).toEqual([200, ((await read()) as object[]).length]);
  expect((await admin.rest('GET', `${rest}?updatedSince=2999-01-01T00:00:00Z`)).body).toEqual([]);
  expect((await admin.rest('GET', `${rest}?updatedSince=lately`)).status).toBe(400);
});

const RECIPIENTS = `query ($ref: UUID!, $since: DateTime!) {
  recipients(studyRef: $ref, updatedSince: $since, first: 100) { nodes { person { email } } totalCount }
  rosterPeople(updatedSince: $since) { nodes { email } totalCount }
}`;

test('recipients and people have changed when the roster changes, and never because somebody was told, began or completed', async () => {
  const since = await databaseTime();
  await study.filled('person1@people.test');
  for (const at of [2, 3, 4]) await study.respond({ email: `person${at}@people.test`, text: 'A text' });
  await admin.run('mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }', { ref: study.ref });
  const none = { nodes: [], totalCount: 0 };
  expect(await admin.run(RECIPIENTS, { ref: study.ref, since })).toEqual({ recipients: none, rosterPeople: none });
  const { body } = await admin.rest('GET', `/roster/study/${study.ref}?updatedSince=${since}`);
  expect(body).toEqual({ results: [], next: null });

  const { nodes } = (await admin.run('{ rosterPeople(filter: { search: "person5" }) { nodes { ref } } }')).rosterPeople;
  await admin.run(
    'mutation ($ref: UUID!) { updateRosterPerson(ref: $ref, input: { name: "New" }) { person { ref } } }',
    {
      ref: nodes[0].ref,
    },
  );
  expect(await admin.run(RECIPIENTS, { ref: study.ref, since })).toEqual({
    recipients: { nodes: [{ person: { email: 'person5@people.test' } }], totalCount: 1 },
    rosterPeople: { nodes: [{ email: 'person5@people.test' }], totalCount: 1 },
  });
});

test('the audit log has what was done since a time', async () => {
  const since = app.clock.now().toISOString();
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  await company.team(`Of the log ${randomUUID()}`);
  const { auditLog } = await admin.run(
    'query ($since: DateTime!) { auditLog(updatedSince: $since) { entries { action at } } }',
    {
      since: new Date(app.clock.now().getTime()).toISOString(),
    },
  );
  expect(auditLog.entries).toEqual([{ action: 'TEAM_CREATED', at: app.clock.now().toISOString() }]);
  expect((await admin.rest('GET', `/company/audit-log?updatedSince=${since}`)).body.results.length).toBeGreaterThan(0);
});

test('a page of surveys and the share links of one are chosen by time, too', async () => {
  await study.close();
  const since = await databaseTime();
  await admin.rest('POST', `/study/${study.ref}/share`, {});
  const { shares, studyPage } = await admin.run(
    `query ($ref: UUID!, $since: DateTime!) {
      shares(studyRef: $ref, updatedSince: $since) { ref } studyPage(updatedSince: $since) { total }
    }`,
    { ref: study.ref, since },
  );
  expect([shares.length, studyPage.total]).toEqual([1, 0]);
  const later = await admin.rest('GET', `/study/${study.ref}/shares?updatedSince=2999-01-01T00:00:00Z`);
  expect(later.body).toEqual([]);
});

test('what writes the same values again changes nothing', async () => {
  const since = await databaseTime();
  await app.dataSource.query(
    'UPDATE team SET name = name; UPDATE topic SET label = label; UPDATE person SET name = name',
  );
  const counts = await admin.run(
    'query ($since: DateTime!) { teams(updatedSince: $since) { ref } topics(updatedSince: $since) { slug } studyTemplates(updatedSince: $since) { slug } }',
    { since },
  );
  expect(counts).toEqual({ teams: [], topics: [], studyTemplates: [] });
});
