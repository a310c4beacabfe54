import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../../platform/startup-error';
import { isSystemError } from '../../platform/system-error';
import { isRoot, fileOwnerOf, runShellAs, usualPostgresAccount, type SystemAccount } from './account';
import { canRunBinaries, copyBinaries, findBinaries } from './binaries';

type Log = (line: string) => void;

/** The folders of the database and the account that it runs as. */
export interface DataPlace {
  /** The folder in the data folder that contains the owner file. */
  folder: string;
  /**
   * Contains the cluster, its password and its log. The same as `folder` unless PostgreSQL's account can't reach that.
   */
  home: string;
  binaries: string;
  account: SystemAccount | undefined;
}

/** If this process is root, files that PostgreSQL's account can't reach in their usual folders are kept here. */
const SHARED = '/var/lib/candor';

export const clusterOf = (place: { home: string }) => join(place.home, 'cluster');
export const passwordFileOf = (place: DataPlace) => join(place.home, 'password');
export const logFileOf = (place: DataPlace) => join(place.home, 'postgres.log');

/** Prepares the data folder. Throws a StartupError if that fails. */
export function prepareDataPlace(dataDir: string, log: Log): DataPlace {
  const folder = withinFolder(dataDir, () => {
    const wanted = join(resolve(dataDir), 'postgres');
    makeFolder(wanted);
    chmodSync(wanted, isRoot() ? 0o711 : 0o700);
    return realpathSync(wanted);
  });
  if (!isRoot()) return { folder, home: folder, binaries: findBinaries(), account: undefined };
  return withinFolder(SHARED, () => placeForRoot(folder, log));
}

function placeForRoot(folder: string, log: Log): DataPlace {
  const { home, account } = existsSync(clusterOf({ home: folder })) ? existingHome(folder) : newHome(folder, log);
  let binaries = findBinaries();
  if (!canRunBinaries(account, binaries)) {
    mkdirSync(SHARED, { recursive: true, mode: 0o755 });
    binaries = copyBinaries(binaries, SHARED);
    if (!canRunBinaries(account, binaries)) {
      throw new StartupError(
        `PostgreSQL in ${binaries} does not run on this system: set DATABASE_URL to a database of yours.`,
      );
    }
  }
  return { folder, home, binaries, account };
}

/**
 * The home of a database that exists. It is never moved, because a new database elsewhere would look like lost data.
 */
function existingHome(home: string): { home: string; account: SystemAccount } {
  const cluster = clusterOf({ home });
  const account = fileOwnerOf(cluster);
  if (!runShellAs(account, 'cd "$1"', cluster)) {
    throw new StartupError(
      `The owner of ${cluster} (user id ${account.uid}) can't reach it: allow that user into the folders above it.`,
    );
  }
  return { home, account };
}

/**
 * Chooses a home that PostgreSQL's account can reach: the data folder, or else a folder in /var/lib/candor. In that
 * case it writes a note about it into the data folder.
 */
function newHome(folder: string, log: Log): { home: string; account: SystemAccount } {
  const account = usualPostgresAccount();
  if (!account) throw new StartupError('PostgreSQL does not run as root: start as another user, or set DATABASE_URL.');
  const note = join(folder, 'MOVED.txt');
  if (!existsSync(note) && canLiveIn(folder, account)) return { home: folder, account };

  const home = join(SHARED, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  if (existsSync(note)) {
    if (existsSync(home)) return existsSync(clusterOf({ home })) ? existingHome(home) : { home, account };
    // The data folder was moved or copied.
    throw new StartupError(
      `The database named in ${note} belongs to another folder: move it to ${home}, or delete the note to begin anew.`,
    );
  }
  if (existsSync(home)) {
    // The data folder was deleted and made anew, so the database begins anew. The old one is kept under another name.
    const aside = `${home}.${Date.now()}`;
    renameSync(home, aside);
    log(`The database of an earlier ${folder} was kept as ${aside}.`);
  }
  mkdirSync(home, { recursive: true });
  for (const path of [SHARED, home]) chmodSync(path, 0o711);
  writeFileSync(
    note,
    `PostgreSQL's user can't reach this folder, so the database is in\n${home}\nDelete both to begin anew.\n`,
  );
  log(`PostgreSQL does not run as root and its user can't reach ${folder}: the data is in ${home}.`);
  return { home, account };
}

/**
 * Whether PostgreSQL's account can use a folder. This is tried out, because some folders can't be entered by other
 * accounts, and some file systems can't change the owner of a folder.
 */
function canLiveIn(folder: string, account: SystemAccount): boolean {
  const probe = join(folder, 'probe');
  try {
    mkdirSync(probe, { recursive: true });
    chownSync(probe, account.uid, account.gid);
    return runShellAs(account, 'cd "$1" && : > file', probe);
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/**
 * Makes a folder with its parents. mkdir's own `recursive` is not used, because it never returns below /proc or /sys.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Turns an error of the file system about a folder into one line for the operator. */
function withinFolder<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code || error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${resolve(folder)} can't be written (${code}): set DATA_DIR to a folder that this user may write.`,
    );
  }
}
