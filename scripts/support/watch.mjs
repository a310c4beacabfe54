import { watch as watchFolder } from 'node:fs';
import concurrently from 'concurrently';
import { generateCode } from './made.mjs';
import { ROOT, TOOLS } from './run.mjs';

/** Milliseconds for an editor to finish writing. */
const PAUSE = 200;

/** The server, Vite and the generated code follow every change; one Ctrl-C ends it all. */
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
  // Each of them counts as failed when Ctrl-C stops it, and has printed its own errors. What is rejected then is their list of exit codes.
  await result.catch((error) => Array.isArray(error) || console.error(error));
  // Node's recursive watching keeps the process alive on Linux.
  process.exit();
}

/** A mistake in the schema is shown and the old code stays until it is mended. */
const generate = () => generateCode().catch((error) => console.error(error.message));
