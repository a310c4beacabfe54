import { spawn } from 'node:child_process';

/** How the program that moves a company has ended, and what it has said. */
export interface MoveEnding {
  code: number | null;
  said: string;
}

/**
 * Runs `npm run move` to the cell south, as an operator does, with the settings of the cells. `onLine` gets a function that kills it (-9).
 */
export function runMove(
  settings: Record<string, string>,
  given: readonly string[],
  onLine: (line: string, kill: () => void) => void = () => undefined,
): { ended: Promise<MoveEnding>; kill: () => void } {
  const { DATABASE_URL: _own, ...env } = process.env;
  const program = spawn(process.execPath, ['--import', 'tsx', 'scripts/move.ts', '--to', 'south', ...given], {
    env: { ...env, ...settings },
  });
  const kill = () => void program.kill('SIGKILL');
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      onLine(chunk.toString(), kill);
    });
  const ended = new Promise<MoveEnding>((resolve) => program.once('close', (code) => resolve({ code, said })));
  return { ended, kill };
}
