import type { TestApp, TestCompany } from '../testkit';
import { startScim, type Provider } from './support';

/* What Microsoft Entra ID sends with its default mapping (learn.microsoft.com, "Develop and plan provisioning for a SCIM endpoint"). */
let app: TestApp;
let company: TestCompany;
let provider: Provider;
beforeAll(async () => ({ app, company, provider } = await startScim()));
afterAll(() => app.stop());

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const user = (upn: string, mail: string, rest: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
  ...{ externalId: `id-of-${upn}`, userName: upn, active: true, displayName: 'Lovelace, Ada' },
  emails: [{ primary: true, type: 'work', value: mail }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
  title: 'Engineer',
  [ENTERPRISE]: { department: 'Product', employeeNumber: '7', manager: 'id-of-nobody' },
  ...rest,
});
const people = async () =>
  (
    await company.admin.run(
      '{ rosterPeople { edges { node { ref name email team { value } segments { name value } } } } }',
    )
  ).rosterPeople.edges.map(({ node }: { node: object }) => node);
const named = async (email: string) => (await people()).find((person: { email: string }) => person.email === email);

test('its test of the connection asks for a user whom nobody can be, and gets an empty list', async () => {
  const path = '/Users?filter=userName+eq+%22b2c6a9b1-non-existing%22';
  expect(await provider.get(path)).toMatchObject({
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    },
  });
});

test('it creates a user, whom the roster has then, and finds them by the name of the account', async () => {
  const made = await provider.call('POST', '/Users', user('Ada@corp.test', 'Ada.Lovelace@mail.test'));
  expect(made.status).toBe(201);
  expect(made.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  expect(made.headers.get('location')).toBe(`${app.runtime.env.publicUrl}/scim/v2/Users/${made.body.id}`);
  expect(made.body).toMatchObject({
    ...{ externalId: 'id-of-Ada@corp.test', userName: 'Ada@corp.test', active: true, title: 'Engineer' },
    emails: [{ value: 'ada.lovelace@mail.test', type: 'work', primary: true }],
    ...{ displayName: 'Lovelace, Ada', name: { givenName: 'Ada', familyName: 'Lovelace' } },
    [ENTERPRISE]: { department: 'Product' },
    meta: { resourceType: 'User', location: made.headers.get('location'), version: made.headers.get('etag') },
  });
  expect(await named('ada.lovelace@mail.test')).toEqual({
    ...{ ref: made.body.id, name: 'Ada Lovelace', email: 'ada.lovelace@mail.test', team: null },
    segments: [
      { name: 'Department', value: 'Product' },
      { name: 'Role', value: 'Engineer' },
    ],
  });
  for (const filter of [
    'userName eq "ada@CORP.test"',
    'externalId eq "id-of-Ada@corp.test"',
    `id eq "${made.body.id}"`,
  ])
    expect(await provider.find('Users', filter)).toMatchObject([{ id: made.body.id }]);
  expect(await provider.call('POST', '/Users', user('ada@corp.test', 'other@mail.test'))).toMatchObject({
    ...{ status: 409, body: { scimType: 'uniqueness', status: '409' } },
  });
});

/** PATCH operations as Entra sends them, and what the user has then. */
const PATCHES: [string, unknown[], object][] = [
  [
    'operations in capitals, one for each attribute',
    [
      { op: 'Replace', path: 'displayName', value: 'Byron, Ada' },
      { op: 'Replace', path: 'name.familyName', value: 'Byron' },
      { op: 'Add', path: 'title', value: 'Lead' },
    ],
    { displayName: 'Byron, Ada', name: { givenName: 'Ada', familyName: 'Byron' }, title: 'Lead' },
  ],
  [
    'keys with dots and with the name of the schema, without a path',
    [{ op: 'add', value: { 'name.givenName': 'Augusta', [`${ENTERPRISE}:division`]: 'Tools', displayName: 'AB' } }],
    { displayName: 'AB', name: { givenName: 'Augusta', familyName: 'Byron' }, [ENTERPRISE]: { division: 'Tools' } },
  ],
  [
    'an attribute of the extension',
    [{ op: 'Replace', path: `${ENTERPRISE}:department`, value: 'Research' }],
    { [ENTERPRISE]: { department: 'Research', division: 'Tools' } },
  ],
  [
    'a manager as a text, and a phone: the roster has no place for them',
    [
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'a1b2' },
      { op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '1' },
    ],
    { title: 'Lead' },
  ],
  [
    'an email by its type',
    [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'byron@mail.test' }],
    { emails: [{ value: 'byron@mail.test' }], userName: 'Ada@corp.test' },
  ],
  [
    'an email of another type, which is not kept',
    [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'ada@home.test' }],
    { emails: [{ value: 'byron@mail.test' }] },
  ],
  ['a removal', [{ op: 'Remove', path: 'title' }], { emails: [{ value: 'byron@mail.test' }] }],
];

