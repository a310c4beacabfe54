import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError, ROOT, TOOLS } from './run.mjs';

const NOT_BUILT =
  'Candor is not built here, and the tools that build it are not installed. ' +
  'Run `npm ci` (without --omit=dev) and start again, or copy the folder dist/ from where `npm run build` has run.';

/**
 * Builds what is out of date, if the sources and the tools are installed, and runs the built JavaScript of a program of
 * scripts/. The program runs in this process, so that it gets the signals and sets the exit code. It reports its own errors.
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

/** Whether a build is possible. A container image has no sources, and `npm ci --omit=dev` does not install the tools. */
const canBuild = () => existsSync(join(ROOT, 'vite.server.config.ts')) && existsSync(join(ROOT, TOOLS.vite));

async function build(program) {
  const { buildClient, buildServer, generateCode } = await import('./builds.mjs');
  await generateCode();
  // A process that only runs jobs serves no pages.
  if (program === 'serve' && process.argv[2] !== 'worker') await buildClient();
  await buildServer();
}
