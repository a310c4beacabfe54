import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError, ROOT, TOOLS } from './run.mjs';

const NOT_BUILT =
  'Candor is not built here, and the tools that build it are not installed. ' +
  'Run `npm ci` (without --omit=dev) and start again, or copy the folder dist/ from where `npm run build` has run.';

/**
 * Builds what is out of date, where there are sources and the tools for it, and runs a program of scripts/ as built
 * JavaScript. It runs in this very process, so that signals reach it and its exit code is ours. It reports its own errors.
 */
export async function runBuilt(program) {
  process.chdir(ROOT);
  const file = join(ROOT, 'dist/server', `${program}.js`);
  try {
    if (canBuild()) await build(program);
    else if (!existsSync(file)) throw new CommandError(NOT_BUILT);
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(file).href);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}

/** An image holds what was built, without the sources; `npm ci --omit=dev` leaves out the tools. */
const canBuild = () => existsSync(join(ROOT, 'vite.server.config.ts')) && existsSync(join(ROOT, TOOLS.vite));

async function build(program) {
  const { buildClient, buildServer, generateCode } = await import('./made.mjs');
  await generateCode();
  if (program === 'serve') await buildClient();
  await buildServer();
}
