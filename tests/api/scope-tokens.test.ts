import { randomUUID } from 'node:crypto';
import {
  rawPost,
  startTestApp,
  TestClient,
  TestSocket,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { DAY_MS, REVOKE_SHARE, SHARE_STUDY, SHARES_QUERY, surveyOfTwoTeams } from './support/shares';

const UNKNOWN = 'Authentication credentials were not provided.';
const EXPIRED = 'Token has expired.';
const INSUFFICIENT = 'Token does not have sufficient scopes.';
const NOT_ALLOWED = 'You do not have permission to perform this action.';

const NAME = 'query ($ref: UUID!) { study(ref: $ref) { name } }';
const RESULTS = `query ($ref: UUID!, $teamRef: UUID) { study(ref: $ref) {
  viewerCan { edit publish close viewResults }
  results(teamRef: $teamRef) { devexIndex { __typename ... on DevexIndex { n } } scores { __typename ... on Score { slug n } } }
} }`;
const TEAMS = 'query ($ref: UUID!) { study(ref: $ref) { scoredTeams { ref value parentRef uniqueResponses } } }';
const LIVE = 'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }';

let app: TestApp;
let company: TestCompany;
let division: string;
let platform: string;
let mobile: string;
let study: TestStudy;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  company = await app.company();
  ({ division, platform, mobile, study } = await surveyOfTwoTeams(company));
});
afterAll(() => app.stop());

const holderOf = (token: string) => app.visitor({ authorization: `Scope ${token}` });
const shared = async (input: object = {}, of = study) =>
  (await company.admin.run(SHARE_STUDY, { ref: of.ref, input })).shareStudy;
const shareOf = async (input: object = {}, of = study): Promise<TestClient> =>
  holderOf((await shared(input, of)).scopeToken);
const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));
const demote = () =>
  app.dataSource.query(`UPDATE account SET role = 'VIEWER' WHERE email = $1`, [company.emails.admin]);
const leave = () => app.dataSource.query('DELETE FROM account WHERE email = $1', [company.emails.admin]);
const remove = () => app.dataSource.query(`UPDATE study SET status = 'DELETED' WHERE id = $1`, [study.ref]);

/** The refusals that a caller gets from every API that is closed to them. */
async function refusals(client: TestClient, ref = study.ref) {
  const rest = await client.rest('GET', `/study/${ref}/scores`);
  const graphql = await client.refusal(RESULTS, { ref });
  const socket = new TestSocket(client);
  const closed = await socket.refusal(LIVE, { ref });
  socket.close();
  return { graphql: [graphql.status, graphql.detail], rest: [rest.status, rest.body.detail], socket: closed };
}
const everywhere = (detail: string) => ({ graphql: [403, detail], rest: [403, detail], socket: 4403 });

describe('a link to all teams', () => {
  test('shows the results of everybody and of each team, and allows no change', async () => {
    const holder = await shareOf();
    expect(await holder.run(RESULTS, { ref: study.ref })).toMatchObject({
      study: {
        viewerCan: { edit: false, publish: false, close: false, viewResults: true },
        results: { devexIndex: { n: 6 } },
      },
    });
    expect(await holder.run(RESULTS, { ref: study.ref, teamRef: mobile })).toMatchObject({
      study: { results: { devexIndex: { n: 3 } } },
    });
    expect((await holder.run(TEAMS, { ref: study.ref })).study.scoredTeams).toHaveLength(3);
    expect((await holder.rest('GET', `/study/${study.ref}/devex-index`)).status).toBe(200);
  });

  test('says what it shows', async () => {
    const { scopeToken, share } = await shared({ teamRef: platform });
    expect(await holderOf(scopeToken).run('{ tokenScope { studyRef teamRef expiresAt isExample } }')).toEqual({
      tokenScope: { studyRef: study.ref, teamRef: platform, expiresAt: share.expiresAt, isExample: false },
    });
  });

  test('works in a header without a cookie, and needs no CSRF token', async () => {
    const { scopeToken } = await shared();
    expect(await app.visitor({ authorization: scopeToken }).run(NAME, { ref: study.ref })).toEqual({
      study: { name: 'Pulse' },
    });
  });

  test('shows no results of an open survey whose results may no longer be seen', async () => {
    const open = await company.publishedStudy({ teamRefs: [platform] });
    // Results are shown as of the responses before the last three, and readers come after every response.
    await company.setFeature('openSurveyResults', true);
    const holder = await shareOf({}, open);
    for (let at = 0; at < 6; at += 1) {
      await open.respond({ teamRef: platform });
      await holder.run(RESULTS, { ref: open.ref });
    }
    expect(await holder.run(RESULTS, { ref: open.ref })).toMatchObject({
      study: { viewerCan: { viewResults: true }, results: { devexIndex: { n: 3 } } },
    });
    await company.setFeature('openSurveyResults', false);
    expect(
      await holder.run('query ($ref: UUID!) { study(ref: $ref) { status viewerCan { viewResults } } }', {
        ref: open.ref,
      }),
    ).toEqual({
      study: { status: 'OPEN', viewerCan: { viewResults: false } },
    });
    expect((await refusals(holder, open.ref)).graphql).toEqual([403, NOT_ALLOWED]);
    expect((await holder.refusal(TEAMS, { ref: open.ref })).detail).toBe(NOT_ALLOWED);
    await open.close();
    expect(await holder.run(RESULTS, { ref: open.ref })).toMatchObject({
      study: { results: { devexIndex: { n: 6 } } },
    });
  });
});

