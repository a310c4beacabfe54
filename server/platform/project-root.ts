import { existsSync } from 'node:fs';
import path from 'node:path';

/** The build replaces this name by `true` (vite.server.config.ts); code that runs from its sources does not have it. */
declare const BUILT: true | undefined;

/** Whether this code was built into dist/server, or runs from its sources. */
export const isBuilt = typeof BUILT !== 'undefined';

/**
 * The folder that holds the contract, what was built and node_modules. It is found from the program that was started, so
 * that the product can be started from any folder. (Not from `import.meta`, which the unit tests' module system does not
 * have.)
 */
export const projectRoot = findRoot();

function findRoot(): string {
  let directory = path.dirname(process.argv[1] ?? process.cwd());
  while (!existsSync(path.join(directory, 'schema', 'base.graphql'))) {
    const parent = path.dirname(directory);
    if (parent === directory) return process.cwd();
    directory = parent;
  }
  return directory;
}
