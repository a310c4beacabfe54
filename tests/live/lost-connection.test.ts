import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { PostgresLiveBus } from '../../server/persistence/postgres-live-bus';
import { createLogger } from '../../server/platform/logger';
import { createTestDatabase } from '../testkit';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** A proxy before the database. It forwards connections, or ends them like an unavailable database would. */
let gate: Server;
let isOpen = true;
const through = new Set<Socket>();

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  gate = createServer((socket) => {
    socket.on('error', () => undefined);
    if (!isOpen) return socket.destroy();
    const behind = connect(Number(port), hostname).on('error', () => undefined);
    through.add(socket);
    socket.on('close', () => behind.destroy()); // otherwise the worker of this test would never end
    return socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
});
afterAll(async () => {
  gate.close();
  await database.drop();
});

test('while the database is unavailable the server reconnects once a second, and notifies subscribers after it succeeded', async () => {
  const url = new URL(database.url);
  url.port = String((gate.address() as AddressInfo).port);
  const bus = new PostgresLiveBus(url.href, createLogger('silent'));
  await bus.start();
  const changes = bus.changes('participation', 'a-study');
  const news = changes.next();

  isOpen = false;
  for (const socket of through) socket.destroy();
  const tries: number[] = [];
  while (tries.length < 3) {
    await once(gate, 'connection');
    tries.push(performance.now());
  }
  const [first, second, third] = tries as [number, number, number];
  expect(Math.min(second - first, third - second)).toBeGreaterThan(500);

  isOpen = true;
  expect((await news).done).toBe(false);
  await bus.stop();
});
