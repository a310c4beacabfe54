import {
  getNamedType,
  isObjectType,
  isAbstractType,
  isCompositeType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { rawPost, startTestApp, TestSocket, type TestApp, type TestClient, type TestCompany } from '../testkit';
import { readContract } from '../testkit/contract';

type Scope = 'ALL' | 'READ_RESULTS' | 'WRITE_SURVEYS' | 'ROSTER';

const CREATE = `mutation ($scopes: [ApiKeyScope!]!, $expiresAt: DateTime) {
  createApiKey(name: "Narrow", scopes: $scopes, expiresAt: $expiresAt) { key apiKey { ref scopes expiresAt isExpired } }
}`;
const RESULTS = 'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { __typename } } } }';
const PEOPLE = '{ rosterPeople { totalCount } }';
const NEW_STUDY = 'mutation { createStudy(input: { name: "Pulse" }) { ref } }';
const NEW_TEAM = 'mutation { createTeam(input: { name: "Core" }) { team { ref } } }';
const PARTICIPATION = 'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }';
const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let company: TestCompany;
let closed: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const study = await company.publishedStudy();
  await study.withResponses(3);
  await study.close();
  closed = study.ref;
  await company.setFeature('surveyReveal', true);
});
afterAll(() => app.stop());

const create = async (scopes: Scope[], expiresAt?: Date) =>
  (await company.admin.run(CREATE, { scopes, expiresAt: expiresAt?.toISOString() })).createApiKey;
const keyOf = async (...scopes: Scope[]): Promise<TestClient> =>
  app.visitor({ authorization: `Bearer ${(await create(scopes)).key}` });
const needs = (asked: string, scopes: string) => ({
  code: 'FORBIDDEN',
  status: 403,
  reason: 'API_KEY_INSUFFICIENT',
  detail: `This API key may not use ${asked}: it needs ${scopes}.`,
});

