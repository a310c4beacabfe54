import { HEADINGS, importsOf } from '../api/support/roster-imports';
import type { TestApp, TestCompany } from '../testkit';
import { startScim, type Provider } from './support';

let app: TestApp;
let company: TestCompany;
let provider: Provider;
beforeAll(async () => ({ app, company, provider } = await startScim()));
afterAll(() => app.stop());

const { emails, imported } = importsOf(() => company);

test('the undo of an import leaves alone whom the identity provider has changed or taken out since', async () => {
  const ref = await imported(
    `${HEADINGS}ann@acme.test,Ann,,,,\nbob@acme.test,Bob,,,,\ncat@acme.test,Cat,,,,\ndan@acme.test,Dan,,,,\n`,
  );
  const idOf = async (email: string) => (await provider.find('Users', `userName eq "${email}"`))[0].id as string;
  await provider.patch(`/Users/${await idOf('ann@acme.test')}`, { op: 'replace', path: 'title', value: 'Manager' });
  const team = await provider.create('Groups', { displayName: 'Pushed' });
  await provider.patch(`/Groups/${team}`, {
    ...{ op: 'add', path: 'members' },
    value: [{ value: await idOf('bob@acme.test') }],
  });
  await provider.patch(`/Users/${await idOf('cat@acme.test')}`, { op: 'replace', path: 'active', value: false });
  const undo = 'mutation ($ref: UUID!) { undoRosterImport(input: { ref: $ref }) { removedCount keptCount } }';
  expect((await company.admin.run(undo, { ref })).undoRosterImport).toEqual({ removedCount: 1, keptCount: 3 });
  expect((await emails()).filter((email) => email.endsWith('@acme.test'))).toEqual(['ann@acme.test', 'bob@acme.test']);
  expect(await provider.find('Users', 'userName eq "cat@acme.test"')).toMatchObject([{ active: false }]);
});
