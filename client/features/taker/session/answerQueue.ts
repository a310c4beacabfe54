export type QueueStatus = 'idle' | 'sending' | 'waiting';

export interface AnswerQueueOptions<Job> {
  send: (job: Job) => Promise<unknown>;
  /** Whether the same job may succeed later. */
  isTemporary: (error: unknown) => boolean;
  onSent: (job: Job) => void;
  /** The server refuses the job for good; it has left the queue. */
  onRefused: (job: Job, error: unknown) => void;
  onStatus: (status: QueueStatus) => void;
}

export interface AnswerQueue<Job> {
  /** Takes the place of a waiting job with the same key, so that only the newest answer to a question is sent. */
  add: (job: Job) => void;
  /** Forgets the jobs that are not wanted any more, and says which. One that is on the way arrives. */
  drop: (isUnwanted: (job: Job) => boolean) => Job[];
  /** Ends the pause between two tries, for when the network is back. */
  retryNow: () => void;
  /** Forgets all that has not been sent. */
  clear: () => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Sends one job at a time, in the order given, and tries each until it is accepted or refused. */
export function createAnswerQueue<Job extends { key: string }>(options: AnswerQueueOptions<Job>): AnswerQueue<Job> {
  let jobs: Job[] = [];
  let onTheWay: Job | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const isPausing = () => timer !== undefined;
  const endPause = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const pause = () => {
    const length = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    failures += 1;
    options.onStatus('waiting');
    timer = setTimeout(() => {
      timer = undefined;
      void sendNext();
    }, length);
  };

  async function sendNext(): Promise<void> {
    if (onTheWay || isPausing()) return;
    const job = jobs[0];
    if (!job) return options.onStatus('idle');
    onTheWay = job;
    if (failures === 0) options.onStatus('sending'); // a try after a failure is still waiting to the eye
    const result = await options.send(job).then(
      () => ({ ok: true as const }),
      (error: unknown) => ({ ok: false as const, error }),
    );
    onTheWay = null;
    // cleared while it was on the way: what became of it is nobody's business any more
    if (!jobs.includes(job)) return sendNext();
    if (!result.ok && options.isTemporary(result.error)) return pause();
    failures = 0;
    jobs = jobs.filter((other) => other !== job);
    if (result.ok) options.onSent(job);
    else options.onRefused(job, result.error);
    return sendNext();
  }

  return {
    add(job) {
      const same = jobs.findIndex((other) => other.key === job.key && other !== onTheWay);
      if (same === -1) jobs.push(job);
      else jobs[same] = job;
      void sendNext();
    },
    drop(isUnwanted) {
      const dropped = jobs.filter((job) => job !== onTheWay && isUnwanted(job));
      jobs = jobs.filter((job) => !dropped.includes(job));
      return dropped;
    },
    retryNow() {
      if (!isPausing()) return;
      endPause();
      failures = 0;
      void sendNext();
    },
    clear() {
      jobs = [];
      endPause();
      failures = 0;
      if (!onTheWay) options.onStatus('idle');
    },
  };
}