describe('an API key', () => {
  test('without chosen scopes may do everything that an API key can do, as before', async () => {
    const { createApiKey } = await company.admin.run('mutation { createApiKey { key apiKey { scopes expiresAt } } }');
    expect(createApiKey.apiKey).toEqual({ scopes: ['ALL'], expiresAt: null });
    const all = app.visitor({ authorization: `Bearer ${createApiKey.key}` });
    await all.run(RESULTS, { ref: closed });
    await all.run(PEOPLE);
    await all.run(NEW_STUDY);
  });

  test('that reads results changes nothing and reads no people', async () => {
    const key = await keyOf('READ_RESULTS');
    await key.run(RESULTS, { ref: closed });
    expect(await key.refusal(NEW_STUDY)).toMatchObject(needs('Mutation.createStudy', 'the scope WRITE_SURVEYS'));
    expect(await key.refusal(PEOPLE)).toMatchObject(needs('Query.rosterPeople', 'the scope ROSTER'));
    expect(await key.refusal(NEW_TEAM)).toMatchObject(needs('Mutation.createTeam', 'the scope ROSTER'));
  });

  test('that writes surveys reads them, but not their results, also not nested in a series or in a reply', async () => {
    const key = await keyOf('WRITE_SURVEYS');
    await key.run(NEW_STUDY);
    await key.run('query ($ref: UUID!) { study(ref: $ref) { name uniqueResponses } }', { ref: closed });
    const refused = needs('Study.results', 'the scope READ_RESULTS');
    expect(await key.refusal(RESULTS, { ref: closed })).toMatchObject(refused);
    expect(
      await key.refusal(
        'mutation ($ref: UUID!) { duplicateStudy(ref: $ref) { ...Read } } fragment Read on Study { results { teamRef } }',
        { ref: closed },
      ),
    ).toMatchObject(refused);
    expect(await key.refusal('{ studySequences { lastClosed { results { __typename } } } }')).toMatchObject(
      needs('SequenceStudy.results', 'the scope READ_RESULTS'),
    );
  });

  test('can not share a survey, because it could read the results through the link', async () => {
    const key = await keyOf('WRITE_SURVEYS', 'ROSTER');
    const share = 'mutation ($ref: UUID!) { shareStudy(ref: $ref) { scopeToken } }';
    expect(await key.refusal(share, { ref: closed })).toMatchObject(needs('Mutation.shareStudy', 'the scope ALL'));
  });

  test('with several scopes may do what each of them allows', async () => {
    const key = await keyOf('ROSTER', 'READ_RESULTS');
    await key.run(PEOPLE);
    await key.run(NEW_TEAM);
    await key.run(RESULTS, { ref: closed });
  });

  test('with any scope reads the account that it acts for', async () => {
    expect(await (await keyOf('ROSTER')).run('{ me { email } teams { ref } }')).toMatchObject({
      me: { email: company.emails.admin },
    });
  });

  test('gets the same refusals by REST, and a refused call changes nothing', async () => {
    const roster = await keyOf('ROSTER');
    expect(await roster.rest('GET', `/study/${closed}`)).toMatchObject({
      status: 403,
      body: { detail: 'This API key may not use Query.study: it needs one of the scopes WRITE_SURVEYS, READ_RESULTS.' },
    });
    const reader = await keyOf('READ_RESULTS');
    expect((await reader.rest('GET', `/study/${closed}`)).status).toBe(200);
    expect((await reader.rest('DELETE', `/study/${closed}`)).status).toBe(403);
    expect((await reader.rest('GET', `/study/${closed}`)).status).toBe(200);
  });

  test.each(['export', 'report.pdf'])('exports (%s) only with the scope for results', async (file) => {
    const path = `/study/${closed}/${file}`;
    expect((await (await keyOf('READ_RESULTS')).fetch(`/api${path}`)).status).toBe(200);
    expect(await (await keyOf('WRITE_SURVEYS', 'ROSTER')).rest('GET', path)).toMatchObject({
      status: 403,
      body: { detail: 'This API key may not use exports: it needs the scope READ_RESULTS.' },
    });
  });

  test('sends the file of an import only with the scope for the roster', async () => {
    const key = await keyOf('WRITE_SURVEYS', 'READ_RESULTS');
    expect(await key.rest('GET', `/roster/import/${closed}/refused.csv`)).toMatchObject({
      status: 403,
      body: { detail: 'This API key may not use imports of the roster: it needs the scope ROSTER.' },
    });
    expect((await (await keyOf('ROSTER')).rest('GET', `/roster/import/${closed}/refused.csv`)).status).toBe(404);
  });

  test('subscribes only within its scopes', async () => {
    const open = await company.publishedStudy();
    const refusalOf = async (scope: Scope) => {
      const socket = new TestSocket(await keyOf(scope));
      const refusal = await socket.refusal(PARTICIPATION, { ref: open.ref });
      socket.close();
      return refusal;
    };
    expect(await refusalOf('ROSTER')).toBe('FORBIDDEN');
    expect(await refusalOf('READ_RESULTS')).toMatch(/^not refused/);
  });

  test('ends at the chosen time: GraphQL, REST and sockets say when', async () => {
    const at = new Date(app.clock.now().getTime() + 30 * DAY);
    const { key, apiKey } = await create(['ALL'], at);
    expect(apiKey).toMatchObject({ expiresAt: at.toISOString(), isExpired: false });
    const holder = app.visitor({ authorization: `Bearer ${key}` });
    await holder.run(PEOPLE);
    app.clock.set(at);
    const detail = `This API key expired on ${at.toISOString().slice(0, 10)}. Please make a new one.`;
    expect(await holder.refusal(PEOPLE)).toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
      reason: 'API_KEY_EXPIRED',
      detail,
    });
    expect(await holder.rest('GET', '/user')).toMatchObject({ status: 401, body: { detail } });
    const socket = new TestSocket(holder);
    expect(await socket.refusal(PARTICIPATION, { ref: closed })).toBe(4403);
    socket.close();
    const admin = await company.signedIn(company.emails.admin);
    company.admin.cookies.clear();
    for (const [name, value] of admin.cookies) company.admin.cookies.set(name, value);
    const { apiKeys } = await admin.run('{ apiKeys { ref isExpired } }');
    expect(apiKeys).toContainEqual({ ref: apiKey.ref, isExpired: true });
  });

  test('is not made without a scope, or with an end in the past', async () => {
    const past = app.clock.now().toISOString();
    expect((await company.admin.refusal(CREATE, { scopes: [] })).fields).toEqual({
      scopes: ['Choose at least one scope.'],
    });
    expect((await company.admin.refusal(CREATE, { scopes: ['ALL'], expiresAt: past })).fields).toEqual({
      expiresAt: ['Choose a time in the future.'],
    });
  });

  test('leaves its scopes and its end in the audit log', async () => {
    // An entry of its own time comes first.
    app.clock.set(new Date(app.clock.now().getTime() + 1000));
    const at = new Date(app.clock.now().getTime() + 90 * DAY);
    await create(['ROSTER', 'READ_RESULTS'], at);
    const { auditLog } = await company.admin.run('{ auditLog(first: 1) { entries { action detail } } }');
    expect(auditLog.entries).toEqual([
      { action: 'API_KEY_CREATED', detail: `ROSTER, READ_RESULTS; ends ${at.toISOString().slice(0, 10)}` },
    ]);
  });
});

