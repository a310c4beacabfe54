import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { projectRoot } from '../../server/platform/project-root';
import type { ResultLine } from './measure';

/** Each run of the bench is a line here, so that figures of different days can be compared, with the machine that they belong to. */
const HISTORY = path.join(projectRoot, 'bench', 'history.jsonl');
const GIGABYTE = 1024 ** 3;

/** What a figure depends on, besides the product. `load` is the load average at the start of the run. */
export interface Circumstances {
  at: string;
  commit: string;
  isChanged: boolean;
  processors: string;
  memoryGb: number;
  load: number;
  node: string;
  postgres: string;
}

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  } catch (error) {
    // A copy without a repository has no commit.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as { status?: number }).status) return '';
    throw error;
  }
};

/** The circumstances of a run that begins now. */
export async function circumstances(database: Pick<DataSource, 'query'>): Promise<Circumstances> {
  const [processor] = cpus();
  const [{ server_version: postgres }] = await database.query('SHOW server_version');
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD'),
    isChanged: git('status', '--porcelain', '--untracked-files=no') !== '',
    processors: `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / GIGABYTE),
    load: Number(loadavg()[0]!.toFixed(1)),
    node: process.version,
    postgres,
  };
}

/** Appends a run to the history, as one line of JSON. */
export function appendToHistory(run: Circumstances, lines: readonly [of: string, ResultLine][], file = HISTORY): void {
  const results = lines.map(([of, line]) => ({ of, ...line }));
  appendFileSync(file, `${JSON.stringify({ ...run, results })}\n`);
}
