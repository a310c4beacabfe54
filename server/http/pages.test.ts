import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import express from 'express';
import type { Environment } from '../schema.generated';
import { clientPages } from './pages';

const directory = mkdtempSync(join(tmpdir(), 'candor-pages-'));
const page = (name: string) =>
  `<meta name="csp-nonce" content="%CSP_NONCE%" /><meta name="environment" content="%ENVIRONMENT%" />${name}`;
const settings = {
  environment: 'production' as const,
  environments: new Map<string, Environment>([['partner.example.com', 'partner']]),
};
let server: Server;

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  mkdirSync(join(directory, 'study'));
  writeFileSync(join(directory, 'study', 'worker.js'), 'worker');
  for (const ending of ['', '.br', '.gz'])
    writeFileSync(join(directory, 'assets', `main-1a2b.js${ending}`), `script${ending}`);
  writeFileSync(join(directory, 'index.html'), page('application'));
  writeFileSync(
    join(directory, 'study.html'),
    `${page('survey')}<script>early()</script><style nonce="%CSP_NONCE%"></style><!--survey { any }-->${' '.repeat(2_000)}`,
  );
  const app = express();
  app.use((_request, response, next) => {
    response.locals.nonce = 'n0nce';
    response.set(
      'Content-Security-Policy',
      "default-src 'self'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
    );
    next();
  });
  server = app
    .use(
      clientPages({
        env: settings,
        secure: false,
        directory,
        surveyIn: () => async (_request, ref) => ({ markup: `survey of ${ref} $& %CSP_NONCE%`, isNotFound: false }),
      }),
    )
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

/** The body that a browser gets when it asks for a path at a host name. */
async function sent(path: string, host: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ port, host: '127.0.0.1', path, headers: { host } }), 'response');
  return text(response);
}
const STUDY = '/study/0f8fad5b-d9cb-469f-a165-70867728950e';

it.each([
  ['/', 'surveys.example.com', 'production', 'application'],
  ['/auth/sign-in', 'partner.example.com', 'partner', 'application'],
  [STUDY, 'surveys.example.com', 'production', 'survey'],
  [STUDY, 'partner.example.com', 'partner', 'survey'],
])('writes the nonce and the environment into the page %s at %s', async (path, host, environment, name) => {
  const html = await sent(path, host);
  expect(html).toContain('content="n0nce"');
  expect(html).toContain(`name="environment" content="${environment}"`);
  expect(html).toContain(name);
});

it.each([
  ['/', 200],
  ['/studies?sort=name', 200],
  [`${STUDY}/analyze/insights`, 200],
  ['/nowhere', 404],
  ['/studies/of/nobody', 404],
  [`${STUDY}/analyze/insights/nowhere`, 404],
])('sends the application’s page at %s with status %i', async (path, expected) => {
  const { status, body } = await asset(path, 'identity');
  expect([status, body]).toEqual([expected, expect.stringContaining('application')]);
});

it('allows only the inline script of the survey’s page, by its hash, and gives its styles the nonce', async () => {
  const policy = async (path: string) => (await asset(path, 'identity')).policy;
  const hash = createHash('sha256').update('early()').digest('base64');
  expect(await policy(STUDY)).toBe(
    `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self'; frame-ancestors 'none'`,
  );
  expect(await policy('/')).toBe("default-src 'self'; script-src 'self'; style-src 'self'; frame-ancestors 'none'");
  expect(await sent(STUDY, 'surveys.example.com')).toContain('<style nonce="n0nce">');
});

it('lets pages of this site, and of no other, show the survey’s page at a step in a frame', async () => {
  const ancestors = async (path: string) => /frame-ancestors (.*)$/.exec((await asset(path, 'identity')).policy!)?.[1];
  expect(await ancestors(`${STUDY}?step=intro`)).toBe("'self'");
  for (const path of [
    STUDY,
    `${STUDY}/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed?step=intro`,
    '/?step=intro',
    `${STUDY}/build?step=intro`,
  ])
    expect([path, await ancestors(path)]).toEqual([path, "'none'"]);
});

it('sends the survey’s page compressed', async () => {
  expect((await asset(STUDY, 'gzip')).encoding).toBe('gzip');
});

it.each([STUDY, `${STUDY}/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed/`])(
  'writes the survey into the page %s unchanged, and lets nobody cache the page',
  async (path) => {
    const { body, cached } = await asset(path, 'identity');
    expect(body).toContain('</style>survey of 0f8fad5b-d9cb-469f-a165-70867728950e $& %CSP_NONCE% ');
    expect(cached).toBe('no-store');
  },
);

/** Requests a file with an Accept-Encoding header, as a browser does. */
async function asset(path: string, encodings: string) {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(
    get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': encodings } }),
    'response',
  );
  const { 'content-encoding': encoding, 'cache-control': cached, 'content-security-policy': policy } = response.headers;
  return { status: response.statusCode, encoding, cached, policy, body: await text(response) };
}

it.each([
  ['gzip, br', 'br', 'script.br'],
  ['gzip', 'gzip', 'script.gz'],
  ['identity', undefined, 'script'],
])(
  'sends a browser that accepts %s the file that the build has compressed in this way, to cache for a year',
  async (encodings, encoding, body) => {
    expect(await asset('/assets/main-1a2b.js', encodings)).toMatchObject({
      status: 200,
      encoding,
      cached: 'public, max-age=31536000, immutable',
      body,
    });
  },
);

it('has browsers ask each time whether the worker of begun surveys has changed', async () => {
  expect(await asset('/study/worker.js', 'identity')).toMatchObject({
    status: 200,
    cached: 'no-cache',
    body: 'worker',
  });
});

it('answers 404 for a compressed file that a new build has removed, and goes on serving the others', async () => {
  rmSync(join(directory, 'assets', 'main-1a2b.js.br'));
  expect((await asset('/assets/main-1a2b.js', 'br')).status).toBe(404);
  expect((await asset('/assets/main-1a2b.js', 'identity')).status).toBe(200);
  expect((await asset('/assets/main-0000.js', 'br')).status).toBe(404);
});
