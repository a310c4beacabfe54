import { statementsOf, type TestApp, type TestCompany } from '../testkit';
import { startScim, type Provider } from './support';

let app: TestApp;
let company: TestCompany;
let provider: Provider;
beforeAll(async () => ({ app, company, provider } = await startScim()));
afterAll(() => app.stop());

/*
 * What a change of one member costs, in statements, because times depend on the machine: key and owner, begin, team, person, audit log, what
 * webhooks are told, count of the call, commit.
 */
test.each([2, 2_000])('one member of a group of %i costs the same nine statements', async (members) => {
  const teamRef = await company.team(`Team of ${members}`);
  const [{ id }] = await app.dataSource.query(
    `INSERT INTO person (id, company_id, email, name, team_id, classification, segments)
     SELECT gen_random_uuid(), t.company_id, 'member' || n || 'of' || $2 || '@people.test', 'Member', t.id, 1, '{}'
     FROM team t, generate_series(1, $2::int) AS n WHERE t.id = $1 RETURNING id`,
    [teamRef, members],
  );
  const change = (operation: object) =>
    statementsOf(app.dataSource, async () => {
      expect((await provider.patch(`/Groups/${teamRef}`, operation)).status).toBe(204);
    });
  const remove = { op: 'remove', path: `members[value eq "${id}"]` };
  // The first call of a key notes that it was used.
  await change(remove);
  expect(await change({ op: 'add', path: 'members', value: [{ value: id }] })).toHaveLength(9);
  expect(await change(remove)).toHaveLength(9);
});
