import { startTestApp, type TestApp } from '../testkit';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the server keeps idle connections longer than proxies do, so that no proxy uses a connection that is being closed', async () => {
  const response = await fetch(`${app.origin}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});
