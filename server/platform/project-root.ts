import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder that holds the contract and the built client. Found from the program that was started, so that the product
 * can be started from any folder. (Not from `import.meta`, which the unit tests' module system does not have.)
 */
export const projectRoot = findRoot();

function findRoot(): string {
  let directory = path.dirname(process.argv[1] ?? process.cwd());
  while (!existsSync(path.join(directory, 'codegen.yml'))) {
    const parent = path.dirname(directory);
    if (parent === directory) return process.cwd();
    directory = parent;
  }
  return directory;
}
