import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Whom PostgreSQL runs as when this process is root; it refuses to run as root itself. */
export interface Account {
  uid: number;
  gid: number;
}

export const isRoot = () => process.getuid?.() === 0;

/** Accounts that systems come with, so that none has to be made: Debian and others with PostgreSQL, macOS, every Unix. */
const USUAL_NAMES = ['postgres', '_postgres', 'nobody'];

/** The account for a new database, or undefined when the system has none that fits. */
export function usualAccount(): Account | undefined {
  for (const name of USUAL_NAMES) {
    const [uid, gid] = [id('-u', name), id('-g', name)];
    if (uid && gid !== undefined) return { uid, gid };
  }
  return undefined;
}

/** Whoever owns a database's files also runs it, whatever accounts came to the system since. */
export function ownerOf(path: string): Account {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

/** Runs one line of shell, with `argument` as "$1", as an account; true when it succeeds. */
export function runAs(account: Account | undefined, line: string, argument: string): boolean {
  return spawnSync('/bin/sh', ['-c', line, 'sh', argument], { ...asAccount(account), stdio: 'ignore' }).status === 0;
}

/** Options of spawn that make a child run as an account, in a folder that every account can enter. */
export function asAccount(account: Account | undefined) {
  // spawn takes signed numbers; macOS has accounts such as -2 that stat reports unsigned.
  return { cwd: '/', ...(account && { uid: account.uid | 0, gid: account.gid | 0 }) };
}

function id(flag: string, name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) >>> 0 : undefined;
}
