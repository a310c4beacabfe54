import { StartupError } from '../../server/platform/startup-error';

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a script. For an error that the operator can solve it prints one line, and for any other error the stack. Both exit with a non-zero code. */
export async function exitCleanly(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
