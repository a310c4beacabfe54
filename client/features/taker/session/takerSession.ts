import { fetchCompletion, fetchStudyStatus } from '../api/openSurvey';
import type { RequestError } from '../api/request';
import { forgetReplyKey } from '../replies/replyKey';
import type { PublicStudy } from '../survey/study';
import { createAnswerSaver, type AnswerSaver } from './answerSaver';
import { sendSaveJob, unsavedJobs, type SaveJob } from './saveJobs';
import { readStored, STORAGE_KEY } from './storage';
import {
  freshState,
  belongsTo,
  hasAnswers,
  restoreState,
  type TakerAnswer,
  type TakerAction,
  type TakerState,
} from './takerState';
import { createViewStore, type Outcome, type ViewStore } from './viewStore';

/** How long the last step says that the response is being handed in. */
const SUBMIT_DELAY_MS = 1_000;

/**
 * The response of one respondent to one survey. It keeps the state in the browser's storage and sends it to the server; a
 * preview does neither.
 */
export class TakerSession {
  private readonly store: ViewStore;
  private readonly saver: AnswerSaver;

  constructor(
    private currentStudy: PublicStudy,
    initial: TakerState,
    outcome: Outcome | null = null,
  ) {
    this.store = createViewStore(currentStudy, initial, outcome);
    this.saver = createAnswerSaver({
      unsaved: this.unsaved,
      send: (job) => sendSaveJob(job, this.state, this.study),
      onSent: (job) => {
        this.store.removeError(job.key);
        this.store.dispatch({ type: 'saved', of: job });
      },
      onRefused: (job, error) => void this.handleRefusal(job, error),
      onStatus: (saving) => this.store.change({ saving }),
    });
  }

  get study(): PublicStudy {
    return this.currentStudy;
  }
  private get state(): TakerState {
    return this.current().state;
  }
  private get isHandedIn(): boolean {
    return this.state.savedEndTime.endTime !== null;
  }
  private readonly unsaved = () => (this.current().isPreview ? [] : unsavedJobs(this.state, this.study));

  readonly current = () => this.store.current();
  readonly subscribe = (listener: () => void) => this.store.subscribe(listener);

  /** Shows the same survey in another language. */
  replaceStudy(study: PublicStudy) {
    this.currentStudy = study;
    this.store.change({});
  }

  /**
   * Sends the answers that an earlier visit could not send. From now on it sends again as soon as the network is back.
   */
  connect() {
    if (this.current().isPreview) return;
    this.saver.saveAll();
    window.addEventListener('online', this.saver.retryNow);
    window.addEventListener('storage', this.followOtherTab);
    return () => {
      window.removeEventListener('online', this.saver.retryNow);
      window.removeEventListener('storage', this.followOtherTab);
    };
  }

  /** Begins the questions. Where the server knows the respondent's team, it is chosen already. */
  start({ ref, defaultTeamRef }: { ref: string; defaultTeamRef: string | null }) {
    this.store.dispatch({ type: 'started', studyResponseRef: ref, teamRef: defaultTeamRef });
  }

  goTo(stepIndex: number) {
    this.saver.saveAll();
    this.store.dispatch({ type: 'went', stepIndex });
  }

  answer(slug: string, answer: TakerAnswer, isTyping = false) {
    this.changeAndSave(`prompt:${slug}`, { type: 'answered', slug, answer }, isTyping);
  }
  chooseTeam(teamRef: string) {
    this.changeAndSave('team', { type: 'choseTeam', teamRef });
  }
  vote(verbatims: Record<string, string>, responseTimeMs: number, isTyping = false) {
    this.changeAndSave('voting', { type: 'voted', verbatims, responseTimeMs }, isTyping);
  }

  /** Hands the response in, and shows the end after a moment. */
  submit() {
    if (this.isHandedIn) return;
    this.store.dispatch({ type: 'handedIn', endTime: new Date().toISOString() });
    this.saver.saveAll();
    // If the hand-in was refused meanwhile, the end is shown already.
    setTimeout(() => this.isHandedIn && this.store.dispatch({ type: 'ended' }), SUBMIT_DELAY_MS);
  }

  /** Sends everything that is not saved, also answers that were refused. */
  readonly resubmit = () => {
    this.store.removeErrors();
    this.saver.stop();
    this.saver.saveAll();
    this.saver.retryNow();
  };

  /** Goes back from the last screen to a step. */
  reviewFrom(stepIndex: number) {
    this.store.dispatch({ type: 'reopened', stepIndex });
  }

  readonly restart = () => this.store.dispatch({ type: 'began' });

  /** Deletes everything about the respondent from this browser. */
  forget() {
    this.forgetAnswers();
    forgetReplyKey(this.state.refs);
  }

  /** Deletes the answers. The key for replies stays, because the answers may have been handed in before. */
  private forgetAnswers() {
    this.saver.stop();
    this.store.removeErrors();
    this.store.keep(freshState(this.study.ref, this.state.refs.targetRef));
  }

  /** Shows that the survey is closed, and what became of the answers. */
  close(outcome: Outcome | null = null) {
    this.forgetAnswers();
    this.store.change({ isClosed: true, outcome });
  }

  /** Stores and sends an answer, a team or votes. */
  private changeAndSave(key: string, action: TakerAction, isTyping = false) {
    if (this.isHandedIn) return; // A change could not be sent any more.
    this.store.removeError(key);
    this.store.dispatch(action);
    this.saver.dropUnasked();
    if (!isTyping) return this.saver.saveAll();
    if (this.current().saving === 'idle' && this.unsaved().length > 0) this.store.change({ saving: 'sending' });
    this.saver.saveWhenTypingRests();
  }

  /** Shows a refused answer at its step. A conflict means that the survey or the response has ended meanwhile, and is shown at the end. */
  private async handleRefusal(job: SaveJob, { status, failure }: RequestError) {
    // A response must not be handed in without the answer that was refused.
    if (this.isHandedIn) this.saver.stop();
    this.store.setError(job.key, failure);
    if (status !== 409) return;
    const completion = await fetchCompletion(this.state.refs.studyResponseRef);
    if (completion === 'completed') {
      this.store.removeErrors();
      this.saver.stop();
      this.store.dispatch({ type: 'completed' });
    } else if (failure === 'end.closed' || (await fetchStudyStatus(this.study.ref)) === 'CLOSED') {
      // Without its key the server can't say any more whether an earlier try to hand in had arrived.
      const isUnsure = job.part === 'end' && completion === 'unknown';
      this.close(isUnsure ? 'unsure' : hasAnswers(this.state) ? 'lost' : null);
    } else if (failure === 'refused.completed' && job.part === 'end') {
      this.forgetAnswers();
      this.store.change({ outcome: 'elsewhere' });
    }
  }

  /**
   * Shows what another tab has stored of this survey, and leaves the sending to that tab, so that an old answer never
   * arrives after its correction. If that tab is closed too early, the next step in this tab sends the rest.
   */
  private readonly followOtherTab = ({ key }: StorageEvent) => {
    const stored = readStored();
    const { studyRef, targetRef } = this.state.refs;
    if (key !== STORAGE_KEY || !stored || !belongsTo(stored, studyRef, targetRef)) return;
    this.saver.stop();
    const state = restoreState(stored, studyRef, targetRef);
    this.store.change({ state, saving: unsavedJobs(state, this.study).length > 0 ? 'sending' : 'idle' });
  };
}
