import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Finds a program of PostgreSQL on the path or in Debian's folder. Undefined when it is not installed. */
function find(program: string): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...versions]
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}

/**
 * Runs a script with pgbench and returns the transactions per second. It uses prepared statements and 32 clients on two
 * threads, and sends the variables as parameters. It throws when the script has an error or pgbench is not installed.
 */
export async function pgbench(
  databaseUrl: string,
  script: string,
  seconds: number,
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const said = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      '32',
      '-j',
      '2',
      '-T',
      String(seconds),
      ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      '-f',
      file,
      databaseUrl,
    ]);
    return Number(/tps = ([\d.]+)/.exec(said)![1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the rows of a query to /dev/null with psql. */
export const psqlCopy = (databaseUrl: string, query: string): Promise<string> =>
  run('psql', [
    '-X',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-c',
    `COPY (${query}) TO STDOUT WITH (FORMAT csv, HEADER)`,
    '-o',
    '/dev/null',
    databaseUrl,
  ]);

/** Copies a CSV file with a line of headings into a table with psql. */
export const psqlCopyIn = (databaseUrl: string, table: string, file: string): Promise<string> =>
  run('psql', [
    '-X',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-c',
    `\\copy ${table} FROM '${file}' WITH (FORMAT csv, HEADER)`,
    databaseUrl,
  ]);

/** Runs statements with psql, one line each, and returns the milliseconds of each. */
export async function psqlTimes(databaseUrl: string, statements: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-psql-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, `\\timing on\n${statements}\n`);
    const said = await run('psql', ['-X', '-v', 'ON_ERROR_STOP=1', '-f', file, databaseUrl]);
    return [...said.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, time]) => Number(time));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: string[]): Promise<string> {
  const file = find(program);
  if (!file)
    throw new Error(
      `${program} is not installed: its ceiling can't be measured (Debian: postgresql-client and postgresql-contrib)`,
    );
  return new Promise((resolve, reject) => {
    execFile(file, args, { maxBuffer: 1 << 20 }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr || error.message)) : resolve(stdout),
    );
  });
}
