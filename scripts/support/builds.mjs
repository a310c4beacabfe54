import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, runNode, since, TOOLS } from './run.mjs';

const isGenerated = (file) => file.endsWith('.generated.ts');
const isDocument = (file) => file.endsWith('.graphql');
const isSource = (file) => !/\.test\.tsx?$/.test(file);

/** The age in milliseconds from which a lock is ignored, because another process may have got the process id of its holder. */
const LONGEST_BUILD = 300_000;

/** The generated code. It is generated again only when its sources or the generated files have changed. */
const CODE = {
  title: 'Generating code from the schema',
  args: [TOOLS.codegen, '--config', 'codegen.yml'],
  from: () => [
    ...files('schema', isDocument),
    ...files('codegen'),
    ...['client', 'server'].flatMap((folder) => files(folder, isDocument)),
    'codegen.yml',
    'package-lock.json',
  ],
  into: () => [...files('server', isGenerated), ...files('client', isGenerated)],
};
const CLIENT = {
  title: 'Building the client',
  args: [TOOLS.vite, 'build'],
  from: () => [
    ...files('client', isSource),
    ...files('common', isSource),
    'vite.config.ts',
    'vite.budgets.ts',
    'tsconfig.json',
    'package-lock.json',
  ],
  into: () => files('dist/client'),
};
const SERVER = {
  title: 'Building the server',
  args: [TOOLS.vite, 'build', '--config', 'vite.server.config.ts'],
  from: () => [
    ...['server', 'common', 'migrations'].flatMap((folder) => files(folder, isSource)),
    ...files('scripts', (file) => file.endsWith('.ts')),
    'vite.server.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ],
  into: () => files('dist/server'),
};

export const generateCode = () => make('code', CODE);
export const buildClient = () => make('client', CLIENT);
export const buildServer = () => make('server', SERVER);

const CACHE = join(ROOT, 'node_modules/.cache/candor');

async function make(name, { title, args, from, into }) {
  const stamp = join(CACHE, `${name}.stamp`);
  const state = () => `${fingerprint(from())} ${fingerprint(into())}`;
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === state();
  if (isFresh()) return;
  await alone(async () => {
    if (isFresh()) return;
    const start = Date.now();
    process.stdout.write(`${title} …`);
    try {
      await runNode(args);
      console.log(` ${since(start)}`);
    } catch (error) {
      console.log(' failed');
      throw error;
    }
    writeFileSync(stamp, state());
  });
}

/** Runs a build under a lock, so that two processes in one checkout do not build into the same folder at the same time. */
async function alone(work) {
  const lock = join(CACHE, 'lock');
  mkdirSync(CACHE, { recursive: true });
  while (!taken(lock)) await sleep(200);
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Tries to take the lock, and returns whether it succeeded. A lock whose holder has ended is removed, so that the next attempt succeeds. */
function taken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    const isOld = Date.now() - statSync(lock).mtimeMs > LONGEST_BUILD;
    if (isOld || holder === process.pid) rmSync(lock, { force: true });
    else process.kill(holder, 0);
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lock, { force: true });
  }
  return false;
}

function fingerprint(names) {
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(ROOT, name)))
      .update('\0');
  return hash.digest('hex');
}

/** Lists all files below a folder of the project that the function accepts, in a fixed order. */
function files(folder, fits = () => true) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => fits(name) && statSync(join(ROOT, name)).isFile())
    .sort();
}
