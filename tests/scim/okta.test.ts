import { tick, type TestApp, type TestCompany } from '../testkit';
import { startScim, type Provider } from './support';

/* What Okta sends (developer.okta.com, "SCIM 2.0 protocol reference"). */
let app: TestApp;
let company: TestCompany;
let provider: Provider;
beforeAll(async () => ({ app, company, provider } = await startScim()));
afterAll(() => app.stop());

const user = (email: string, rest: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  ...{ userName: email, name: { givenName: 'Katherine', familyName: 'Johnson' }, displayName: 'Katherine Johnson' },
  emails: [{ primary: true, value: email, type: 'work' }],
  ...{ locale: 'en-US', externalId: '00ujl29u0le5T6Aj10h7', groups: [], password: '1mz050nq', active: true, ...rest },
});
const emails = async (): Promise<string[]> =>
  (await company.admin.run('{ rosterPeople { edges { node { email } } } }')).rosterPeople.edges.map(
    ({ node }: { node: { email: string } }) => node.email,
  );

test('its test of the connection reads a page of two', async () => {
  expect(await provider.get('/ServiceProviderConfig')).toMatchObject({
    status: 200,
    body: { patch: { supported: true }, etag: { supported: true }, filter: { supported: true, maxResults: 200 } },
  });
  expect(await provider.get('/Users?startIndex=1&count=2')).toMatchObject({ status: 200, body: { totalResults: 0 } });
});

test('it looks a user up, creates them, and reads them', async () => {
  const lookUp = '/Users?filter=userName%20eq%20%22kj%40okta.test%22&startIndex=1&count=100';
  expect((await provider.get(lookUp)).body.Resources).toEqual([]);
  const made = await provider.call('POST', '/Users', user('kj@okta.test'));
  expect(made).toMatchObject({ status: 201, body: { userName: 'kj@okta.test', active: true } });
  expect(JSON.stringify(made.body)).not.toContain('1mz050nq');
  expect((await provider.get(`/Users/${made.body.id}`)).body).toEqual(made.body);
  expect((await provider.get(lookUp)).body).toMatchObject({ totalResults: 1, Resources: [{ id: made.body.id }] });
});

test('it replaces the whole user, and what it leaves out is emptied', async () => {
  const [{ id }] = await provider.find('Users', 'userName eq "kj@okta.test"');
  await provider.call('PUT', `/Users/${id}`, { ...user('kj@okta.test', { title: 'Mathematician' }), id });
  expect((await provider.get(`/Users/${id}`)).body.title).toBe('Mathematician');
  const replaced = await provider.call('PUT', `/Users/${id}`, { ...user('katherine@okta.test'), id });
  expect(replaced).toMatchObject({ status: 200, body: { id, userName: 'katherine@okta.test' } });
  expect(replaced.body.title).toBeUndefined();
  expect(await emails()).toEqual(['katherine@okta.test']);
});

test('it deactivates with a PATCH without a path or with a PUT, and brings back within the hour as if nothing had been', async () => {
  const [{ id }] = await provider.find('Users', 'userName eq "katherine@okta.test"');
  const study = await company.draft();
  await study.addRecipients({ personRefs: [id] });
  const recipients = async () =>
    (await company.admin.run('query ($ref: UUID!) { recipients(studyRef: $ref) { totalCount } }', { ref: study.ref }))
      .recipients;
  const left = await provider.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
  expect(left).toMatchObject({ status: 200, body: { active: false } });
  expect([await emails(), await recipients()]).toEqual([[], { totalCount: 0 }]);
  await provider.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
  expect([await emails(), await recipients()]).toEqual([['katherine@okta.test'], { totalCount: 1 }]);
  await provider.call('PUT', `/Users/${id}`, { ...user('katherine@okta.test'), id, active: false });
  expect(await emails()).toEqual([]);
  await provider.call('PUT', `/Users/${id}`, { ...user('katherine@okta.test'), id, active: true });
  expect(await emails()).toEqual(['katherine@okta.test']);
});

test('it pushes a group with its members, renames it, and takes members out by a value path', async () => {
  const [{ id }] = await provider.find('Users', 'userName eq "katherine@okta.test"');
  const other = await provider.create('Users', user('dorothy@okta.test', { externalId: 'x2' }));
  const made = await provider.call('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Trajectory',
    members: [{ value: id, display: 'katherine@okta.test' }],
  });
  expect(made).toMatchObject({ status: 201, body: { members: [{ value: id, display: 'katherine@okta.test' }] } });
  const path = `/Groups/${made.body.id}`;
  const members = async () => (await provider.get(path)).body.members.map(({ value }: { value: string }) => value);
  const replies = await provider.patch(
    path,
    { op: 'remove', path: `members[value eq "${id}"]` },
    { op: 'add', path: 'members', value: [{ value: other, display: 'dorothy@okta.test' }] },
    { op: 'replace', value: { id: made.body.id, displayName: 'Orbits' } },
  );
  expect(replies.status).toBe(204);
  expect(await members()).toEqual([other]);
  await provider.patch(path, { op: 'replace', path: 'members', value: [{ value: id }] });
  expect(await members()).toEqual([id]);
  const all = { displayName: 'Orbits', members: [{ value: id }, { value: other }] };
  expect((await provider.call('PUT', path, all)).status).toBe(200);
  expect(await members()).toEqual([id, other].sort());
  expect((await company.admin.run('{ teams { value headcount } }')).teams).toEqual([{ value: 'Orbits', headcount: 2 }]);
});

