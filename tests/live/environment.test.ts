import type { Environment } from '../../server/schema.generated';
import { startTestApp, TestSocket } from '../testkit';

/** The settings by host, which note the host of each lookup. The test needs this note, because no event depends on the environment. */
class NotedHosts extends Map<string, Environment> {
  readonly asked: string[] = [];
  override get(host: string) {
    this.asked.push(host);
    return super.get(host);
  }
}

test.each([
  ['the host it was opened to', 0, { host: 'partner.example.com' }, 'partner.example.com'],
  [
    'the host that a trusted proxy names',
    1,
    { host: 'inside', 'x-forwarded-host': 'partner.example.com' },
    'partner.example.com',
  ],
  [
    'no host that anybody may name',
    0,
    { host: 'candor.example.com', 'x-forwarded-host': 'partner.example.com' },
    'candor.example.com',
  ],
])('a socket has the environment of %s', async (_which, trustedProxies, headers, host) => {
  const environments = new NotedHosts([['partner.example.com', 'partner']]);
  const app = await startTestApp({ environments, trustedProxies });
  try {
    const company = await app.company();
    const study = await company.publishedStudy();
    environments.asked.splice(0);
    const socket = new TestSocket(company.viewer, { headers });
    await socket
      .events('subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }', {
        ref: study.ref,
      })
      .next();
    socket.close();
    expect(environments.asked).toEqual([host]);
  } finally {
    await app.stop();
  }
});
