import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

/* A key belongs to its owner and ends with the owner's admin role, or to a service and then gets another owner. */
let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (company = await app.company()));

const ME = '{ me { ref email } }';
const KEYS = '{ apiKeys { name isService owner { ref } } }';

/** Another admin of the company, with a key of their own and one of a service. */
async function otherAdmin() {
  const [admin, email] = [company.viewer, company.emails.viewer];
  const ref = await refOf(admin);
  await company.admin.run('mutation ($ref: UUID!) { changeUserRole(ref: $ref, role: ADMIN) { ref } }', { ref });
  return { ref, email, admin, own: await create(admin, 'Own', false), service: await create(admin, 'Nightly', true) };
}
async function create(admin: TestClient, name: string, isService: boolean): Promise<TestClient> {
  const { createApiKey } = await admin.run(
    'mutation ($name: String, $isService: Boolean!) { createApiKey(name: $name, isService: $isService) { key } }',
    { name, isService },
  );
  return app.visitor({ authorization: `Bearer ${createApiKey.key}` });
}
const refOf = async (client: TestClient): Promise<string> => (await client.run(ME)).me.ref;

test.each([
  ['is removed', 'mutation ($ref: UUID!) { removeUser(ref: $ref) }'],
  ['loses the role', 'mutation ($ref: UUID!) { changeUserRole(ref: $ref, role: VIEWER) { ref } }'],
])('when the owner %s, their own key ends and that of a service acts as the admin who did it', async (_how, deed) => {
  const { ref, email, own, service } = await otherAdmin();
  expect([await refOf(own), await refOf(service)]).toEqual([ref, ref]);
  await company.admin.run(deed, { ref });
  const me = await refOf(company.admin);
  expect((await own.refusal(ME)).code).toBe('UNAUTHENTICATED');
  expect(await refOf(service)).toBe(me);
  expect((await company.admin.run(KEYS)).apiKeys).toEqual([{ name: 'Nightly', isService: true, owner: { ref: me } }]);
  const { auditLog } = await company.admin.run('{ auditLog(first: 100) { nodes { action subject detail } } }');
  expect(auditLog.nodes).toContainEqual({
    action: 'API_KEY_HANDED_ON',
    subject: expect.stringMatching(/^Nightly \(candor_/),
    detail: `from ${email} to ${company.emails.admin}`,
  });
});

test('an admin who removes themselves leaves the keys of services to another one', async () => {
  const { ref, admin, service } = await otherAdmin();
  await admin.run('mutation ($ref: UUID!) { removeUser(ref: $ref) }', { ref });
  expect(await refOf(service)).toBe(await refOf(company.admin));
});

test('a key belongs to its maker unless it is said to be of a service', async () => {
  await company.admin.run('mutation { createApiKey(name: "Mine") { key } }');
  const { apiKeys } = await company.admin.run(KEYS);
  expect(apiKeys).toEqual([{ name: 'Mine', isService: false, owner: { ref: await refOf(company.admin) } }]);
});
