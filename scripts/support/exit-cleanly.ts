import { StartupError } from '../../server/platform/startup-error';

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints one line for an error that the operator can solve, and the stack for any other. The program then exits with a non-zero code. */
export function printFailure(error: unknown): void {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

/** Runs a script. A failure is printed. */
export async function exitCleanly(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    printFailure(error);
  }
}
