// The thread that plans level strict: it sends one plan for each prompt, in their order.
import { parentPort, workerData } from 'node:worker_threads';
import { plansOf } from './strict-plan';

for (const plan of plansOf(workerData)) parentPort!.postMessage(plan);
