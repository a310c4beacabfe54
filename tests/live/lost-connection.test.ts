import { PostgresLiveBus } from '../../server/persistence/postgres-live-bus';
import { createLogger } from '../../server/platform/logger';
import { createTestDatabase, ConnectionGate } from '../testkit';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let gate: ConnectionGate;

beforeAll(async () => {
  database = await createTestDatabase();
  gate = await ConnectionGate.start(database.url);
});
afterAll(async () => {
  gate.stop();
  await database.drop();
});

test('while the database is unavailable the server reconnects once a second, and notifies subscribers after it succeeded', async () => {
  const bus = new PostgresLiveBus(gate.url, createLogger('silent'));
  await bus.start();
  const changes = bus.changes('participation', 'a-study');
  const nextChange = changes.next();

  gate.close();
  const tries: number[] = [];
  while (tries.length < 3) {
    await gate.nextConnection();
    tries.push(performance.now());
  }
  const [first, second, third] = tries as [number, number, number];
  expect(Math.min(second - first, third - second)).toBeGreaterThan(500);

  gate.open();
  expect((await nextChange).done).toBe(false);
  await bus.stop();
});
