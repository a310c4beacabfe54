import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../platform/startup-error';
import { isSystemError } from '../../platform/system-error';
import { startTimeOfProcess } from './process-info';

/** The process that a database belongs to while it runs, and how others of the same user may reach it. */
interface Owner {
  pid: number;
  started: string;
  /** Absent until the database accepts connections. */
  url?: string;
}

const fileOf = (folder: string) => join(folder, 'owner.json');

/**
 * Makes this process the owner of a data folder. Gives undefined on success, else the owner that is there and alive.
 * An owner that was killed is recognised by its number and start together, so a number used again does no harm.
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
    // Renamed first: of two processes that find the same dead owner, one removes it and the other finds nothing to remove.
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

/** Tells others of the same user how to reach the database. */
export function publishDatabaseUrl(folder: string, url: string): void {
  const unfinished = `${fileOf(folder)}.new`;
  writeFileSync(unfinished, JSON.stringify({ ...self(), url }), { mode: 0o600 });
  renameSync(unfinished, fileOf(folder));
}

export function releaseDataFolder(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}

/** The address of a database that another process runs, waiting while that process still starts it. */
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

/** Undefined when there is no owner, or a process died while it wrote the file. */
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
