import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode, since, TOOLS } from './run.mjs';

const isGenerated = (file) => file.endsWith('.generated.ts');
const isDocument = (file) => file.endsWith('.graphql');
const isClientSource = (file) => !/\.test\.tsx?$/.test(file);

/** What is made from other files, and made again only when those or what was made of them have changed. */
const CODE = {
  title: 'Generating code from the schema',
  args: [TOOLS.codegen, '--config', 'codegen.yml', '--silent'],
  from: () => [...files('schema', isDocument), ...files('codegen'), ...files('client', isDocument), 'codegen.yml', 'package-lock.json'],
  into: () => [...files('server', isGenerated), ...files('client', isGenerated)],
};
const CLIENT = {
  title: 'Building the client',
  args: [TOOLS.vite, 'build', '--logLevel', 'warn'],
  from: () => [...files('client', isClientSource), 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  into: () => files('dist/client'),
};

export const generateCode = () => make('code', CODE);
export const buildClient = () => make('client', CLIENT);

async function make(name, { title, args, from, into }) {
  const folder = join(ROOT, 'node_modules/.cache/candor');
  const stamp = join(folder, `${name}.stamp`);
  const inputs = fingerprint(from());
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === `${inputs} ${fingerprint(into())}`) return;
  const start = Date.now();
  process.stdout.write(`${title} …`);
  try {
    const said = await runNode(args);
    console.log(` ${since(start)}`);
    if (said.trim()) console.log(said.trimEnd());
  } catch (error) {
    console.log(' failed');
    throw error;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, `${inputs} ${fingerprint(into())}`);
}

function fingerprint(names) {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(ROOT, name))).update('\0');
  return hash.digest('hex');
}

/** All files below a folder of the project that fit, in a fixed order. */
function files(folder, fits = () => true) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => fits(name) && statSync(join(ROOT, name)).isFile())
    .sort();
}