describe('abuse case 20: a link to team T of survey X', () => {
  let holder: TestClient;
  beforeEach(async () => void (holder = await shareOf({ teamRef: platform })));

  test('shows team T, and neither another team, the team above it nor everybody', async () => {
    expect(await holder.run(RESULTS, { ref: study.ref, teamRef: platform })).toMatchObject({
      study: { results: { devexIndex: { n: 3 } } },
    });
    expect(await holder.run(TEAMS, { ref: study.ref })).toEqual({
      study: { scoredTeams: [{ ref: platform, value: 'Platform', parentRef: null, uniqueResponses: 3 }] },
    });
    for (const teamRef of [mobile, division, null, randomUUID()]) {
      expect((await holder.refusal(RESULTS, { ref: study.ref, teamRef })).detail).toBe(INSUFFICIENT);
      const reply = await holder.rest('GET', `/study/${study.ref}/devex-index${teamRef ? `?teamRef=${teamRef}` : ''}`);
      expect([reply.status, reply.body]).toEqual([403, { detail: INSUFFICIENT }]);
    }
    expect((await holder.rest('GET', `/study/${study.ref}/scores/team/${platform}`)).status).toBe(200);
    expect((await holder.rest('GET', `/study/${study.ref}/scores/team/${mobile}`)).status).toBe(403);
  });

  test('shows no team below team T either', async () => {
    const SEGMENTS = `query ($ref: UUID!, $teamRef: UUID) { study(ref: $ref) { results(teamRef: $teamRef) {
      topics: segments(type: TOPIC) { teamSegment { ref } } questions: segments(type: PROMPT) { teamSegment { ref } }
    } } }`;
    const below = async (client: TestClient) => {
      const { topics, questions } = (await client.run(SEGMENTS, { ref: study.ref, teamRef: division })).study.results;
      return [topics, questions].map((segments) =>
        segments.map(({ teamSegment }: { teamSegment: { ref: string } | null }) => teamSegment?.ref),
      );
    };
    expect(await below(await shareOf())).toEqual([
      [mobile, platform],
      [mobile, platform],
    ]);
    expect(await below(await shareOf({ teamRef: division }))).toEqual([[], []]);
  });

  test('shows no other survey, and does not reveal whether one exists', async () => {
    const another = await company.publishedStudy();
    const foreign = await (await app.company('Globex')).publishedStudy();
    for (const ref of [another.ref, foreign.ref, randomUUID()])
      expect(await refusals(holder, ref)).toEqual(everywhere(INSUFFICIENT));
  });

  test.each([
    'participation { uniqueResponses }',
    'uniqueResponses',
    'createdBy { name }',
    'teams { value }',
    'sequenceRef',
    'lastStudyRef',
    'targetResponses',
    'welcomeMessage',
    '... on Study { aliased: createdBy { name } }',
  ])('no field of the survey outside its results is shown: %s', async (selection) => {
    const { status, json } = await rawPost(holder, {
      query: `query ($ref: UUID!) { study(ref: $ref) { name ${selection} } }`,
      variables: { ref: study.ref },
    });
    expect([status, json.data, json.errors[0].extensions]).toEqual([
      403,
      undefined,
      { code: 'FORBIDDEN', status: 403, reason: 'SCOPE_TOKEN_INSUFFICIENT', detail: INSUFFICIENT },
    ]);
  });

  test('the fields of fragments are checked, and fields that @include or @skip leaves out are not', async () => {
    const nested =
      'query ($ref: UUID!) { study(ref: $ref) { ...A } } fragment A on Study { name ...B } fragment B on Study { createdBy { name } }';
    expect((await holder.refusal(nested, { ref: study.ref })).detail).toBe(INSUFFICIENT);
    const conditional =
      'query ($ref: UUID!, $full: Boolean = true) { study(ref: $ref) { name ...P @include(if: $full) } } fragment P on Study { uniqueResponses }';
    expect(await holder.run(conditional, { ref: study.ref, full: false })).toEqual({ study: { name: 'Pulse' } });
    for (const variables of [{}, { full: true }])
      expect((await holder.refusal(conditional, { ref: study.ref, ...variables })).detail).toBe(INSUFFICIENT);
    const skipped = 'query ($ref: UUID!) { study(ref: $ref) { name uniqueResponses @skip(if: true) } }';
    expect(await holder.run(skipped, { ref: study.ref })).toEqual({ study: { name: 'Pulse' } });
    const other = 'query Mine($ref: UUID!) { study(ref: $ref) { name } } query Theirs { teams { value } }';
    const { json } = await rawPost(holder, { query: other, operationName: 'Mine', variables: { ref: study.ref } });
    expect(json.data).toEqual({ study: { name: 'Pulse' } });
  });

  test('fragments that include each other many times over are checked once each', async () => {
    // Checking them at each place that includes them would take 20 to the power of 8 steps.
    const spreads = Array.from(
      { length: 8 },
      (_, at) => `fragment F${at} on Study { name ${`...F${at + 1} `.repeat(20)}}`,
    ).join(' ');
    const query = `query { study(ref: "${study.ref}") { ...F0 } } ${spreads} fragment F8 on Study { createdBy { name } }`;
    const started = performance.now();
    expect((await holder.refusal(query)).detail).toBe(INSUFFICIENT);
    expect(performance.now() - started).toBeLessThan(10_000); // The limit leaves room for a busy machine.
  });

  test.each([
    'mutation { createTeam(input: { name: "Mine" }) { team { ref } } }',
    'mutation { signOut }',
    'mutation { createApiKey { key } }',
    '{ me { email } }',
    '{ studies { name } }',
    '{ teams { value } }',
    '{ studySequences { name } }',
    '{ apiKeys { name } }',
    '{ users { email } }',
    '{ auditLog { next } }',
    '{ __schema { types { name } } }',
  ])('every other operation is refused: %s', async (query) => {
    const { status, json } = await rawPost(holder, { query });
    expect([status, json.errors[0].extensions.detail]).toEqual([403, INSUFFICIENT]);
  });

  test('a link opens no socket', async () => {
    const socket = new TestSocket(holder);
    expect(await socket.refusal(LIVE, { ref: study.ref })).toBe(4403);
    socket.close();
  });
});

