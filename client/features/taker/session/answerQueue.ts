export type QueueStatus = 'idle' | 'sending' | 'waiting';

export interface AnswerQueueOptions<Job> {
  send: (job: Job) => Promise<unknown>;
  /** Whether the same job may succeed later. */
  isTemporary: (error: unknown) => boolean;
  onSent: (job: Job) => void;
  /** Is called when the server has refused a job for good, which has then left the queue. */
  onRefused: (job: Job, error: unknown) => void;
  onStatus: (status: QueueStatus) => void;
}

export interface AnswerQueue<Job> {
  /** Adds a job, or replaces a waiting job with the same key, so that only the newest answer to a question is sent. */
  add: (job: Job) => void;
  /** Removes waiting jobs, and returns them. A job that is being sent can't be removed. */
  drop: (isUnwanted: (job: Job) => boolean) => Job[];
  /** Ends the pause between two tries, because the network is back. */
  retryNow: () => void;
  /** Removes all jobs. */
  clear: () => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Makes the pauses between two tries. After each failure the pause is twice as long as before, up to a limit. */
function createBackOff(tryAgain: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const endPause = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    isPausing: () => timer !== undefined,
    hasFailed: () => failures > 0,
    /** Tries again after a pause. */
    pause() {
      const length = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      timer = setTimeout(() => {
        endPause();
        tryAgain();
      }, length);
    },
    /** Ends a pause without another try. The next pause is the shortest again. */
    reset() {
      endPause();
      failures = 0;
    },
  };
}

/** Sends one job at a time, in the order given, and tries each until it is accepted or refused. */
export function createAnswerQueue<Job extends { key: string }>(options: AnswerQueueOptions<Job>): AnswerQueue<Job> {
  let jobs: Job[] = [];
  let onTheWay: Job | null = null;
  const backOff = createBackOff(() => void sendNext());

  async function sendNext(): Promise<void> {
    if (onTheWay || backOff.isPausing()) return;
    const job = jobs[0];
    if (!job) return options.onStatus('idle');
    onTheWay = job;
    if (!backOff.hasFailed()) options.onStatus('sending'); // After a failure the status stays 'waiting' until a job has been sent.
    const result = await options.send(job).then(
      () => ({ ok: true as const }),
      (error: unknown) => ({ ok: false as const, error }),
    );
    onTheWay = null;
    // If the queue was cleared meanwhile, the result does not matter any more.
    if (!jobs.includes(job)) return sendNext();
    if (!result.ok && options.isTemporary(result.error)) {
      options.onStatus('waiting');
      return backOff.pause();
    }
    backOff.reset();
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
      if (!backOff.isPausing()) return;
      backOff.reset();
      void sendNext();
    },
    clear() {
      jobs = [];
      backOff.reset();
      if (!onTheWay) options.onStatus('idle');
    },
  };
}
