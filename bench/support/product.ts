import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The milliseconds that a start may take. It is long, because the client may have to be built first. */
const PATIENCE = 300_000;

/** A program in its own process: the product, or the bare server that it is compared with. */
export interface StartedProgram {
  origin: string;
  pid: number;
  stop(): Promise<void>;
  /** Kills the process immediately, like a power cut. */
  kill(): Promise<void>;
}

/** Starts the whole product like `npm start` does, with an existing database. */
export const startProduct = (
  { databaseUrl, keysDir }: { databaseUrl: string; keysDir: string },
  port: number,
  settings: Record<string, string> = {},
): Promise<StartedProgram> =>
  start(['--max-semi-space-size=64', 'scripts/start.mjs'], port, {
    DATABASE_URL: databaseUrl,
    KEYS_DIR: keysDir,
    DEMO: 'off',
    NODE_ENV: 'production',
    GRAPHQL_DOCUMENTS: 'any',
    // Some measured operations read more at once than a page does.
    PRICE_LIMIT_FACTOR: '1000',
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'error',
    ...settings,
  });

/** Starts the server of the ceilings, `bench/support/bare-server.ts`. */
export const startBareServer = (databaseUrl: string, port: number): Promise<StartedProgram> =>
  start(['--import', 'tsx', 'bench/support/bare-server.ts'], port, { DATABASE_URL: databaseUrl });

async function start(args: string[], port: number, settings: Record<string, string>): Promise<StartedProgram> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = (said + chunk).slice(-4_000)));
  const origin = `http://127.0.0.1:${port}`;
  for (const limit = Date.now() + PATIENCE; ; await sleep(100)) {
    if (hasEnded(child) || Date.now() > limit) {
      await end(child, 'SIGKILL');
      throw new Error(`${args.at(-1)} did not start. It said:\n${said}`);
    }
    if ((await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) break;
  }
  return { origin, pid: child.pid!, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const patience = sleep(15_000, undefined, { ref: false }).then(() => void child.kill('SIGKILL'));
  await Promise.race([gone, patience.then(() => gone)]);
}

/** The bytes of memory that a process uses now. Null on systems that do not provide the number. */
export function memoryOf(pid: number): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
  } catch {
    return null;
  }
}
