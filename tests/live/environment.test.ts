import type { Environment } from '../../server/schema.generated';
import { startTestApp, TestSocket } from '../testkit';

/** Settings by host that record the host of each lookup. No event depends on the environment, so the test checks these records. */
class RecordedHosts extends Map<string, Environment> {
  readonly asked: string[] = [];
  override get(host: string) {
    this.asked.push(host);
    return super.get(host);
  }
}

test.each([
  ['the host to which it was opened', 0, { host: 'partner.example.com' }, 'partner.example.com'],
  [
    'the original host that a trusted proxy names',
    1,
    { host: 'inside', 'x-forwarded-host': 'partner.example.com' },
    'partner.example.com',
  ],
  [
    'its own host, if no proxy is trusted to name another one',
    0,
    { host: 'candor.example.com', 'x-forwarded-host': 'partner.example.com' },
    'candor.example.com',
  ],
])('a socket has the environment of %s', async (_which, trustedProxies, headers, host) => {
  const environments = new RecordedHosts([['partner.example.com', 'partner']]);
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
