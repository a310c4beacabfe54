import { readJson, removeItem, writeItem } from '../../../lib/browserStorage';
import { belongsTo, freshState, type TakerRefs, type TakerState } from './takerState';

export const STORAGE_KEY = 'devex_study_state';

/** The key of a response that is set aside while somebody answers another survey in this browser. */
const asideKey = ({ studyRef, targetRef }: Omit<TakerRefs, 'studyResponseRef'>) =>
  [STORAGE_KEY, studyRef, targetRef].filter(Boolean).join('_');

/** The state of the survey that was answered last, or null if there is none or it can't be read. */
export const readStored = () => readState(STORAGE_KEY);

/** The stored state of this survey and invitation, also if another survey has been begun since. */
export function readStoredOf(studyRef: string, targetRef: string | null): TakerState | null {
  const last = readStored();
  return last && belongsTo(last, studyRef, targetRef) ? last : readState(asideKey({ studyRef, targetRef }));
}

/**
 * Stores the state, and sets that of another survey aside. Returns false where the browser blocks storage or has no room
 * left. Then nothing that was stored before is lost.
 */
export function writeStored(state: TakerState): boolean {
  const last = readStored();
  const isOther = last && !belongsTo(last, state.refs.studyRef, state.refs.targetRef);
  if (isOther && last.stageIndex > 0 && !writeState(asideKey(last.refs), last)) return false;
  return writeState(STORAGE_KEY, state) && removeItem('localStorage', asideKey(state.refs));
}

const writeState = (key: string, state: TakerState) => writeItem('localStorage', key, JSON.stringify(state));

function readState(key: string): TakerState | null {
  const value = readJson('localStorage', key) as TakerState;
  return isLike(freshState(''), value) && value.stageIndex < 3 ? value : null;
}

/** Whether a stored value has the shape of the model. An older version of the page or a person may have stored something else. */
function isLike(model: unknown, value: unknown): boolean {
  if (model === null) return true; // The model does not know the type of this value.
  if (typeof model !== 'object') return typeof value === typeof model;
  return (
    value instanceof Object &&
    Object.entries(model!).every(([key, part]) => isLike(part, (value as Record<string, unknown>)[key]))
  );
}
