import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder. All programs run in it, whatever the current folder is. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The paths of the programs of installed tools. */
export const TOOLS = {
  codegen: 'node_modules/@graphql-codegen/cli/cjs/bin.js',
  eslint: 'node_modules/eslint/bin/eslint.js',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  tsc: 'node_modules/@typescript/native/bin/tsc', // the native compiler; the package typescript is there for the linter
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
};

/** A command of the project failed. The message contains its output. */
export class CommandError extends Error {}

/**
 * Runs a Node program of the project and returns its output. With `show`, the output is printed while it runs. Throws a
 * CommandError when the program fails. The program is stopped when this process ends.
 */
export function runNode(args, { show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const end = () => {
      child.kill();
      setImmediate(() => process.exit(1)); // after the exit of other programs that run at the same time
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
    let said = '';
    child.stdout?.on('data', (chunk) => (said += chunk));
    child.stderr?.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
      if (code === 0) resolve(said);
      else reject(new CommandError(said.trim() || `${args[0]} ended with code ${code}`));
    });
  });
}

/** The seconds since a moment as text. */
export const since = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;
