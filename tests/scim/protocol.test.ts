import { startTestApp, type TestApp, type TestCompany } from '../testkit';
import { recordedLog } from '../testkit/recorded-log';
import { Provider, startScim } from './support';

let app: TestApp;
let company: TestCompany;
let provider: Provider;
let id: string;
beforeAll(async () => {
  ({ app, company, provider } = await startScim());
  id = await provider.create('Users', { userName: 'ada@acme.test', title: 'Lead' });
});
afterAll(() => app.stop());

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const filtered = (filter: string) => provider.get(`/Users?filter=${encodeURIComponent(filter)}`);

test.each([
  ['READ_RESULTS', 403],
  ['WRITE_SURVEYS', 403],
  ['ROSTER', 403],
  ['SCIM', 200],
  ['ALL', 200],
])('a key with the scope %s gets %i', async (scope, status) => {
  const other = await Provider.of(app, company, [scope]);
  for (const path of ['/Users', '/Groups', '/Schemas']) expect((await other.get(path)).status).toBe(status);
  const refused = await other.call('POST', '/Groups', { displayName: `Of ${scope}` });
  expect(refused.status).toBe(status === 200 ? 201 : 403);
  if (status === 403) expect(refused.body).toMatchObject({ schemas: [ERROR], status: '403' });
});

test('a key with the scope SCIM opens nothing else', async () => {
  const { createApiKey } = await company.admin.run('mutation { createApiKey(scopes: [SCIM]) { key } }');
  const program = app.visitor({ authorization: `Bearer ${createApiKey.key}` });
  for (const query of ['{ me { email } }', '{ teams { ref } }', '{ rosterPeople { totalCount } }'])
    expect(await program.refusal(query)).toMatchObject({ code: 'FORBIDDEN', reason: 'API_KEY_INSUFFICIENT' });
  expect((await program.rest('GET', '/roster/teams')).status).toBe(403);
});

test('without a key, with a wrong one, and with a session nobody gets in', async () => {
  for (const caller of [app.visitor(), app.visitor({ authorization: 'Bearer candor_wrong' }), company.admin]) {
    const answer = await new Provider(caller).get('/Users');
    expect(answer).toMatchObject({ status: 401, body: { schemas: [ERROR], status: '401' } });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  }
});

test('another company sees and changes nothing of this one', async () => {
  const other = await Provider.of(app, await app.company());
  const groupId = await provider.create('Groups', { displayName: 'Core', members: [{ value: id }] });
  expect((await other.get('/Users')).body.totalResults).toBe(0);
  const replace = { Operations: [{ op: 'replace', path: 'displayName', value: 'X' }] };
  for (const path of [`/Users/${id}`, `/Groups/${groupId}`])
    for (const [method, body] of [
      ['GET'],
      ['PATCH', replace],
      ['PUT', { userName: 'x@x.test', displayName: 'X' }],
      ['DELETE'],
    ] as const)
      expect(await other.call(method, path, body)).toMatchObject({ status: 404, body: { schemas: [ERROR] } });
  const own = await other.create('Groups', { displayName: 'Own' });
  const add = await other.patch(`/Groups/${own}`, { op: 'add', path: 'members', value: [{ value: id }] });
  expect(add).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  expect((await provider.get(`/Users/${id}`)).body.groups).toMatchObject([{ value: groupId }]);
  expect(await other.call('POST', '/Users', { userName: 'ada@acme.test' })).toMatchObject({ status: 201 });
});

