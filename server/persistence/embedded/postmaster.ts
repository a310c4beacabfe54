import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../platform/startup-error';
import { isSystemError } from '../../platform/system-error';
import { spawnOptionsFor } from './account';
import { clusterOf, logFileOf, type DataPlace } from './data-place';
import { commandOfProcess } from './process-info';

/** A running PostgreSQL server. `gone` resolves when the server has ended for any reason. */
export interface Postmaster {
  gone: Promise<void>;
  stop(): Promise<void>;
}

/**
 * PostgreSQL's environment. This process's own is not passed on, because PGDATA, PGOPTIONS and others would change it.
 */
export const POSTMASTER_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

const LOG_LIMIT = 5_000_000;

/**
 * Matches reasons that may pass by themselves: workers of a killed server are still ending, or another program has
 * taken the port.
 */
const PASSING = /still in use|could not bind|could not create any TCP/;

/**
 * Starts the server and waits until it accepts connections, even if it has to recover. Throws a StartupError if it
 * fails.
 */
export async function startPostmaster(place: DataPlace, settings: Record<string, string>): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    const { child, failure } = launch(place, settings);
    const reason = await Promise.race([ready(child, place), failure]);
    if (reason === undefined) return guarded(child, place);
    child.kill('SIGKILL');
    if (tries === 20 || !PASSING.test(reason)) {
      throw new StartupError(`The embedded PostgreSQL did not start: ${reason} (see ${logFileOf(place)}).`);
    }
    await sleep(250);
  }
}

/** Stops a server whose owner has died, so that the data can be opened again. */
export async function stopOrphanedPostmaster(place: DataPlace): Promise<void> {
  const file = join(clusterOf(place), 'postmaster.pid');
  const pid = Number(lines(file)[0]);
  const runs = () => commandOfProcess(pid)?.includes(clusterOf(place)) ?? false;
  if (!pid) return;
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!runs()) break;
    signalTo(pid, signal);
    for (const end = Date.now() + patience; runs() && Date.now() < end;) await sleep(50);
  }
  // PostgreSQL would take a process that has been given the same id for a running server.
  rmSync(file, { force: true });
}

function launch(place: DataPlace, settings: Record<string, string>) {
  const log = openLog(place);
  const from = statSync(logFileOf(place)).size;
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(place.binaries, 'bin', 'postgres'), ['-D', clusterOf(place), ...flags], {
    ...spawnOptionsFor(place.account),
    env: POSTMASTER_ENVIRONMENT,
    stdio: ['ignore', 'ignore', log],
    // The server gets its own process group, so that Ctrl-C does not reach it. This process ends its work, then stops
    // it.
    detached: true,
  });
  closeSync(log);
  const failure = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(lastComplaint(place, from)));
  });
  return { child, failure };
}

async function ready(child: ChildProcess, place: DataPlace): Promise<undefined> {
  const file = join(clusterOf(place), 'postmaster.pid');
  for (;;) {
    const content = lines(file);
    if (Number(content[0]) === child.pid && content[7]?.trim() === 'ready') return;
    // The server has ended, so this promise never resolves. The other one in the race says why.
    if (hasEnded(child)) await new Promise(() => {});
    await sleep(20);
  }
}

/**
 * Makes the server end with this process. A watchdog reads from a pipe that closes when this process ends for any
 * reason, and then stops the server. Neither the server nor the watchdog keeps this process alive.
 */
function guarded(child: ChildProcess, place: DataPlace): Postmaster {
  const watchdog = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(child.pid)], {
    ...spawnOptionsFor(place.account),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const gone = exitOf(child).then(async () => {
    watchdog.kill('SIGKILL');
    await exitOf(watchdog);
  });
  watchdog.unref();
  child.unref();
  (watchdog.stdin as unknown as { unref(): void }).unref();
  return {
    gone,
    async stop() {
      for (const waitedFor of [child, watchdog]) waitedFor.ref();
      for (const [signal, patience] of [
        ['SIGINT', 7_000],
        ['SIGQUIT', 2_000],
        ['SIGKILL', 2_000],
      ] as const) {
        child.kill(signal);
        if (await Promise.race([gone.then(() => true), sleep(patience, false, { ref: false })])) return;
      }
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function exitOf(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

function openLog(place: DataPlace): number {
  const file = logFileOf(place);
  const long = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT;
  return openSync(file, long ? 'w' : 'a', 0o600);
}

function lastComplaint(place: DataPlace, from: number): string {
  const text = readFileSync(logFileOf(place)).subarray(from).toString();
  const complaints = [...text.matchAll(/(?:FATAL|PANIC): +(.+)/g)];
  return complaints.at(-1)?.[1] ?? (text.trim().split('\n').at(-1) || 'it ended without a word');
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has ended meanwhile, and a process of another user may have its id by now.
    if (!isSystemError(error, 'ESRCH', 'EPERM')) throw error;
  }
}

function lines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  }
}
