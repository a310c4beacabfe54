import { createLogger, type Logger } from '../../server/platform/logger';
import { startTestApp, type TestApp } from '../testkit';
import { PUBLIC_URL, TestBrowser } from './browser';
import type { ProviderStart } from './provider';

export const CLIENT: Omit<ProviderStart, 'port'> = {
  clientId: 'candor',
  clientSecret: 'a secret of the two',
  redirectUri: `${PUBLIC_URL}/account/devex/sso/callback`,
  inToken: false,
};

export interface SsoApp extends TestApp {
  /** A new browser for the person who will sign in at the provider. Null stands for a person who cancels there. */
  browserOf(person: string | null): TestBrowser;
  /** Sets the company whose people sign in with the provider from now on. */
  isFor(companyName: string): Promise<void>;
}

/** The product with single sign-on at the given provider. */
export async function startSsoApp(issuer: string, log: Logger = createLogger('silent')): Promise<SsoApp> {
  const oidc = { issuer, ...CLIENT, rolesClaim: 'roles', company: undefined as string | undefined, name: 'Initech' };
  const app = await startTestApp({ publicUrl: PUBLIC_URL, oidc }, log);
  return {
    ...app,
    browserOf: (person) => new TestBrowser(app.origin, issuer, person),
    async isFor(companyName) {
      const [{ slug }] = await app.dataSource.query('SELECT slug FROM company WHERE name = $1', [companyName]);
      oidc.company = slug;
    },
  };
}
