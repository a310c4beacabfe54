// A thread of its own for the plan of level strict. It begins without the loader that the server was started with, so it
// brings the loader along and then becomes TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { plansOf } = await import('./strict-plan.ts');
for (const plan of plansOf(workerData)) parentPort.postMessage(plan);
