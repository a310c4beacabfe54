import { execFileSync } from 'node:child_process';
import { freePort, newDataDir, startServer } from '../setup/start-product';
import { TestProvider } from '../sso/provider';
import { expect, test } from './support';

const CLIENT = { clientId: 'candor', clientSecret: 'a secret of the two' };
const PERSON = { email: 'ann@initech.test', email_verified: true, name: 'Ann Lee' };

let provider: TestProvider;
let product: Awaited<ReturnType<typeof startServer>>;

/**
 * This test has its own product, because single sign-on belongs to one company and the demo company does not use it.
 */
test.beforeAll(async () => {
  test.setTimeout(300_000); // This starts a second product, for which a company is created first.
  const port = await freePort();
  provider = await TestProvider.start({
    ...CLIENT,
    port: 0,
    redirectUri: `http://localhost:${port}/account/devex/sso/callback`,
    inToken: false,
  });
  const dataDir = newDataDir();
  const { DATABASE_URL: _own, ...env } = process.env;
  execFileSync(
    process.execPath,
    ['scripts/run-program.mjs', 'company', '--name', 'Initech', '--email', 'first@initech.test'],
    {
      env: { ...env, DATA_DIR: dataDir },
    },
  );
  product = await startServer(dataDir, port, {
    DEMO: 'off',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_NAME: 'Initech',
  });
});
test.afterAll(async () => {
  await product.stop();
  await provider.stop();
});

test('single sign-on refuses a person without a role, and later leads to the page that was requested', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'x-sign-in-as': 'ann' }); // The provider takes this header instead of a password.
  await provider.knows('ann', { ...PERSON, roles: [] });
  await page.goto(`${product.url}/teams`);
  await page.getByRole('link', { name: /Initech/ }).click();
  await expect(page).toHaveURL(/\/auth\/access/);

  await provider.knows('ann', { ...PERSON, roles: ['DevEx Viewer'] });
  await page.getByRole('link', { name: 'Refresh permissions' }).click();
  await expect(page).toHaveURL(/\/auth\/onboarding\?next=%2Fteams$/);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByRole('button', { name: /Job level/ }).press('Enter');
  await page.getByRole('option', { name: 'Director', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /Comparing groups/ }).click();
  await page.getByRole('button', { name: "Let's go!" }).click();
  await expect(page).toHaveURL(/\/teams$/);

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
});
