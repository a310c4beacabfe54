import { register } from 'tsx/esm/api';
import { buildClient, generateCode } from './made.mjs';
import { CommandError, ROOT } from './run.mjs';

/** Generates, builds, and runs the server in this very process, so that signals reach it and its exit code is ours. */
export async function serve() {
  process.chdir(ROOT);
  try {
    await generateCode();
    await buildClient();
    register({ tsconfig: `${ROOT}tsconfig.json` });
    const { main } = await import('../../server/main.ts');
    await main();
  } catch (error) {
    const expected = error instanceof CommandError || error?.name === 'StartupError';
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}
