import type { TestApp, TestCompany } from '../testkit';
import { tick } from '../testkit/tick';
import { startScim, type Provider } from './support';

let app: TestApp;
let company: TestCompany;
let provider: Provider;
beforeAll(async () => {
  ({ app, company, provider } = await startScim());
});
afterAll(() => app.stop());

const STATUS = `{ scim { baseUrl userCount awayCount groupCount calls { day operation status calls lastAt problem } } }`;
const status = async (of = company) => (await of.admin.run(STATUS)).scim;
const DAY = 24 * 60 * 60 * 1000;

test('a company sees the address, what is kept in step, and the calls, counted by day and without names', async () => {
  expect(await status()).toEqual({
    ...{ baseUrl: `${app.runtime.env.publicUrl}/scim/v2`, userCount: 0, awayCount: 0, groupCount: 0 },
    calls: [],
  });
  const id = await provider.create('Users', { userName: 'grace@acme.test' });
  await provider.create('Users', { userName: 'alan@acme.test' });
  await provider.create('Groups', { displayName: 'Compilers', members: [{ value: id }] });
  await provider.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
  app.clock.set(new Date(app.clock.now().getTime() + 1000));
  await provider.create('Users', { userName: 'alan@acme.test' });

  const { calls, ...counts } = await status();
  expect(counts).toMatchObject({ userCount: 1, awayCount: 1, groupCount: 1 });
  const day = app.clock.now().toISOString().slice(0, 10);
  const lastAt = app.clock.now().toISOString();
  expect(calls[0]).toEqual({
    ...{ day, operation: 'CREATE_USER', status: 409, calls: 1, lastAt },
    problem: expect.stringMatching(/./),
  });
  expect(calls.slice(1).map((call: Record<string, unknown>) => [call.operation, call.status, call.calls])).toEqual([
    ['CHANGE_USER', 200, 1],
    ['CREATE_GROUP', 201, 1],
    ['CREATE_USER', 201, 2],
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/alan|grace|Compilers/);
});

test('another company sees nothing of it, and only admins see their own', async () => {
  const other = await app.company();
  expect(await status(other)).toMatchObject({ userCount: 0, awayCount: 0, groupCount: 0, calls: [] });
  expect(await company.viewer.refusal(STATUS)).toMatchObject({ code: 'FORBIDDEN' });
  const { createApiKey } = await company.admin.run('mutation { createApiKey(scopes: [SCIM, ROSTER]) { key } }');
  expect(await app.visitor({ authorization: `Bearer ${createApiKey.key}` }).refusal(STATUS)).toMatchObject({
    reason: 'API_KEY_INSUFFICIENT',
  });
});

test('counts of calls are deleted after 30 days', async () => {
  const { createApiKey } = await company.admin.run('mutation { createApiKey(scopes: [ALL]) { key } }');
  // A session would end meanwhile.
  const program = app.visitor({ authorization: `Bearer ${createApiKey.key}` });
  const calls = async () => (await program.run(STATUS)).scim.calls;
  await provider.get('/Users');
  const before = (await calls()).length;
  app.clock.set(new Date(app.clock.now().getTime() + 29 * DAY));
  await tick(app.runtime);
  expect(await calls()).toHaveLength(before);
  await provider.get('/Groups');
  app.clock.set(new Date(app.clock.now().getTime() + 2 * DAY));
  await tick(app.runtime);
  expect(await calls()).toEqual([expect.objectContaining({ operation: 'READ_GROUPS', calls: 1 })]);
});
