import concurrently from 'concurrently';
import { generateCode } from './made.mjs';
import { ROOT, TOOLS } from './run.mjs';

/** Three watchers under one Ctrl-C; when one of them ends, so do the others. */
export async function watch() {
  process.chdir(ROOT);
  await generateCode();
  const { result } = concurrently(
    [
      { name: 'code', command: `node ${TOOLS.codegen} --config codegen.yml --watch`, prefixColor: 'magenta' },
      { name: 'server', command: `node ${TOOLS.tsx} watch --clear-screen=false scripts/support/dev-server.ts`, prefixColor: 'blue' },
      { name: 'client', command: `node ${TOOLS.vite} --clearScreen false`, prefixColor: 'green' },
    ],
    { cwd: ROOT, killOthersOn: ['failure', 'success'], prefix: 'name' },
  );
  // Stopped by Ctrl-C, each of them "fails"; they have said themselves what there was to say.
  await result.catch(() => {});
}
