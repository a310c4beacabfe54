import type { PublicStudy } from '../survey/study';
import type { Failure } from '../texts/language';
import type { QueueStatus } from './answerQueue';
import { writeStored } from './storage';
import { reduceTaker, type TakerAction, type TakerState } from './takerState';

/**
 * What became of the answers in this browser, where the last screen has to say more than thanks:
 * - counted: they were handed in before the survey was closed.
 * - lost: the survey was closed before they were handed in.
 * - unsure: the survey was closed, and the reply to the hand-in never came.
 * - elsewhere: another response for the same person has been handed in before, and that one counts.
 */
export type Outcome = 'counted' | 'lost' | 'unsure' | 'elsewhere';

/** The state that the screens show. */
export interface TakerView {
  state: TakerState;
  saving: QueueStatus;
  /** Refusals of the server, by the key of the step. */
  errors: Readonly<Record<string, Failure>>;
  isClosed: boolean;
  outcome: Outcome | null;
  isPreview: boolean;
  /** The browser blocks storage, so the state is kept in memory only. */
  isMemoryOnly: boolean;
}

export type ViewStore = ReturnType<typeof createViewStore>;

/** Holds the view for the components, and keeps its state in the browser. The state of a preview is not kept. */
export function createViewStore({ status }: PublicStudy, state: TakerState, outcome: Outcome | null) {
  const isPreview = status === 'DRAFT';
  const listeners = new Set<() => void>();
  let view: TakerView = {
    state: isPreview ? reduceTaker(state, { type: 'began' }) : state,
    // It is not known whether a response that was handed in has arrived, so it counts as being sent.
    saving: state.stageIndex === 2 ? 'sending' : 'idle',
    errors: {},
    isClosed: status === 'CLOSED',
    outcome,
    isPreview,
    isMemoryOnly: false,
  };

  const change = (part: Partial<TakerView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const keep = (next: TakerState) => change({ state: next, isMemoryOnly: !isPreview && !writeStored(next) });

  return {
    current: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes the view without changing the stored state. */
    change,
    /** Replaces the state, also in the browser's storage. */
    keep,
    dispatch: (action: TakerAction) => keep(reduceTaker(view.state, action)),
    setError: (key: string, failure: Failure) => change({ errors: { ...view.errors, [key]: failure } }),
    removeError(key: string) {
      const { [key]: _removed, ...errors } = view.errors;
      change({ errors });
    },
    removeErrors: () => change({ errors: {} }),
  };
}
