// The thread that plans level strict: it sends one plan for each prompt, in their order.
import { parentPort, workerData } from 'node:worker_threads';
import { planEachPrompt } from './strict-plan';

for (const plan of planEachPrompt(workerData)) parentPort!.postMessage(plan);