const REFUSED: [string, string, string, unknown, number, string | undefined][] = [
  ['no JSON', 'POST', '/Users', '{"userName":', 400, 'invalidSyntax'],
  ['a list', 'POST', '/Users', [], 400, 'invalidSyntax'],
  ['a NUL', 'POST', '/Users', { userName: 'a\u0000@x.test' }, 400, 'invalidSyntax'],
  ['no user name', 'POST', '/Users', { emails: [{ value: 'a@x.test' }] }, 400, 'invalidValue'],
  ['no email', 'POST', '/Users', { userName: 'ada' }, 400, 'invalidValue'],
  ['a title that is too long', 'POST', '/Users', { userName: 'b@x.test', title: 'x'.repeat(121) }, 400, 'invalidValue'],
  ['a list as a name', 'POST', '/Users', { userName: ['b@x.test'] }, 400, 'invalidValue'],
  ['no operations', 'PATCH', '/Users/$id', {}, 400, 'invalidSyntax'],
  [
    'an unknown operation',
    'PATCH',
    '/Users/$id',
    { Operations: [{ op: 'move', path: 'title' }] },
    400,
    'invalidSyntax',
  ],
  ['a removal of nothing', 'PATCH', '/Users/$id', { Operations: [{ op: 'remove' }] }, 400, 'noTarget'],
  [
    'a path that is none',
    'PATCH',
    '/Users/$id',
    { Operations: [{ op: 'add', path: 'a..b', value: 1 }] },
    400,
    'invalidPath',
  ],
  ['an id', 'PATCH', '/Users/$id', { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 400, 'mutability'],
  [
    'a name that is removed',
    'PATCH',
    '/Users/$id',
    { Operations: [{ op: 'remove', path: 'userName' }] },
    400,
    'invalidValue',
  ],
  [
    'half a truth',
    'PATCH',
    '/Users/$id',
    { Operations: [{ op: 'replace', path: 'active', value: 'no' }] },
    400,
    'invalidValue',
  ],
  ['a filter', 'GET', '/Users?filter=userName', undefined, 400, 'invalidFilter'],
  ['an unknown attribute', 'GET', '/Users?filter=password%20pr', undefined, 400, 'invalidFilter'],
  ['an unknown order', 'GET', '/Users?sortBy=password', undefined, 400, 'invalidFilter'],
  ['a count', 'GET', '/Users?count=many', undefined, 400, 'invalidValue'],
  ['nobody', 'GET', '/Users/nobody', undefined, 404, undefined],
  [
    'a group in a group',
    'POST',
    '/Groups',
    { displayName: 'A', members: [{ type: 'Group', value: 'x' }] },
    400,
    'invalidValue',
  ],
  ['a member who is nobody', 'POST', '/Groups', { displayName: 'A', members: [{ value: 'x' }] }, 400, 'invalidValue'],
  ['no name of a group', 'POST', '/Groups', { members: [] }, 400, 'invalidValue'],
  ['a filter of the setup', 'GET', '/Schemas?filter=id%20pr', undefined, 403, undefined],
  ['another address', 'GET', '/Bulk', undefined, 404, undefined],
  ['another method', 'DELETE', '/Users', undefined, 405, undefined],
  ['a large body', 'POST', '/Users', { userName: 'x'.repeat(1_100_000) }, 413, undefined],
];

test.each(REFUSED)('refuses %s in the form of RFC 7644', async (_, method, path, body, status, scimType) => {
  const answer = await provider.call(method, path.replace('$id', id), body);
  expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  expect(answer).toMatchObject({
    status,
    body: { schemas: [ERROR], status: String(status), detail: expect.any(String) },
  });
  expect(answer.body.scimType).toBe(scimType);
  expect(app.defects()).toBe(0);
});

test.each([
  ['__proto__', { op: 'add', path: '__proto__.polluted', value: true }],
  ['constructor', { op: 'add', path: 'constructor.prototype', value: { polluted: true } }],
  ['a key', { op: 'add', value: JSON.parse('{"__proto__": {"polluted": true}}') }],
  ['a part of the name', { op: 'add', path: 'name', value: JSON.parse('{"__proto__": {"polluted": true}}') }],
  ['a filter', { op: 'add', path: 'emails[__proto__ eq "x"].polluted', value: true }],
])('a path with %s changes no other object', async (_, operation) => {
  const { status } = await provider.patch(`/Users/${id}`, operation);
  expect([200, 400]).toContain(status);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect((await provider.get(`/Users/${id}`)).body).toMatchObject({ userName: 'ada@acme.test' });
});

test('a filter joins, negates and groups, and compares without regard to case where the attribute says so', async () => {
  const holds = async (filter: string) => (await filtered(filter)).body.totalResults === 1;
  for (const filter of [
    ...['userName EQ "ADA@acme.test"', 'title co "EA"', 'userName sw "ada"', 'userName ew ".test"', 'title pr'],
    ...['not (title eq "x")', 'title eq "x" or active eq true', '(title eq "Lead" and active eq True) and emails pr'],
    ...['emails[type eq "work" and value co "@acme"]', 'emails[type eq "work"].value eq "ada@acme.test"'],
    ...['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ada@acme.test"', 'externalId eq null'],
    ...[
      `meta.lastModified gt "2020-01-01T00:00:00Z"`,
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:division ne "x"',
    ],
  ])
    expect([filter, await holds(filter)]).toEqual([filter, true]);
  for (const filter of ['title eq "x"', 'not (active eq true)', 'emails[type eq "home"]', 'id eq "x"', 'externalId pr'])
    expect([filter, await holds(filter)]).toEqual([filter, false]);
});

test('filters that nobody means are refused or answered, and never break anything', async () => {
  const words = [
    'userName',
    'eq',
    '"x"',
    '(',
    ')',
    '[',
    ']',
    'and',
    'or',
    'not',
    'pr',
    '.value',
    '1',
    'null',
    "'",
    ';--',
    'active',
    '\\',
  ];
  let seed = 7;
  const next = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % n;
  const given = Array.from({ length: 150 }, () =>
    Array.from({ length: 1 + next(9) }, () => words[next(words.length)]).join(' '),
  );
  for (const filter of [
    ...given,
    '('.repeat(900),
    `not ${'(not '.repeat(150)}`,
    `${'emails['.repeat(100)}`,
    'x'.repeat(5_000),
    '"'.repeat(999),
  ]) {
    const { status, body } = await filtered(filter);
    expect([200, 400]).toContain(status);
    if (status === 400) expect(body.scimType).toBe('invalidFilter');
  }
  expect(app.defects()).toBe(0);
});

test('a list has pages, an order, and only the attributes that are asked for', async () => {
  const lister = await Provider.of(app, await app.company());
  for (const name of ['c', 'a', 'b'])
    await lister.create('Users', { userName: `${name}@acme.test`, name: { givenName: name } });
  const page = async (query: string) => (await lister.get(`/Users?${query}`)).body;
  const names = ({ Resources }: { Resources: { userName: string }[] }) => Resources.map(({ userName }) => userName[0]);
  expect(names(await page('sortBy=userName'))).toEqual(['a', 'b', 'c']);
  expect(names(await page('sortBy=userName&sortOrder=descending&count=2'))).toEqual(['c', 'b']);
  expect(await page('sortBy=userName&startIndex=3&count=2')).toMatchObject({
    totalResults: 3,
    startIndex: 3,
    itemsPerPage: 1,
  });
  expect(await page('count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
  expect(await page('startIndex=-4&count=-1')).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 0 });
  const [one] = (await page('attributes=userName,name.givenName')).Resources;
  expect(Object.keys(one).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
  expect(Object.keys(one.name)).toEqual(['givenName']);
  const [rest] = (await page('excludedAttributes=emails,meta,name.givenName,id')).Resources;
  expect(rest).toMatchObject({ id: expect.any(String), name: { formatted: expect.any(String) } });
  expect([rest.emails, rest.meta, rest.name.givenName]).toEqual([undefined, undefined, undefined]);
});

test('a version is read once, and a change of another version is refused', async () => {
  const groupId = await provider.create('Groups', { displayName: 'Versions' });
  for (const path of [`/Users/${id}`, `/Groups/${groupId}`]) {
    const first = (await provider.get(path)).headers.get('etag')!;
    expect((await provider.get(path, { 'if-none-match': first })).status).toBe(304);
    const change = (condition: string, value: string) =>
      provider.call(
        'PATCH',
        path,
        { Operations: [{ op: 'replace', path: 'displayName', value }] },
        { 'if-match': condition },
      );
    expect((await change(first, `Named ${first.length}`)).status).toBeLessThan(300);
    const second = (await provider.get(path, { 'if-none-match': first })).headers.get('etag')!;
    expect(second).not.toBe(first);
    expect(await change(first, 'Too late')).toMatchObject({ status: 412, body: { schemas: [ERROR], status: '412' } });
    expect((await provider.call('DELETE', path, undefined, { 'if-match': first })).status).toBe(412);
    expect((await change('*', 'Always')).status).toBeLessThan(300);
  }
  const before = (await provider.get(`/Groups/${groupId}`)).headers.get('etag');
  await provider.patch(`/Groups/${groupId}`, { op: 'add', path: 'members', value: [{ value: id }] });
  expect((await provider.get(`/Groups/${groupId}`)).headers.get('etag')).not.toBe(before);
});

test('the documents name each other', async () => {
  const { body: types } = await provider.get('/ResourceTypes');
  expect(types.Resources.map(({ name }: { name: string }) => name)).toEqual(['User', 'Group']);
  for (const { meta, schema } of types.Resources) {
    expect((await provider.get(new URL(meta.location).pathname.replace('/scim/v2', ''))).status).toBe(200);
    expect((await provider.get(`/Schemas/${schema}`)).body).toMatchObject({
      id: schema,
      attributes: expect.any(Array),
    });
  }
  expect((await provider.get('/Schemas/none')).status).toBe(404);
});

test('the log names nobody', async () => {
  const { logger, text } = recordedLog();
  const second = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl }, logger);
  try {
    const caller = await Provider.of(second, company);
    await caller.find('Users', 'userName eq "secret@acme.test"');
    const made = await caller.create('Users', { userName: 'secret@acme.test' });
    await caller.call('POST', '/Users', { userName: 'secret@acme.test' });
    await caller.call('DELETE', `/Users/${made}`);
    expect(text()).toContain('/scim/v2');
    expect(text()).not.toMatch(/secret|acme\.test/);
    expect(text()).not.toContain(made);
    const [{ told }] = await app.dataSource.query('SELECT json_agg(scim_call)::text AS told FROM scim_call');
    expect(told).not.toMatch(/secret|acme\.test/);
  } finally {
    await second.stop();
  }
});
