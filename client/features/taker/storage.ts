import type { TakerState } from './takerState';

export const STORAGE_KEY = 'devex_study_state';

/** What was stored, or null where there is nothing that can be read. */
export function readStored(): TakerState | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isTakerState(value) ? value : null;
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Anything else under our key, from an older version or from somebody's hand, counts as nothing. */
function isTakerState(value: unknown): value is TakerState {
  return (
    isRecord(value) &&
    value.version === 1 &&
    isRecord(value.refs) &&
    [0, 1, 2].includes(value.stageIndex as number) &&
    Number.isInteger(value.stepIndex) &&
    isRecord(value.savedPromptResponses) &&
    isRecord(value.savedVerbatims) &&
    isRecord(value.savedVerbatims.verbatims) &&
    isRecord(value.savedTeamRef) &&
    isRecord(value.savedEndTime)
  );
}
