import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Cells } from '../../server/cells/cells';
import { readEnv } from '../../server/env';
import { systemClock, type Clock } from '../../server/platform/clock';
import { createLogger, type Logger } from '../../server/platform/logger';
import { Prometheus } from '../../server/platform/prometheus';
import type { Runtime } from '../../server/runtime';
import { createTestDatabase, TestClient, TestCompany, testKeysDir } from '../testkit';

/** The cells of a test, each with the host at which it is reached. Both hosts are this machine. */
export const HOSTS = { north: '127.0.0.1', south: 'localhost' };
type CellName = keyof typeof HOSTS;

/** A process that serves two cells. */
export interface TestCells {
  port: number;
  origin(cell: CellName): string;
  runtime(cell: CellName): Runtime;
  company(cell: CellName, name?: string): Promise<TestCompany>;
  visitor(cell: CellName): TestClient;
  stop(): Promise<void>;
}

/** The settings of two cells. */
export const settingsOfCells = (
  urls: Record<CellName, string>,
  keysDirs = urlsOfKeys(urls),
): Record<string, string> => ({
  CELLS: 'north,south',
  ...Object.fromEntries(
    (['north', 'south'] as const).flatMap((name) => [
      [`CELL_${name.toUpperCase()}_HOSTS`, HOSTS[name]],
      [`CELL_${name.toUpperCase()}_DATABASE_URL`, urls[name]],
      [`CELL_${name.toUpperCase()}_KEYS_DIR`, keysDirs[name]],
    ]),
  ),
});

const urlsOfKeys = (urls: Record<CellName, string>): Record<CellName, string> => ({
  north: testKeysDir(urls.north),
  south: testKeysDir(urls.south),
});

interface Around {
  /** The addresses by which the process reaches the databases, such as that of a gate in front of one. */
  through?(urls: Record<CellName, string>): Promise<Record<CellName, string>>;
  /** Databases that are there already, and stay. */
  given?: Record<CellName, string>;
  log?: Logger;
  clock?: Clock;
}

/** Starts a process that serves two cells. Pages are not served. */
export async function startTestCells(
  settings: Record<string, string> = {},
  { through = async (urls) => urls, given, log = createLogger('silent'), clock = systemClock }: Around = {},
): Promise<TestCells> {
  const databases = given ? [] : [await createTestDatabase(), await createTestDatabase()];
  const own = given ?? { north: databases[0]!.url, south: databases[1]!.url };
  const env = readEnv({
    PRICE_LIMIT_FACTOR: '1000',
    ...settingsOfCells(await through(own)),
    CELL_SOUTH_KEYS_DIR: testKeysDir(own.south),
    ...settings,
  });
  const prometheus = env.prometheusToken ? new Prometheus() : undefined;
  const cells = new Cells({
    ...{ env, log, clock, prometheus, tracing: undefined, announce: () => undefined },
    ...{ web: { client: null }, makesDemo: false, role: 'web' },
  });
  const end = async () => {
    await cells.app.stop();
    await cells.close();
    for (const { drop, url } of databases) {
      await drop();
      rmSync(testKeysDir(url), { recursive: true, force: true });
    }
  };
  await cells.open().catch((error: unknown) => end().then(() => Promise.reject(error as Error)));
  cells.app.server.listen(0);
  await once(cells.app.server, 'listening');
  const { port } = cells.app.server.address() as AddressInfo;
  const origin = (cell: CellName) => `http://${HOSTS[cell]}:${port}`;
  const runtime = (cell: CellName) => cells.served.find(({ name }) => name === cell)!.runtime!;
  return {
    port,
    origin,
    runtime,
    company: (cell, name) => TestCompany.found(runtime(cell), origin(cell), name),
    visitor: (cell) => new TestClient(origin(cell)),
    stop: end,
  };
}
