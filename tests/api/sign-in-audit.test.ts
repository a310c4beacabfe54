import { startTestApp, type TestClient, type TestApp, type TestCompany } from '../testkit';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { email } }';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp({ publicUrl: 'http://candor.test' })));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

async function actionsOf(reader: TestClient): Promise<object[]> {
  return (await reader.run('{ auditLog { entries { action actor via detail } } }')).auditLog.entries;
}

describe('the audit log of sign-ins', () => {
  test('records sign-ins, refusals and sign-outs, and nothing about emails without an account', async () => {
    const input = { email: company.emails.viewer, password: 'not the password' };
    await app.visitor().refusal(SIGN_IN, { input });
    await app.visitor().refusal(SIGN_IN, { input: { ...input, email: 'nobody@nowhere.test' } });
    await company.viewer.run('mutation { signOut }');
    const entries = await actionsOf(company.admin);
    const by = (actor: string, action: string) => ({ action, actor, via: 'SESSION', detail: null });
    expect(entries).toHaveLength(4);
    for (const action of ['SIGNED_IN', 'SIGN_IN_REFUSED', 'SIGNED_OUT']) {
      expect(entries).toContainEqual(by(company.emails.viewer, action));
    }
  });

  test('records keys that are made and revoked', async () => {
    const { createApiKey } = await company.admin.run(
      'mutation { createApiKey(name: "Nightly") { apiKey { ref prefix } } }',
    );
    await company.admin.run('mutation ($ref: UUID!) { revokeApiKey(ref: $ref) }', { ref: createApiKey.apiKey.ref });
    const { auditLog } = await company.admin.run('{ auditLog { entries { action subject } } }');
    const subject = `Nightly (${createApiKey.apiKey.prefix}…)`;
    for (const action of ['API_KEY_CREATED', 'API_KEY_REVOKED'])
      expect(auditLog.entries).toContainEqual({ action, subject });
  });
});
