import { readJson, writeItem } from '../../../lib/browserStorage';
import { freshState, type TakerState } from './takerState';

export const STORAGE_KEY = 'devex_study_state';

/** The stored state, or null if there is none or it can't be read. */
export function readStored(): TakerState | null {
  const value = readJson('localStorage', STORAGE_KEY) as TakerState;
  return isLike(freshState(''), value) && value.stageIndex < 3 ? value : null;
}

/** Stores the state. Returns false where the browser blocks storage or has no room left. */
export function writeStored(state: TakerState): boolean {
  return writeItem('localStorage', STORAGE_KEY, JSON.stringify(state));
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
