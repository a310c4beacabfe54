import { createAnswerQueue, type QueueStatus } from './answerQueue';
import { completionOf, statusOf } from '../api/openSurvey';
import { RequestError } from '../api/request';
import { sendSave, unsavedJobs, type SaveJob } from './saves';
import { readStored, STORAGE_KEY, writeStored } from './storage';
import type { PublicStudy } from '../survey/study';
import {
  freshState,
  isOf,
  reduceTaker,
  restoreState,
  type Answer,
  type TakerAction,
  type TakerState,
} from './takerState';

const SUBMIT_DELAY_MS = 1_000;
/** A text is sent when the typing rests, not at each letter. */
const TYPING_PAUSE_MS = 700;

/** What the screens show. */
export interface TakerView {
  state: TakerState;
  saving: QueueStatus;
  /** Refusals of the server, by the key of the step. */
  errors: Readonly<Record<string, string>>;
  isClosed: boolean;
  isPreview: boolean;
  /** The browser keeps nothing: the survey goes on in memory. */
  isMemoryOnly: boolean;
}

export type TakerSession = ReturnType<typeof createTakerSession>;

/** Ties the pure state to the browser's storage and to the queue that saves on the server. A preview touches neither. */
export function createTakerSession(opened: PublicStudy, initial: TakerState) {
  let study = opened;
  const isPreview = study.status === 'DRAFT';
  const listeners = new Set<() => void>();
  let view: TakerView = {
    state: isPreview ? reduceTaker(initial, { type: 'began' }) : initial,
    saving: initial.stageIndex === 2 ? 'sending' : 'idle', // at the end there is nothing to show before it has been tried
    errors: {},
    isClosed: study.status === 'CLOSED',
    isPreview,
    isMemoryOnly: false,
  };
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** What the queue has been given already, so that nothing is sent twice. */
  let queued = new WeakSet<object>();

  const show = (change: Partial<TakerView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const keep = (state: TakerState) => show({ state, isMemoryOnly: !isPreview && !writeStored(state) });
  const dispatch = (action: TakerAction) => keep(reduceTaker(view.state, action));

  const queue = createAnswerQueue<SaveJob>({
    send: (job) => sendSave(job, view.state, study),
    isTemporary: (error) => RequestError.from(error).isTemporary,
    onSent: (job) => {
      show({ errors: without(view.errors, job.key) });
      dispatch({ type: 'saved', of: job });
    },
    onRefused: (job, error) => void refuse(job, RequestError.from(error)),
    onStatus: (saving) => show({ saving }),
  });

  function stopSending() {
    clearTimeout(typing);
    queue.clear();
    queued = new WeakSet();
  }

  function forget() {
    stopSending();
    show({ errors: {} });
    keep(freshState(study.ref, view.state.refs.targetRef));
  }

  function close() {
    forget();
    show({ isClosed: true });
  }

  /** A refused answer stands by its card. A conflict means that the survey or the response has ended meanwhile. */
  async function refuse(job: SaveJob, { status, message }: RequestError) {
    // a response must not be handed in without the answer that was refused
    if (view.state.savedEndTime.endTime !== null) stopSending();
    show({ errors: { ...view.errors, [job.key]: message } });
    if (status !== 409) return;
    const survey = await statusOf(study.ref);
    if (survey === 'CLOSED') return close();
    if ((await completionOf(view.state.refs.studyResponseRef)) === 'completed') show({ errors: {} });
    // completed with another ref, so in another browser: nothing of this one can count, and the last screen says why
    else if (!survey || job.part !== 'end') return;
    stopSending();
    dispatch({ type: 'completed' });
  }

  /**
   * Another tab has gone on with this survey: this one shows the same, and leaves the sending to that one, so that an old
   * answer never comes after its correction. What that one could not send any more goes out with the next step taken here.
   */
  function follow({ key }: StorageEvent) {
    const stored = readStored();
    const { studyRef, targetRef } = initial.refs;
    if (key !== STORAGE_KEY || !stored || !isOf(stored, studyRef, targetRef)) return;
    stopSending();
    const state = restoreState(stored, studyRef, targetRef);
    show({ state, saving: unsavedJobs(state, study).length > 0 ? 'sending' : 'idle' });
  }

  /** An answer can take away later questions. What still waits to be sent for them stays here, in case they come back. */
  const dropUnasked = () => {
    const wanted = new Set(unsavedJobs(view.state, study).map(({ key }) => key));
    for (const job of queue.drop(({ key }) => !wanted.has(key))) queued.delete(job.value);
  };
  const saveAll = () => {
    clearTimeout(typing);
    typing = undefined;
    if (isPreview) return;
    for (const job of unsavedJobs(view.state, study)) {
      if (queued.has(job.value)) continue;
      queued.add(job.value);
      queue.add(job);
    }
  };
  const give = (key: string, action: TakerAction, isTyping = false) => {
    if (view.state.savedEndTime.endTime !== null) return; // handed in: what is changed now would be lost, or lack
    show({ errors: without(view.errors, key) });
    dispatch(action);
    if (isPreview) return;
    dropUnasked();
    clearTimeout(typing);
    if (!isTyping) return saveAll();
    if (view.saving === 'idle' && unsavedJobs(view.state, study).length > 0) show({ saving: 'sending' });
    typing = setTimeout(saveAll, TYPING_PAUSE_MS);
  };
  const handIn = () => {
    dispatch({ type: 'handedIn', endTime: new Date().toISOString() });
    saveAll();
    setTimeout(() => dispatch({ type: 'ended' }), SUBMIT_DELAY_MS);
  };

  return {
    get study() {
      return study;
    },
    /** The same survey in other words. */
    retell(next: PublicStudy) {
      study = next;
      show({});
    },
    current: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes up what an earlier visit could not send, and tries again as soon as the network is back. */
    connect() {
      if (isPreview) return;
      saveAll();
      window.addEventListener('online', queue.retryNow);
      window.addEventListener('storage', follow);
      return () => {
        window.removeEventListener('online', queue.retryNow);
        window.removeEventListener('storage', follow);
      };
    },
    /** The team, where the server knows it, is chosen beforehand. */
    start: ({ ref, defaultTeamRef }: { ref: string; defaultTeamRef: string | null }) =>
      dispatch({ type: 'started', studyResponseRef: ref, teamRef: defaultTeamRef }),
    close,
    /** Leaves nothing of the respondent in this browser. */
    forget,
    goTo(stepIndex: number) {
      saveAll();
      dispatch({ type: 'went', stepIndex });
    },
    answer: (slug: string, answer: Answer, isTyping = false) =>
      give(`prompt:${slug}`, { type: 'answered', slug, answer }, isTyping),
    chooseTeam: (teamRef: string) => give('team', { type: 'choseTeam', teamRef }),
    vote: (verbatims: Record<string, string>, responseTimeMs: number, isTyping = false) =>
      give('voting', { type: 'voted', verbatims, responseTimeMs }, isTyping),
    submit() {
      if (view.state.savedEndTime.endTime === null) handIn();
    },
    /** Sends again all that is not saved, whatever was said of it before. */
    resubmit() {
      show({ errors: {} });
      stopSending();
      saveAll();
      queue.retryNow();
    },
    reviewFrom: (stepIndex: number) => dispatch({ type: 'reopened', stepIndex }),
    restart: () => dispatch({ type: 'began' }),
  };
}

function without(errors: Readonly<Record<string, string>>, key: string): Readonly<Record<string, string>> {
  if (!(key in errors)) return errors;
  const { [key]: _gone, ...rest } = errors;
  return rest;
}
