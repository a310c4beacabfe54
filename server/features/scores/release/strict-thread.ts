import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { isBuilt, projectRoot } from '../../../platform/project-root';
import type { Disclosure } from './disclosure';
import type { PlanInput } from './strict-plan';

const THREAD = path.join(
  projectRoot,
  isBuilt ? 'dist/server/strict-worker.js' : 'server/features/scores/release/strict-worker-from-source.mjs',
);

/** The time after which the thread is ended, and the prompts that it has not planned stay hidden. It is for callers who wait. */
const BUDGET_MS = 120_000;
/**
 * The same for a job, for which nobody waits. A plan of the largest surveys takes a minute or two on a machine that does little else, and what is
 * hidden once stays hidden.
 */
export const BUDGET_OF_JOB_MS = 600_000;

/**
 * Runs `planStrict` in a thread of its own, so that the server keeps answering requests. Prompts that are not planned
 * in time are hidden in every group. Rejects if the thread fails.
 */
export function planStrictInThread(input: PlanInput, budgetMs = BUDGET_MS): Promise<Disclosure[][]> {
  const plans: Disclosure[][] = [];
  const hidden = input.groups.map((): Disclosure => 'HIDDEN');
  return new Promise((resolve, reject) => {
    const worker = new Worker(THREAD, { workerData: input, execArgv: [] });
    const timer = setTimeout(() => void worker.terminate(), budgetMs);
    worker.on('message', (plan: Disclosure[]) => plans.push(plan));
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(input.prompts.map((_, at) => plans[at] ?? hidden));
    });
  });
}
