import { RequestError } from '../api/request';
import { createAnswerQueue, type AnswerQueueOptions } from './answerQueue';
import type { SaveJob } from './saveJobs';

/** A text is sent once the respondent has stopped typing for this time. */
const TYPING_PAUSE_MS = 700;

export interface AnswerSaverOptions extends Omit<AnswerQueueOptions<SaveJob>, 'isTemporary' | 'onRefused'> {
  /** Everything that the server may not have yet. */
  unsaved: () => SaveJob[];
  onRefused: (job: SaveJob, error: RequestError) => void;
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>;

/** Decides when unsaved changes are sent, and gives each of them to the queue once. */
export function createAnswerSaver({ unsaved, onRefused, ...options }: AnswerSaverOptions) {
  let typingPause: ReturnType<typeof setTimeout> | undefined;
  let queued = new WeakSet<object>();
  const queue = createAnswerQueue<SaveJob>({
    ...options,
    isTemporary: (error) => RequestError.from(error).isTemporary,
    onRefused: (job, error) => onRefused(job, RequestError.from(error)),
  });

  function saveAll() {
    clearTimeout(typingPause);
    for (const job of unsaved()) {
      if (queued.has(job.value)) continue;
      queued.add(job.value);
      queue.add(job);
    }
  }

  return {
    saveAll,
    saveWhenTypingRests() {
      clearTimeout(typingPause);
      typingPause = setTimeout(saveAll, TYPING_PAUSE_MS);
    },
    /** An answer can take away later questions. Their answers are not sent any more, but stay unsaved in case the questions come back. */
    dropUnasked() {
      const wanted = new Set(unsaved().map(({ key }) => key));
      for (const job of queue.drop(({ key }) => !wanted.has(key))) queued.delete(job.value);
    },
    /** Empties the queue. The next `saveAll` sends everything that is unsaved then. */
    stop() {
      clearTimeout(typingPause);
      queue.clear();
      queued = new WeakSet();
    },
    retryNow: queue.retryNow,
  };
}
