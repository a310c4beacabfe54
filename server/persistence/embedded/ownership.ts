import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../platform/startup-error';
import { isSystemError } from '../../platform/system-error';
import { startTimeOfProcess } from './process-info';

/** The process that owns a running database, and the address at which other processes of the same user may reach it. */
interface Owner {
  pid: number;
  started: string;
  /** The address of the database; absent until the database accepts connections. */
  url?: string;
}

const fileOf = (folder: string) => join(folder, 'owner.json');

/**
 * Makes this process the owner of a data folder. Returns undefined on success, or else the living process that owns it.
 * A former owner that was killed is recognised by its process id and start time together, because the system may have
 * given the id to another process.
 */
export function claimDataFolder(folder: string): Owner | undefined {
  const file = fileOf(folder);
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(self()), { mode: 0o600, flag: 'wx' });
      return undefined;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST') {
        throw new StartupError(
          `The data folder ${folder} can't be written (${code}): set DATA_DIR to a folder that this user may write.`,
        );
      }
    }
    const owner = readOwner(folder);
    if (owner && startTimeOfProcess(owner.pid) === owner.started) return owner;
    // The file is renamed before it is removed. If two processes find the same dead owner, only one can rename its
    // file.
    const aside = `${file}.${process.pid}`;
    try {
      renameSync(file, aside);
    } catch (error) {
      if (isSystemError(error, 'ENOENT')) continue;
      throw error;
    }
    rmSync(aside, { force: true });
  }
}

/** Writes the address of the database into the owner file, for other processes of the same user. */
export function publishDatabaseUrl(folder: string, url: string): void {
  const unfinished = `${fileOf(folder)}.new`;
  writeFileSync(unfinished, JSON.stringify({ ...self(), url }), { mode: 0o600 });
  renameSync(unfinished, fileOf(folder));
}

export function releaseDataFolder(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}

/** Returns the address of a database that another process runs. Waits while that process is still starting it. */
export async function databaseUrlOfOwner(folder: string, pid: number): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const owner = readOwner(folder);
    if (owner?.pid === pid && owner.url) return owner.url;
    await sleep(100);
  }
  throw dataFolderInUse(folder, pid);
}

export const dataFolderInUse = (folder: string, pid: number) =>
  new StartupError(
    `Candor already runs on ${folder} (process ${pid}): stop it first, or set DATA_DIR to another folder.`,
  );

function self(): Owner {
  return { pid: process.pid, started: startTimeOfProcess(process.pid) ?? '' };
}

/** Reads the owner file. Returns undefined if there is none, or if a process died while it wrote the file. */
function readOwner(folder: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Owner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return undefined;
    throw new StartupError(
      `The data folder ${folder} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
    );
  }
}
