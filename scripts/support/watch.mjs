import { watch as watchFolder } from 'node:fs';
import concurrently from 'concurrently';
import { generateCode } from './builds.mjs';
import { ROOT, TOOLS } from './run.mjs';

/** Milliseconds to wait after a change, until the editor has written the whole file. */
const PAUSE = 200;

/** Runs the server, Vite and the code generation, which all follow every change. Ctrl-C ends all of them. */
export async function watch() {
  process.chdir(ROOT);
  await generate();
  let pending;
  for (const folder of ['schema', 'client/features']) {
    watchFolder(folder, { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.graphql')) return;
      clearTimeout(pending);
      pending = setTimeout(generate, PAUSE);
    }).unref();
  }
  const { result } = concurrently(
    [
      {
        name: 'server',
        command: `node ${TOOLS.tsx} watch --clear-screen=false scripts/serve.ts`,
        prefixColor: 'blue',
      },
      { name: 'client', command: `node ${TOOLS.vite} --clearScreen false`, prefixColor: 'green' },
    ],
    { cwd: ROOT, prefix: 'name' },
  );
  // Ctrl-C makes each of them fail, and `result` then rejects with the list of their exit codes. They have printed their own errors.
  await result.catch((error) => Array.isArray(error) || console.error(error));
  // Without this call, Node's recursive watching would keep the process alive on Linux.
  process.exit();
}

/** Generates the code. An error in the schema is printed, and the old code is kept until it is corrected. */
const generate = () => generateCode().catch((error) => console.error(error.message));
