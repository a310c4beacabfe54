import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres';

const said: string[] = [];
const log = (line: string) => void said.push(line);
const started: ChildProcess[] = [];
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-embedded-'));
  // If the tests run as root, the server runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  said.length = 0;
});

afterEach(async () => {
  // Waits until the owners have ended, because each owns the folder until then.
  await Promise.all(started.splice(0).map(killed));
  // A killed owner may have left its server running. The next owner stops it.
  if (existsSync(join(dataDir, 'postgres/owner.json'))) await start().then((server) => server.stop());
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (options = {}) => startEmbeddedPostgres({ dataDir, log, durable: false, ...options });

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until<T>(attempt: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (;;) {
    const result = await Promise.resolve()
      .then(attempt)
      .catch(() => undefined);
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

const runs = (pid: number) => {
  try {
    const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] : '';
    return process.kill(pid, 0) && !state?.startsWith('Z');
  } catch {
    return false;
  }
};

/** Starts another process, which owns the database of `dataDir`. */
async function otherOwner(): Promise<{ child: ChildProcess; url: string }> {
  const script = `require('tsx/cjs/api').require('./server/persistence/embedded/embedded-postgres.ts', '${process.cwd()}/owner.cjs')
    .startEmbeddedPostgres({ dataDir: process.argv[1], log() {} }).then((server) => console.log(server.url));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  return { child, url };
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

test('keeps data over a restart, and accepts connections only from this machine and with the password', async () => {
  const first = await start({ durable: true });
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const [settings] = await query(
    first.url,
    `SELECT current_setting('listen_addresses') AS hosts, current_setting('unix_socket_directories') AS sockets, current_setting('fsync') AS fsync,
       current_setting('track_commit_timestamp') AS stamps, current_setting('server_encoding') AS encoding, lower('ÄÉ') AS folded`,
  );
  expect(settings).toEqual({
    hosts: '127.0.0.1',
    sockets: '',
    fsync: 'on',
    stamps: 'off',
    encoding: 'UTF8',
    folded: 'äé',
  });
  await expect(query(first.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
  await first.stop();

  const second = await start({ durable: true });
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  await second.stop();
  expect(existsSync(join(dataDir, 'postgres/owner.json'))).toBe(false);
});

test('only the owner of the data folder may read the password, the address and the log', async () => {
  const server = await start();
  for (const file of ['password', 'owner.json', 'postgres.log']) {
    expect(statSync(join(dataDir, 'postgres', file)).mode & 0o777).toBe(0o600);
  }
  await server.stop();
});

test('a second owner is refused with one line, and a script attaches to the running database', async () => {
  const { child, url } = await otherOwner();
  await expect(start()).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(new RegExp(`^Candor already runs on .+ \\(process ${child.pid}\\): stop it first`)),
  });
  const helper = await start({ attach: true });
  expect(helper.url).toBe(url);
  await helper.stop();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('when an owner is killed its server stops, and the next owner opens the same data', async () => {
  const { child, url } = await otherOwner();
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const orphan = postmasterPid();
  await killed(child);
  const next = await start();
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  expect(runs(orphan)).toBe(false);
  await next.stop();

  const again = await otherOwner();
  const left = postmasterPid();
  await killed(again.child);
  await until(() => !runs(left));
});

test('a server that ends by itself is started again at the same address with all committed data', async () => {
  const server = await start({ durable: true });
  await query(server.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(postmasterPid(), 'SIGKILL');
  await until(() => said.includes('The database ended by itself; starting it again.'));
  expect(await until(() => query(server.url, 'SELECT answer FROM kept'))).toEqual([{ answer: 42 }]);
  await server.stop();
});

test('starts although the files of ended processes contain ids that other processes have now', async () => {
  await start().then((server) => server.stop());
  writeFileSync(join(dataDir, 'postgres/owner.json'), JSON.stringify({ pid: process.ppid, started: 'long ago' }));
  const parent = `${process.ppid}\n${dataDir}/postgres/cluster\n0\n5432\n\n127.0.0.1\n\nready\n`;
  writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), parent);
  const server = await start();
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('starts although the owner file is incomplete', async () => {
  await start().then((server) => server.stop());
  writeFileSync(join(dataDir, 'postgres/owner.json'), '{"pid":');
  await start().then((server) => server.stop());
});

test('a data folder that cannot be made is refused with one line', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  await expect(start({ dataDir: join(dataDir, 'file') })).rejects.toMatchObject({
    name: 'StartupError',
    message: `The data folder ${join(dataDir, 'file')} can't be written (ENOTDIR): set DATA_DIR to a folder that this user may write.`,
  });
});
