import { existsSync } from 'node:fs';
import path from 'node:path';

/** The build replaces this name by `true` (vite.server.config.ts). The name is undefined when the sources run directly. */
declare const BUILT: true | undefined;

/** Whether this code was built into dist/server. Otherwise it runs from its sources. */
export const isBuilt = typeof BUILT !== 'undefined';

/**
 * The folder that holds the schema, the build and node_modules. It is found from the path of the started program, so that
 * the product can be started from any folder. It does not use `import.meta`, because the module system of the unit tests
 * does not have it.
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
