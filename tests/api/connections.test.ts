import { startTestApp, type TestApp } from '../testkit';

/** Of createDataSource. */
const POOL_SIZE = 20;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the server keeps idle connections longer than proxies do, so that no proxy uses a connection that is being closed', async () => {
  const response = await fetch(`${app.origin}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});

test('a process whose connections are all busy is ready, because more time is all that its requests need', async () => {
  const busy = Array.from({ length: POOL_SIZE }, () => app.dataSource.createQueryRunner());
  await Promise.all(busy.map((runner) => runner.connect()));
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
  await Promise.all(busy.map((runner) => runner.release()));
});
