import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isSystemError } from '../../platform/system-error';

/**
 * What tells a process from a later one that was given the same number: the moment it started. Undefined when no such
 * process runs. The boot id is part of it because Linux counts the moment from the start of the machine.
 */
export function startTimeOfProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  // "12 (a name) S 1 ...": the name may hold anything, so count from the last bracket; the state is field 3, the start field 22.
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`;
}

/** The command line of a running process; undefined when no such process runs. */
export function commandOfProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'command');
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') || undefined;
}

function ps(pid: number, column: string): string | undefined {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const answer = spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { env, encoding: 'utf8' });
  return answer.stdout?.trim() || undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // The process has ended, or /proc is not to be read.
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
