import { startSender } from '../features/deliveries/sender';
import { mailOpener } from '../features/responses/own-link-mail';
import { startDispatcher } from '../mail/dispatcher';
import { createContext, type Runtime } from '../runtime';
import { startScheduler } from './scheduler';
import { startSlackListener } from './slack-listener';

/** Something that runs in the background until it is stopped. */
export interface Stoppable {
  stop(): Promise<unknown>;
}

/**
 * Starts everything that the product does by itself: it sends mails and messages, runs what is due, and listens to Slack. Any number of
 * processes can do so at the same time, because locks and leases in the database give each piece of work to one of them.
 */
export function startJobs(runtime: Runtime): Stoppable {
  const jobs = [
    startDispatcher({ ...runtime, openMail: mailOpener(runtime.keys) }),
    startSender({ context: () => createContext(runtime), log: runtime.log }),
    startScheduler(runtime),
    startSlackListener(runtime),
  ];
  let stopped: Promise<unknown> | undefined;
  return { stop: () => (stopped ??= Promise.all(jobs.map((job) => job.stop()))) };
}