describe('abuse case 21: a link ends', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['when its time is up', async () => pass(14 * DAY_MS), EXPIRED],
    [
      'when it is revoked',
      async () =>
        company.admin.run(REVOKE_SHARE, {
          ref: (await company.admin.run(SHARES_QUERY, { ref: study.ref })).shares[0].ref,
        }),
      UNKNOWN,
    ],
    ['when its survey is deleted', remove, UNKNOWN],
    ['when its sharer is no longer an admin', demote, UNKNOWN],
    ['when its sharer is gone', leave, UNKNOWN],
  ])('%s, at the next call', async (_when, end, detail) => {
    const holder = await shareOf();
    await holder.run(RESULTS, { ref: study.ref });
    await end();
    expect(await refusals(holder)).toEqual(everywhere(detail));
  });

  test('not earlier than its time', async () => {
    const holder = await shareOf({ expiryDays: 1 });
    pass(DAY_MS - 1);
    await holder.run(RESULTS, { ref: study.ref });
    pass(1);
    expect((await holder.refusal(NAME, { ref: study.ref })).detail).toBe(EXPIRED);
  });

  test('a revoked link gets the same reply before and after its expiry', async () => {
    const { scopeToken, share } = await shared();
    await company.admin.run(REVOKE_SHARE, { ref: share.ref });
    pass(15 * DAY_MS);
    expect(await refusals(holderOf(scopeToken))).toEqual(everywhere(UNKNOWN));
  });
});

