import { startTestApp, type TestApp } from '../testkit';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a connection is kept for longer than proxies keep it, which would send into one that is being closed', async () => {
  const response = await fetch(`${app.origin}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});
