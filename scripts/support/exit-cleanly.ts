import { StartupError } from '../../server/platform/startup-error';

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** An error that the operator can put right is one line and a non-zero exit; any other error shows its stack. */
export async function exitCleanly(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
