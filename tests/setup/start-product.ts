import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import type { ProcessRole } from '../../server/main';

/**
 * The time limit for generating, building and creating the demo company on a slow machine, for two products at the same
 * time.
 */
const START_TIMEOUT_MS = 600_000;

/** The variable with the addresses of the products, from which the processes that run tests read them. */
const ADDRESSES = 'E2E_PRODUCTS';

/** The variable with the data folder of a stopped product that has the demo company. */
const DEMO_DATA = 'E2E_DEMO_DATA';

/** The address of the product of the worker with this number. */
export const productOf = (index: number): string | undefined => process.env[ADDRESSES]?.split(' ')[index];

/**
 * Starts a product with the demo company for each worker, unless one is running, and returns a function that stops
 * them. The demo company is created once, and each product starts with a copy of its data.
 */
export default async function startProducts({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const demoData = seededDataDir();
  process.env[DEMO_DATA] = demoData;
  const start = async () => startServer(demoDataDir(), await freePort(), { FEEDBACK_EMAIL: 'product@candor.test' });
  const starts = await Promise.allSettled(Array.from({ length: workers }, start));
  const products = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async () => {
    await Promise.all(products.map((each) => each.stop()));
    removeDataDir(demoData);
  };
  for (const each of starts) if (each.status === 'rejected') await stop().then(() => Promise.reject(each.reason));
  process.env[ADDRESSES] = products.map(({ url }) => url).join(' ');
  return stop;
}

export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-'));
  // If root starts it, the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Deletes a data folder, and the keys beside it. */
export function removeDataDir(dataDir: string): void {
  for (const part of ['', '-keys']) rmSync(dataDir + part, { recursive: true, force: true });
}

/**
 * A data folder with the demo company. Without a folder to copy from, it is empty and the product creates the company.
 */
export function demoDataDir(): string {
  const dataDir = newDataDir();
  const seeded = process.env[DEMO_DATA];
  // The copy keeps the owner, because the database belongs to another user. The keys are in a folder beside the data.
  if (seeded) for (const part of ['', '-keys']) execFileSync('cp', ['-Rp', `${seeded}${part}/.`, dataDir + part]);
  return dataDir;
}

function seededDataDir(): string {
  const dataDir = newDataDir();
  const { DATABASE_URL: _own, ...env } = process.env;
  execFileSync(process.execPath, ['scripts/run-program.mjs', 'seed'], {
    env: { ...env, DATA_DIR: dataDir },
    timeout: START_TIMEOUT_MS,
  });
  // This is faster. Data that a killed process has committed are still there; only a power cut would lose them.
  appendFileSync(join(dataDir, 'postgres/cluster/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n');
  return dataDir;
}

/**
 * Starts the product as `npm start` does, or one process of it as `npm run serve` and `npm run worker` do, and deletes its data when it is
 * stopped. Without a data folder, `settings` must name a database.
 */
export async function startServer(
  dataDir: string | null,
  port: number,
  settings: Record<string, string> = {},
  role: ProcessRole = 'all',
) {
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _own, DEMO: _demo, ...env } = process.env;
  const product = spawn(process.execPath, ['scripts/start.mjs', role], {
    cwd: process.cwd(),
    env: {
      ...env,
      ...portOf(role, port),
      DRAIN_SECONDS: '0',
      ...(dataDir && { DATA_DIR: dataDir }),
      PUBLIC_URL: url,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (chunk) => (output += chunk));

  const stop = async () => {
    await end(product);
    if (dataDir) removeDataDir(dataDir);
  };
  /** Ends the process immediately, as a power cut would. The data stay as they are. */
  const kill = async () => {
    if (hasEnded(product)) throw new Error(`The product had ended by itself. Its output was:\n${output}`);
    const exit = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGKILL');
    await exit;
  };
  try {
    await healthy(product, url);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}. Its output was:\n${output}`);
  }
  /** Asks the process to end, as a rolling restart does, and resolves to its exit code. */
  const terminate = async () => {
    const exit = new Promise<number | null>((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    return exit;
  };
  return { url, pid: product.pid!, stop, kill, terminate, output: () => output };
}

const portOf = (role: ProcessRole, port: number) => ({ [role === 'worker' ? 'WORKER_PORT' : 'PORT']: String(port) });

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function healthy(product: ChildProcess, url: string): Promise<void> {
  for (const limit = Date.now() + START_TIMEOUT_MS; Date.now() < limit; await sleep(200)) {
    if (hasEnded(product)) throw new Error('The product ended instead of starting');
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('The product was not ready in time');
}

async function end(product: ChildProcess): Promise<void> {
  if (hasEnded(product)) return;
  const exit = new Promise<boolean>((resolve) => product.once('exit', () => resolve(true)));
  product.kill('SIGTERM');
  if (await Promise.race([exit, sleep(15_000, false, { ref: false })])) return;
  product.kill('SIGKILL');
  await exit;
}

/**
 * A port that nobody listens on. It is none of those that the system hands out by itself, because another program could get such
 * a port before the caller listens on it.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => server.listen(randomInt(10_000, 32_000)));
    server.on('listening', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
    server.listen(randomInt(10_000, 32_000));
  });
}