describe('abuse case 22: one kind of token in the place of another', () => {
  test('only a scope token works as a scope token', async () => {
    const { scopeToken, share } = await shared();
    const { createApiKey } = await company.admin.run('mutation { createApiKey { key } }');
    const open = await company.publishedStudy();
    const lastBit = scopeToken.slice(0, -1) + (scopeToken.endsWith('A') ? 'Q' : 'A');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ studyRef: study.ref })).toString('base64url')}.`;
    const others = [
      company.admin.cookies.get('sessionid')!,
      createApiKey.key,
      await open.start(),
      share.ref,
      study.ref,
      lastBit,
      unsigned,
      'demo',
      ' ',
      'x'.repeat(4_000),
    ];
    for (const token of others) {
      for (const authorization of [`Scope ${token}`, token]) {
        if (!authorization.trim()) continue;
        expect(await refusals(app.visitor({ authorization }))).toEqual(everywhere(UNKNOWN));
      }
    }
  });

  test('a scope token works as nothing else', async () => {
    const { scopeToken } = await shared();
    expect(
      await app.visitor({ authorization: `Bearer ${scopeToken}` }).refusal(NAME, { ref: study.ref }),
    ).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    const visitor = app.visitor();
    visitor.cookies.set('sessionid', scopeToken);
    expect(await visitor.refusal(NAME, { ref: study.ref })).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(
      (
        await app
          .visitor()
          .refusal('query ($ref: String!) { studyResponse(ref: $ref) { studyRef } }', { ref: scopeToken })
      ).code,
    ).toBe('NOT_FOUND');
  });

  test('the token DEMO shows the example survey and no other, and nothing where there is none', async () => {
    const demo = holderOf('DEMO');
    expect(await refusals(demo)).toEqual(everywhere(UNKNOWN));
    const example = await company.publishedStudy({ name: 'Example' });
    await example.withResponses(3);
    await example.close();
    await app.dataSource.query('UPDATE study SET is_example = true WHERE id = $1', [example.ref]);
    try {
      expect(await demo.run('{ tokenScope { studyRef teamRef expiresAt isExample } }')).toEqual({
        tokenScope: { studyRef: example.ref, teamRef: null, expiresAt: null, isExample: true },
      });
      pass(365 * DAY_MS);
      expect(await demo.run(RESULTS, { ref: example.ref })).toMatchObject({
        study: { results: { devexIndex: { n: 3 } } },
      });
      expect(await refusals(demo)).toEqual(everywhere(INSUFFICIENT));
    } finally {
      await app.dataSource.query('UPDATE study SET is_example = false');
    }
  });
});

describe('abuse case 24: a link together with another person’s session', () => {
  const together = (token: string, session: TestClient) => {
    const client = new TestClient(app.origin, { authorization: `Scope ${token}` });
    for (const [name, value] of session.cookies) client.cookies.set(name, value);
    return client;
  };

  test('only the token counts, and the rights of the session are not added to it', async () => {
    const stranger = await app.company('Globex');
    const theirs = await stranger.publishedStudy();
    const { scopeToken } = await shared({ teamRef: platform });
    for (const session of [stranger.admin, company.admin]) {
      const both = together(scopeToken, session);
      expect(await both.run(NAME, { ref: study.ref })).toEqual({ study: { name: 'Pulse' } });
      expect((await both.refusal('{ me { email } }')).detail).toBe(INSUFFICIENT);
      expect((await both.rest('GET', '/studies')).body).toEqual({ detail: INSUFFICIENT });
      expect((await both.rest('POST', '/roster/team', { name: 'Mine' })).body).toEqual({ detail: INSUFFICIENT });
      expect(await refusals(both, theirs.ref)).toEqual(everywhere(INSUFFICIENT));
    }
  });

  test('an expired link does not fall back on the session', async () => {
    const { scopeToken } = await shared();
    pass(14 * DAY_MS);
    expect(await refusals(together(scopeToken, await company.signedIn(company.emails.admin)))).toEqual(
      everywhere(EXPIRED),
    );
  });
});