/** The types that hold results and those that hold people. The test finds each path that leads to them in the schema. */
const HELD: Record<'READ_RESULTS' | 'ROSTER', string[]> = {
  READ_RESULTS: ['StudyResults', 'ScoredTeam', 'Score', 'Verbatim', 'TextAnswer', 'Summary', 'Metric', 'ExportPreview'],
  ROSTER: ['RosterPerson', 'RosterPersonConnection', 'RosterImport', 'RosterSegment', 'RosterFilePayload'],
};

/** A field with a variable for each required argument. The variables get no values, because a refusal comes before them. */
const called = ({ name, args }: GraphQLField<unknown, unknown>): string => {
  const wanted = args.filter(isRequiredArgument).map((argument) => `${argument.name}: $${name}_${argument.name}`);
  return wanted.length > 0 ? `${name}(${wanted.join(', ')})` : name;
};
const declared = ({ name, args }: GraphQLField<unknown, unknown>): string[] =>
  args.filter(isRequiredArgument).map((argument) => `$${name}_${argument.name}: ${argument.type.toString()}`);

/** One operation for each field that answers one of the types, below each field of Query and Mutation. */
function pathsTo(held: readonly string[]): [string, string][] {
  const schema = readContract();
  const found: [string, string][] = [];
  for (const [kind, root] of [
    ['query', schema.getQueryType()!],
    ['mutation', schema.getMutationType()!],
  ] as const) {
    for (const first of Object.values(root.getFields())) {
      const seen = new Set<string>();
      const open: {
        field: GraphQLField<unknown, unknown>;
        type: string;
        wrap: (inner: string) => string;
        values: string[];
      }[] = [{ field: first, type: root.name, wrap: (inner) => inner, values: [] }];
      for (let at = open.shift(); at !== undefined; at = open.shift()) {
        const { field, type, wrap, values } = at;
        const named = getNamedType(field.type);
        if (!isCompositeType(named)) continue;
        const all = [...new Set([...values, ...declared(field)])];
        if (held.includes(named.name)) {
          const head = all.length > 0 ? `${kind} (${all.join(', ')})` : kind;
          found.push([
            `${root.name}.${first.name} to ${type}.${field.name}`,
            `${head} { ${wrap(`${called(field)} { __typename }`)} }`,
          ]);
          continue;
        }
        const below: readonly GraphQLObjectType[] = isAbstractType(named)
          ? schema.getPossibleTypes(named)
          : isObjectType(named)
            ? [named]
            : [];
        for (const next of below) {
          if (seen.has(next.name)) continue;
          seen.add(next.name);
          for (const inner of Object.values(next.getFields()))
            open.push({
              field: inner,
              type: next.name,
              wrap: (text) => wrap(`${called(field)} { ... on ${next.name} { ${text} } }`),
              values: all,
            });
        }
      }
    }
  }
  return found;
}

describe.each([
  ['READ_RESULTS', ['WRITE_SURVEYS', 'ROSTER']],
  ['ROSTER', ['WRITE_SURVEYS', 'READ_RESULTS']],
] as const)('a key without %s', (held, scopes) => {
  let key: TestClient;
  beforeAll(async () => void (key = await keyOf(...scopes)));

  test.each(pathsTo(HELD[held]))('is refused: %s', async (_path, query) => {
    const { status, json } = await rawPost(key, { query, variables: {} });
    expect([status, json.errors[0].extensions.reason]).toEqual([403, 'API_KEY_INSUFFICIENT']);
  });
});
