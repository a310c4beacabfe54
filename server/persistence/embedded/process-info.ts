import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isSystemError } from '../../platform/system-error';

/**
 * The start time of a process, which distinguishes it from a later process with the same id. It is undefined if no such
 * process runs. On Linux the boot id is part of it, because Linux counts the time from the start of the machine.
 */
export function startTimeOfProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  // The line is "12 (a name) S 1 ...". The name may contain anything, so fields are counted from the last bracket. The
  // state is field 3, the start time field 22.
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`;
}

/** The command line of a process; undefined if no such process runs. */
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
    // The process has ended, or /proc can't be read.
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
