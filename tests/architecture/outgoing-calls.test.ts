import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callSlack } from '../../server/features/chat/slack/slack-client';
import { IdentityProvider } from '../../server/platform/identity-provider';
import { createLogger } from '../../server/platform/logger';
import { openTelemetry } from '../../server/platform/open-telemetry';
import { boundedFetch } from '../../server/platform/outside-service';
import { sentryReporter } from '../../server/platform/sentry-reporter';
import { filesIn, textOf } from '../testkit';

/*
 * Abuse case 45: only a few files call other servers. An address that people give is called by postOutside alone, which looks at where it leads
 * (tests/webhooks/private-addresses.test.ts). All others call addresses of the settings, and none of them goes where a reply sends it.
 */

/** What calls other servers, and what shows that each call is guarded. */
const CALLERS: Record<string, RegExp> = {
  'server/platform/outside-service.ts': /await fetch\(address, \{ \.\.\.init, redirect: 'error' \}\)/,
  'server/platform/sentry-reporter.ts': /redirect: 'error',/,
  'server/platform/post-outside.ts': /lookup: checked,/,
  'server/platform/language-model.ts': /fetch: boundedFetch\(MAX_BYTES\)/,
  'server/platform/identity-provider.ts': /new URL\(this\.settings\.issuer\)/,
  'server/platform/open-telemetry.ts': /new OTLPTraceExporter\(\{ url \}\)/,
  'server/features/chat/msteams/microsoft-token.ts': /\[customFetch\]: boundedFetch\(MAX_BYTES\)/,
  'server/features/chat/slack/slack-client.ts': /allowAbsoluteUrls: false,/,
  'server/features/chat/slack/slack-socket.ts': /clientOptions: clientOptions\(url\)/,
  'server/mail/mail-server.ts': /disableFileAccess: true,\s+disableUrlAccess: true,/,
};
const CLIENTS =
  /(?<![.\w])fetch\(|\brequest(Http|Https)?\b[^\n]*from 'node:https?'|from 'undici'|new WebSocket\(|import\('(openai|nodemailer)'\)|from '(openid-client|@slack\/(web-api|socket-mode)|@opentelemetry\/exporter[^']*|@sentry\/core\/server|jose|undici|axios)'/;

test('every file that can call another server is in this list, with what guards it', () => {
  const files = filesIn('server', '.ts').filter((file) => !file.endsWith('.test.ts'));
  const code = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import type .*$/gm, '');
  expect(files.filter((file) => CLIENTS.test(code(file))).sort()).toEqual(Object.keys(CALLERS).sort());
  expect(Object.keys(CALLERS).filter((file) => !CALLERS[file]!.test(textOf(file)))).toEqual([]);
});

describe('a reply that sends a call to another address', () => {
  let servers: Server[];
  let [calls, followed] = [0, 0];
  let url: string;

  const listening = async (server: Server) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  beforeEach(async () => {
    [calls, followed] = [0, 0];
    const elsewhere = createServer((_request, response) => response.end('{}')).on('connection', () => (followed += 1));
    const location = await listening(elsewhere);
    const sends = createServer((request, response) => {
      calls += 1;
      request.resume();
      response.writeHead(307, { location: `${location}/latest/meta-data` }).end();
    });
    url = await listening(sends);
    servers = [elsewhere, sends];
  });
  afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  const log = createLogger('silent');
  const callers: [string, (url: string) => Promise<unknown>][] = [
    ['a service that the settings name', (at) => boundedFetch(1_000)(at)],
    ['Slack', (at) => callSlack(at, 'xoxb-1', 'auth.test', (client) => client.auth.test())],
    [
      'an identity provider',
      (at) => {
        const provider = new IdentityProvider({ issuer: at, clientId: 'a', clientSecret: 'b' }, `${at}/back`);
        return provider.signInAddress(provider.newSecrets());
      },
    ],
    [
      'an error tracker',
      async (at) => {
        const reporter = sentryReporter(at.replace('//', '//key@') + '/7', {
          environment: 'production',
          release: 'candor@1',
        });
        reporter.report(new Error('broken'), { requestId: 'one' });
        await reporter.close();
      },
    ],
    [
      'a collector of traces',
      async (at) => {
        const tracing = openTelemetry(`${at}/v1/traces`, log);
        const work = { requestId: 'one', began: Date.now() };
        tracing.ended(work as never, { name: 'GET /api', kind: 'request', facts: {}, hasFailed: false });
        await tracing.close();
      },
    ],
  ];

  test.each(callers)('is not followed by a call of %s', async (_whom, call) => {
    await call(url).catch(() => undefined);
    expect([calls > 0, followed]).toEqual([true, 0]);
  });
});
