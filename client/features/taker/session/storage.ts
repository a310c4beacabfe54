import { freshState, type TakerState } from './takerState';

export const STORAGE_KEY = 'devex_study_state';

/** What was stored, or null where there is nothing that can be read. */
export function readStored(): TakerState | null {
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as TakerState;
    return isLike(freshState(''), value) && value.stageIndex < 3 ? value : null;
  } catch {
    return null; // blocked, or not JSON
  }
}

/** False where the browser blocks storage or has no room left; the survey goes on in memory then. */
export function writeStored(state: TakerState): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(state));
    return true;
  } catch {
    return false;
  }
}

/** Anything else under our key, from an older version or from somebody's hand, counts as nothing. */
function isLike(model: unknown, value: unknown): boolean {
  if (model === null) return true; // not yet known, so nothing to compare with
  if (typeof model !== 'object') return typeof value === typeof model;
  return (
    value instanceof Object &&
    Object.entries(model!).every(([key, part]) => isLike(part, (value as Record<string, unknown>)[key]))
  );
}