test('a group that is deleted leaves its people without a team; one that a survey has asked is hidden, and returns under its name', async () => {
  const [group] = await provider.find('Groups', 'displayName eq "Orbits"');
  await company.publishedStudy({ teamRefs: [group.id] });
  expect(await provider.call('DELETE', `/Groups/${group.id}`)).toMatchObject({ status: 204 });
  expect((await provider.get(`/Groups/${group.id}`)).status).toBe(404);
  expect(await provider.find('Groups', 'displayName eq "Orbits"')).toEqual([]);
  expect((await company.admin.run('{ teams { isHidden headcount } }')).teams).toEqual([
    { isHidden: true, headcount: 0 },
  ]);
  expect(await provider.create('Groups', { displayName: 'Orbits' })).toBe(group.id);
  const unused = await provider.create('Groups', { displayName: 'Unused' });
  await provider.call('DELETE', `/Groups/${unused}`);
  expect((await company.admin.run('{ teams { value isHidden } }')).teams).toEqual([
    { value: 'Orbits', isHidden: false },
  ]);
});

test('people and teams that are there already are found and taken over, with their ids', async () => {
  await company.roster([
    {
      name: 'M. Vaughan',
      email: 'mary@okta.test',
      teamPath: ['Orbits', 'West'],
      classification: 1,
      segments: { Site: 'Langley' },
    },
  ]);
  const [mary] = await provider.find('Users', 'userName eq "mary@okta.test"');
  expect(mary).toMatchObject({ displayName: 'M. Vaughan', groups: [{ display: 'West' }] });
  const made = await provider.call('POST', '/Users', user('mary@okta.test', { externalId: 'x3', title: 'Lead' }));
  expect(made).toMatchObject({ status: 201, body: { id: mary.id, groups: [{ display: 'West' }], title: 'Lead' } });
  expect((await provider.call('POST', '/Users', user('mary@okta.test'))).status).toBe(409);
  expect((await provider.call('POST', '/Groups', { displayName: 'west' })).body.scimType).toBe('uniqueness');
  const { rosterPerson } = await company.admin.run(
    'query ($ref: UUID!) { rosterPerson(ref: $ref) { classification segments { name value } } }',
    { ref: mary.id },
  );
  expect(rosterPerson).toEqual({
    classification: 'ENGINEER',
    segments: [
      { name: 'Role', value: 'Lead' },
      { name: 'Site', value: 'Langley' },
    ],
  });
});

test('what it changes is in the audit log as changes by a key, without names; what stays the same is not', async () => {
  const [{ id }] = await provider.find('Users', 'userName eq "mary@okta.test"');
  const log = async () =>
    (await company.admin.run('{ auditLog(first: 100) { entries { action via subject } } }')).auditLog.entries;
  const before = await log();
  await provider.call('PUT', `/Users/${id}`, user('mary@okta.test', { externalId: 'x3', title: 'Lead' }));
  await provider.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
  expect(await log()).toEqual(before);
  await provider.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Manager' });
  const after = await log();
  expect(after).toHaveLength(before.length + 1);
  expect(after).toContainEqual({ action: 'ROSTER_PEOPLE_CHANGED', via: 'API_KEY', subject: '1 person' });
  expect(JSON.stringify(after)).not.toMatch(/okta\.test|Katherine/);
});

test('who is forgotten is forgotten here as well', async () => {
  const kept = async () =>
    (await app.dataSource.query('SELECT user_name FROM scim_user')).map(
      ({ user_name: name }: { user_name: string }) => name,
    );
  const [{ id }] = await provider.find('Users', 'userName eq "mary@okta.test"');
  const data = await company.admin.run('mutation ($ref: UUID!) { exportRosterPerson(ref: $ref) { content } }', {
    ref: id,
  });
  expect(JSON.parse(data.exportRosterPerson.content).identityProvider).toMatchObject([
    { userName: 'mary@okta.test', externalId: 'x3' },
  ]);
  expect(await kept()).toContain('mary@okta.test');
  await company.admin.run('mutation ($ref: UUID!) { forgetRosterPerson(ref: $ref) { ref } }', { ref: id });
  expect(await kept()).not.toContain('mary@okta.test');
  expect((await provider.get(`/Users/${id}`)).status).toBe(404);

  const [dorothy] = await provider.find('Users', 'userName eq "dorothy@okta.test"');
  await company.admin.run('mutation { updateCompany(input: { forgetRemovedDays: 0 }) { ref } }');
  await provider.patch(`/Users/${dorothy.id}`, { op: 'replace', path: 'active', value: false });
  expect(await kept()).toContain('dorothy@okta.test');
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_001));
  await tick(app.runtime);
  expect(await kept()).not.toContain('dorothy@okta.test');
});
