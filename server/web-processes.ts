import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { doublingWait } from './platform/doubling-wait';
import type { Logger } from './platform/logger';
import { StartupError } from './platform/startup-error';

const FIRST_WAIT_MS = 1_000;

/**
 * The processes that answer requests on one port, for an `npm start` with WEB_PROCESSES (decision 0132). Each of them takes new connections from the port
 * itself, and this process replaces one that ends. If this process dies, they end as well: Node ends a process of a cluster that has lost its first one.
 */
export class WebProcesses {
  private isEnding = false;

  /** `settings` are the environment variables that differ from those of this process. */
  constructor(
    private readonly count: number,
    private readonly settings: Record<string, string>,
    private readonly log: Logger,
  ) {}

  /** Starts all of them, and resolves once each listens. Throws a StartupError if one of them ends before that. */
  async start(): Promise<void> {
    // Node's other policy hands each connection over. One that is on its way to a process that is killed just then stays open without an answer.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ args: ['web'] });
    const haveStarted = await Promise.all(Array.from({ length: this.count }, () => this.startOne()));
    // The process that ended has printed its reason.
    if (haveStarted.includes(false)) throw new StartupError('A process that answers requests did not start.');
  }

  /** Sends the signal to each of them, and resolves once they have ended. */
  async end(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
    this.isEnding = true;
    const running = Object.values(cluster.workers ?? {}).filter((each): each is Worker => each?.isDead() === false);
    await Promise.all(
      running.map(async (each) => {
        const ended = once(each, 'exit');
        each.process.kill(signal);
        await ended;
      }),
    );
  }

  /** Resolves to true once a new process listens, and to false if it ends before that. */
  private async startOne(): Promise<boolean> {
    const process = cluster.fork(this.settings);
    // It is told something while it dies. Without a listener, that would end this process too.
    process.on('error', (error) => this.log.warn({ err: error }, 'a process that answers requests takes no messages'));
    const hasStarted = await Promise.race([
      once(process, 'listening').then(() => true),
      once(process, 'exit').then(() => false),
    ]);
    if (hasStarted) process.once('exit', (code, signal) => void this.replace(code, signal));
    return hasStarted;
  }

  private async replace(code: number, signal: string): Promise<void> {
    if (this.isEnding) return;
    this.log.error({ code, signal }, 'a process that answers requests has ended, and another one is started');
    for (let attempts = 1; !this.isEnding && !(await this.startOne()); attempts += 1)
      await sleep(doublingWait(FIRST_WAIT_MS, attempts), undefined, { ref: false });
  }
}