test.each(PATCHES)('PATCH: %s', async (_, operations, expected) => {
  const [{ id }] = await provider.find('Users', 'userName eq "ada@corp.test"');
  const changed = await provider.patch(`/Users/${id}`, ...operations);
  expect(changed).toMatchObject({ status: 200, body: expected });
  expect((await provider.get(`/Users/${id}`)).body).toEqual(changed.body);
});

test('who is inactive leaves the roster, and returns with their team and segments', async () => {
  const teamId = await provider.create('Groups', { displayName: 'Compilers' });
  const id = await provider.create('Users', user('grace@corp.test', 'grace@mail.test'));
  await provider.patch(`/Groups/${teamId}`, { op: 'Add', path: 'members', value: [{ value: id }] });
  const before = await named('grace@mail.test');
  expect(before.team).toEqual({ value: 'Compilers' });
  const left = await provider.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
  expect(left).toMatchObject({ status: 200, body: { id, active: false } });
  expect(await named('grace@mail.test')).toBeUndefined();
  expect(await provider.find('Users', 'userName eq "grace@corp.test"')).toMatchObject([{ id, active: false }]);
  expect(await provider.find('Users', 'active eq false')).toMatchObject([{ id }]);
  // The hour in which a removal can be undone is over.
  await app.dataSource.query('DELETE FROM removed_person');
  await provider.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
  expect(await named('grace@mail.test')).toEqual(before);
});

test('a group is created empty, gets members one by one, and loses them by their value', async () => {
  const [ada] = await provider.find('Users', 'userName eq "ada@corp.test"');
  const schemas = [
    'urn:ietf:params:scim:schemas:core:2.0:Group',
    'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
  ];
  expect(await provider.find('Groups', 'displayName eq "Platform"')).toEqual([]);
  const made = await provider.call('POST', '/Groups', {
    schemas,
    externalId: 'g1',
    displayName: 'Platform',
    members: [],
  });
  expect(made).toMatchObject({ status: 201, body: { externalId: 'g1', displayName: 'Platform', members: [] } });
  const path = `/Groups/${made.body.id}`;
  const members = async () => (await provider.get(path)).body.members.map(({ value }: { value: string }) => value);
  const patch = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] };
  const add = { op: 'Add', path: 'members', value: [{ $ref: null, value: ada.id }] };
  expect(await provider.call('PATCH', path, { ...patch, Operations: [add] })).toMatchObject({
    status: 204,
    body: undefined,
  });
  expect(await members()).toEqual([ada.id]);
  expect((await provider.get(`/Users/${ada.id}`)).body.groups).toMatchObject([
    { value: made.body.id, display: 'Platform' },
  ]);
  expect((await provider.get(`${path}?excludedAttributes=members`)).body.members).toBeUndefined();
  const asked = encodeURIComponent(`id eq "${made.body.id}" and members eq "${ada.id}"`);
  expect((await provider.get(`/Groups?filter=${asked}&attributes=id`)).body.Resources).toMatchObject([
    { id: made.body.id },
  ]);
  await provider.patch(path, { op: 'Remove', path: 'members', value: [{ $ref: null, value: ada.id }] });
  expect(await members()).toEqual([]);
  await provider.patch(path, { op: 'Replace', path: 'displayName', value: 'Platform tools' });
  expect((await provider.get(path)).body.displayName).toBe('Platform tools');
});

test('a user who is deleted is gone at both doors', async () => {
  const id = await provider.create('Users', user('mary@corp.test', 'mary@mail.test'));
  expect(await provider.call('DELETE', `/Users/${id}`)).toMatchObject({ status: 204 });
  expect(await named('mary@mail.test')).toBeUndefined();
  expect(await provider.get(`/Users/${id}`)).toMatchObject({ status: 404, body: { status: '404' } });
});
