import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { readEnv } from '../../server/env';
import { createLogger } from '../../server/platform/logger';
import { startTestApp, type TestApp } from '../testkit';
import { TestProvider, type ProviderStart } from './provider';
import { CLIENT, startSsoApp } from './sso-app';

const AWAY = '/error?code=502&reason=IDENTITY_PROVIDER_UNREACHABLE';
const PERSON = { email: 'ann@initech.test', email_verified: true, name: 'Ann', roles: 'DevEx Viewer' };

/** The functions that stop what a test has started, even if the test fails. */
const ends: (() => Promise<unknown>)[] = [];
const ended = <T extends { stop(): Promise<unknown> }>(thing: T): T => {
  ends.push(() => thing.stop());
  return thing;
};
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const lines: string[] = [];
const log = createLogger('warn', { write: (line) => void lines.push(line) });
afterEach(() => void lines.splice(0));

const startProvider = async (settings: Partial<ProviderStart> = {}) =>
  ended(await TestProvider.start({ ...CLIENT, port: 0, ...settings }));
const startApp = async (issuer: string) => ended(await startSsoApp(issuer, log));

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

test('a provider that cannot be reached is reported to the user, and is contacted again at the next attempt', async () => {
  const port = await freePort();
  const app = await startApp(`http://127.0.0.1:${port}`);
  await app.company();
  const browser = app.browserOf('ann');
  expect(await browser.signOn()).toBe(AWAY);
  expect(browser.candor.cookies.has('signon')).toBe(false);

  const provider = await startProvider({ port });
  await provider.knows('ann', PERSON);
  expect(await browser.signOn('?next=/studies')).toBe('/studies');

  const address = await browser.goAway();
  await provider.stop();
  expect(await browser.comeBack(address)).toBe(AWAY);
  expect(lines).toEqual([
    expect.stringContaining('single sign-on: unreachable'),
    expect.stringContaining('single sign-on: unreachable'),
  ]);
  expect(lines.join()).not.toContain(new URL(address).searchParams.get('code'));
});

test('a provider with an invalid answer counts as one that cannot be reached', async () => {
  // The address belongs to the product itself, which answers but is no provider.
  const other: TestApp = ended(await startTestApp());
  const app = await startApp(other.origin);
  await app.company();
  expect(await app.browserOf('ann').signOn()).toBe(AWAY);
});

test('a client secret that the provider refuses is logged with the provider’s reason', async () => {
  const provider = await startProvider({ clientSecret: 'another secret' });
  await provider.knows('ann', PERSON);
  const app = await startApp(provider.issuer);
  await app.company();
  const browser = app.browserOf('ann');
  expect(await browser.signOn()).toBe('/error?code=403&reason=SIGN_ON_REFUSED');
  expect(browser.candor.cookies.has('sessionid')).toBe(false);
  expect(lines).toEqual([expect.stringContaining('"providerCode":"invalid_client"')]);
});

test('all claims may be in the signed token', async () => {
  const provider = await startProvider({ inToken: true });
  await provider.knows('ann', PERSON);
  const app = await startApp(provider.issuer);
  await app.company();
  expect(await app.browserOf('ann').signOn()).toBe('/');
});

test('without OIDC_COMPANY the only company is used, and with two companies nobody can sign in until it is set', async () => {
  const provider = await startProvider();
  await provider.knows('ann', PERSON);
  const app = await startApp(provider.issuer);
  const browser = app.browserOf('ann');
  const notSetUp = '/error?code=503&reason=SIGN_ON_NOT_SET_UP';
  expect(await browser.signOn()).toBe(notSetUp);

  await app.company('First');
  const address = await browser.goAway();
  await app.company('Second');
  expect(await browser.comeBack(address)).toBe(notSetUp);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('OIDC_COMPANY');

  await app.isFor('Second');
  expect(await browser.signOn()).toBe('/');
  expect(await browser.candor.run('{ me { company { name } } }')).toEqual({ me: { company: { name: 'Second' } } });
});

test('without a provider the sign-in page for it does not exist', async () => {
  const app = ended(await startTestApp());
  for (const path of ['/account/devex/sso', '/account/devex/sso/callback?code=1&state=2']) {
    expect((await app.visitor().fetch(path)).status).toBe(404);
  }
});

test('an invalid key or token is refused as such, and not logged as a problem', async () => {
  const app = await startApp('http://127.0.0.1:9');
  for (const [authorization, status] of [
    ['Bearer nonsense', 401],
    ['Scope nonsense', 403],
  ] as const) {
    const reply = await app.visitor({ authorization }).fetch('/account/devex/sso');
    expect([reply.status, await reply.json()]).toEqual([
      status,
      { detail: 'Authentication credentials were not provided.' },
    ]);
  }
  expect(lines).toEqual([]);
});

test('the number of sign-ins that one address may begin is limited', async () => {
  const app = await startApp((await startProvider()).issuer);
  await app.company();
  const begin = async () => (await app.visitor().fetch('/account/devex/sso')).headers.get('location');
  for (let at = 0; at < 100; at += 1) expect(await begin()).toMatch(/^http:/);
  expect(await begin()).toBe('/error?code=429&reason=TOO_MANY_ATTEMPTS');
});

test('plain http is allowed for this machine only', async () => {
  const settings = { OIDC_CLIENT_ID: 'candor', OIDC_CLIENT_SECRET: 'secret' };
  expect(() => readEnv({ ...settings, OIDC_ISSUER: 'http://provider.test' })).toThrow('reached by https');
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(readEnv({ ...settings, OIDC_ISSUER: `http://${host}:4600` }).oidc).toBeDefined();
  }
  // The test passes such an address to the app without readEnv. The client library refuses it as well.
  const app = await startApp('http://provider.test');
  await app.company();
  expect(await app.browserOf('ann').signOn()).toBe(AWAY);
  expect(lines.join()).toContain('only requests to HTTPS are allowed');
});
