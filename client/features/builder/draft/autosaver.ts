export type AutosaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict';

export interface AutosaveStatus {
  state: AutosaveState;
  /** The error of the last attempt. */
  error: unknown;
}

/** The kinds of failed saves: one worth a retry, a conflict with another person's save, or a refusal. */
export type SaveFailureKind = 'retry' | 'conflict' | 'refused';

export interface AutosaveOptions<Changes extends object> {
  save: (changes: Partial<Changes>) => Promise<void>;
  verdict: (error: unknown) => SaveFailureKind;
}

export const SAVE_DELAY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Collects changes and saves them two seconds after the last one, one save at a time. Changes whose save failed are
 * kept and sent with the next attempt. Newer changes of the same field replace them, so nothing typed is lost.
 */
export class Autosaver<Changes extends object> {
  private pending: Partial<Changes> = {};
  private sent: Partial<Changes> = {};
  /** Changes that were sent without a reply; the server may have saved them. */
  private lost: Partial<Changes> = {};
  private running: Promise<void> | null = null;
  private timer: number | undefined;
  private failures = 0;
  private status: AutosaveStatus = { state: 'saved', error: null };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: AutosaveOptions<Changes>) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly read = () => this.status;

  /** The changes that are not saved yet. */
  readonly unsaved = (): Partial<Changes> => ({ ...this.sent, ...this.pending });

  /** The changes that the server may have saved without its reply arriving. */
  readonly maybeSaved = (): Partial<Changes> => this.lost;

  readonly change = (changes: Partial<Changes>) => {
    this.pending = { ...this.pending, ...changes };
    if (this.status.state === 'conflict') return; // nothing is saved before the conflict is resolved
    this.failures = 0;
    this.arm(SAVE_DELAY_MS);
    if (!this.running) this.tell('waiting');
  };

  /** Drops the change of a field that can't be saved, such as an emptied name. */
  readonly withdraw = (field: keyof Changes) => {
    delete this.pending[field];
    delete this.sent[field];
    if (this.running || !isEmpty(this.pending)) return;
    this.disarm();
    this.tell('saved');
  };

  /** Saves at once. Resolves to true when nothing is left to save. */
  readonly flush = async (): Promise<boolean> => {
    this.disarm();
    await this.running;
    while (!isEmpty(this.pending)) {
      if (this.status.state === 'conflict') return false;
      this.disarm(); // a change during the last save has set it again
      await this.send();
      if (this.status.error !== null) return false;
    }
    return true;
  };

  /** Ends a conflict: saves the given changes, and drops all others that were waiting. */
  readonly resolveConflict = (changes: Partial<Changes>) => {
    this.pending = changes;
    this.lost = {};
    this.tell(isEmpty(changes) ? 'saved' : 'waiting');
    return this.flush();
  };

  readonly disarm = () => {
    window.clearTimeout(this.timer);
    this.timer = undefined;
  };

  private arm(delay: number) {
    this.disarm();
    this.timer = window.setTimeout(() => {
      this.timer = undefined;
      if (!this.running) void this.send();
    }, delay);
  }

  private send(): Promise<void> {
    this.running = this.attempt().finally(() => (this.running = null));
    return this.running;
  }

  private async attempt() {
    this.sent = this.pending;
    this.pending = {};
    this.tell('saving');
    try {
      await this.options.save({ ...this.sent });
      this.sent = {};
      this.lost = {};
      this.failures = 0;
      if (isEmpty(this.pending)) return this.tell('saved');
      if (this.timer === undefined) this.arm(SAVE_DELAY_MS);
      this.tell('waiting');
    } catch (error) {
      const verdict = this.options.verdict(error);
      if (verdict === 'retry') this.lost = { ...this.lost, ...this.sent };
      this.pending = { ...this.sent, ...this.pending };
      this.sent = {};
      this.fail(verdict, error);
    }
  }

  private fail(verdict: SaveFailureKind, error: unknown) {
    if (verdict === 'retry') this.arm(Math.min(LONGEST_RETRY_MS, SAVE_DELAY_MS * 2 ** this.failures));
    else this.disarm();
    this.failures += 1;
    this.tell(verdict === 'retry' ? 'failed' : verdict, error);
  }

  private tell(state: AutosaveState, error: unknown = null) {
    this.status = { state, error };
    for (const listener of this.listeners) listener();
  }
}

const isEmpty = (changes: object) => Object.keys(changes).length === 0;
