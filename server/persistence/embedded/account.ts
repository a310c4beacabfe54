import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system account that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
export interface SystemAccount {
  uid: number;
  gid: number;
}

export const isRoot = () => process.getuid?.() === 0;

/**
 * Accounts that systems already have: Linux with PostgreSQL installed has the first, macOS the second, every Unix the
 * third.
 */
const USUAL_NAMES = ['postgres', '_postgres', 'nobody'];

/** The account to run a new database as, or undefined if the system has none of the usual ones. */
export function usualPostgresAccount(): SystemAccount | undefined {
  for (const name of USUAL_NAMES) {
    const [uid, gid] = [id('-u', name), id('-g', name)];
    if (uid && gid !== undefined) return { uid, gid };
  }
  return undefined;
}

/**
 * The account that owns a file. The owner of a database's files runs it, even if the system has a better account by
 * now.
 */
export function fileOwnerOf(path: string): SystemAccount {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

/** Runs a line of shell as an account, with `argument` as "$1". Returns whether it succeeded. */
export function runShellAs(account: SystemAccount | undefined, line: string, argument: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', line, 'sh', argument], { ...spawnOptionsFor(account), stdio: 'ignore' }).status === 0
  );
}

/** The options of spawn that run a child process as an account, in a folder that every account can enter. */
export function spawnOptionsFor(account: SystemAccount | undefined) {
  // spawn needs signed numbers. macOS has accounts such as -2, for which stat returns an unsigned number.
  return { cwd: '/', ...(account && { uid: account.uid | 0, gid: account.gid | 0 }) };
}

function id(flag: string, name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) >>> 0 : undefined;
}
