import { isTooLong } from '@common/prompts';

/*
 * The progress of a respondent. `TakerState` is kept in local storage exactly as it is here, so a change of its shape needs
 * a new `version`, and states of older versions are dropped.
 */

export interface SavedPromptResponse {
  absoluteValue: number | null;
  responseText: string | null;
  responseDict: Record<string, string | boolean> | null;
  /** Missing in states of earlier versions, and where the answer is another one. */
  dontKnow?: boolean;
  dontKnowRows?: readonly string[];
  responseTimeMs: number;
  /** Whether the server has saved this answer. */
  saved: boolean;
  skipped: boolean;
}

export interface TakerRefs {
  studyRef: string;
  targetRef: string | null;
  /** The sealed ref of the response, which only this browser knows. */
  studyResponseRef: string | null;
}

export interface TakerState {
  version: 1;
  refs: TakerRefs;
  stepIndex: number;
  /** 0 is the start, 1 the questions, 2 the end. */
  stageIndex: 0 | 1 | 2;
  savedPromptResponses: Record<string, SavedPromptResponse>;
  savedVerbatims: { verbatims: Record<string, string>; responseTimeMs: number; saved: boolean };
  savedTeamRef: { teamRef: string | null; saved: boolean };
  savedEndTime: { endTime: string | null; saved: boolean };
}

export type TakerAnswer = Pick<SavedPromptResponse, 'responseTimeMs'> &
  Partial<
    Pick<
      SavedPromptResponse,
      'absoluteValue' | 'responseText' | 'responseDict' | 'dontKnow' | 'dontKnowRows' | 'skipped'
    >
  >;

export type TakerAction =
  | { type: 'started'; studyResponseRef: string; teamRef: string | null }
  | { type: 'began' }
  | { type: 'went'; stepIndex: number }
  | { type: 'answered'; slug: string; answer: TakerAnswer }
  | { type: 'choseTeam'; teamRef: string }
  | { type: 'voted'; verbatims: Record<string, string>; responseTimeMs: number }
  | { type: 'handedIn'; endTime: string }
  | { type: 'ended' }
  | { type: 'reopened'; stepIndex: number }
  | { type: 'saved'; of: Saveable }
  | { type: 'completed' };

/** The parts of the state that the server keeps a copy of. */
export type Saveable =
  | { part: 'prompt'; slug: string; value: SavedPromptResponse }
  | { part: 'team'; value: TakerState['savedTeamRef'] }
  | { part: 'votes'; value: TakerState['savedVerbatims'] }
  | { part: 'end'; value: TakerState['savedEndTime'] };

export function freshState(studyRef: string, targetRef: string | null = null): TakerState {
  return {
    version: 1,
    refs: { studyRef, targetRef, studyResponseRef: null },
    stepIndex: 0,
    stageIndex: 0,
    savedPromptResponses: {},
    savedVerbatims: { verbatims: {}, responseTimeMs: 0, saved: false },
    savedTeamRef: { teamRef: null, saved: false },
    savedEndTime: { endTime: null, saved: false },
  };
}

/** The state after completion, which has neither the answers nor the ref. */
function doneState({ refs }: TakerState): TakerState {
  return { ...freshState(refs.studyRef, refs.targetRef), stageIndex: 2, savedEndTime: { endTime: null, saved: true } };
}

export const hasAnswers = ({ savedTeamRef, savedPromptResponses }: TakerState) =>
  savedTeamRef.saved || Object.keys(savedPromptResponses).length > 0;

/** Whether a text or a comment is too long to be saved on the server. */
export const hasLongText = ({ savedPromptResponses, savedVerbatims }: TakerState) =>
  [
    ...Object.values(savedPromptResponses).map(({ responseText }) => responseText ?? ''),
    ...Object.values(savedVerbatims.verbatims),
  ].some(isTooLong);

export const isDone = (state: TakerState) => state.savedEndTime.saved;

/** Whether a state belongs to this survey and to this invitation. */
export const belongsTo = ({ refs }: TakerState, studyRef: string, targetRef: string | null) =>
  refs.studyRef === studyRef && refs.targetRef === targetRef;

/** The stored state if it belongs to this survey and can be continued, else a fresh one. */
export function restoreState(stored: TakerState | null, studyRef: string, targetRef: string | null = null): TakerState {
  const fresh = freshState(studyRef, targetRef);
  if (!stored || stored.version !== fresh.version || !belongsTo(stored, studyRef, targetRef)) return fresh;
  if (isDone(stored)) return doneState(stored);
  // Without the ref nothing can be sent any more.
  if (stored.stageIndex > 0 && stored.refs.studyResponseRef === null) return fresh;
  // A response that was handed in is completed from the last screen.
  return stored.savedEndTime.endTime === null ? stored : { ...stored, stageIndex: 2 };
}

export function reduceTaker(state: TakerState, action: TakerAction): TakerState {
  switch (action.type) {
    case 'started':
      return {
        ...freshState(state.refs.studyRef, state.refs.targetRef),
        refs: { ...state.refs, studyResponseRef: action.studyResponseRef },
        stageIndex: 1,
        savedTeamRef: { teamRef: action.teamRef, saved: false },
      };
    case 'began':
      return { ...freshState(state.refs.studyRef, state.refs.targetRef), stageIndex: 1 };
    case 'went':
      return { ...state, stepIndex: action.stepIndex };
    case 'answered':
      return {
        ...state,
        savedPromptResponses: { ...state.savedPromptResponses, [action.slug]: { ...BLANK, ...action.answer } },
        // The answers decide on which topics one can vote, so the votes have to be sent again.
        savedVerbatims: { ...state.savedVerbatims, saved: false },
      };
    case 'choseTeam':
      return { ...state, savedTeamRef: { teamRef: action.teamRef, saved: false } };
    case 'voted':
      return {
        ...state,
        savedVerbatims: { verbatims: action.verbatims, responseTimeMs: action.responseTimeMs, saved: false },
      };
    case 'handedIn':
      return { ...state, savedEndTime: { endTime: action.endTime, saved: false } };
    case 'ended':
      return isDone(state) ? doneState(state) : { ...state, stageIndex: 2 };
    case 'reopened':
      return { ...state, stageIndex: 1, stepIndex: action.stepIndex, savedEndTime: { endTime: null, saved: false } };
    case 'saved':
      return markSaved(state, action.of);
    case 'completed':
      return doneState(state);
  }
}

const BLANK: SavedPromptResponse = {
  absoluteValue: null,
  responseText: null,
  responseDict: null,
  responseTimeMs: 0,
  saved: false,
  skipped: false,
};

/** Marks a part as saved, unless it has changed while its old value was being sent. */
function markSaved(state: TakerState, of: Saveable): TakerState {
  switch (of.part) {
    case 'prompt': {
      if (state.savedPromptResponses[of.slug] !== of.value) return state;
      return {
        ...state,
        savedPromptResponses: { ...state.savedPromptResponses, [of.slug]: { ...of.value, saved: true } },
      };
    }
    case 'team':
      return state.savedTeamRef === of.value ? { ...state, savedTeamRef: { ...of.value, saved: true } } : state;
    case 'votes':
      return state.savedVerbatims === of.value ? { ...state, savedVerbatims: { ...of.value, saved: true } } : state;
    case 'end': {
      if (state.savedEndTime !== of.value) return state;
      return state.stageIndex === 2 ? doneState(state) : { ...state, savedEndTime: { ...of.value, saved: true } };
    }
  }
}
