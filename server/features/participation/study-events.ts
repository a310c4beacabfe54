import type { StudyEvent, StudyStatus } from '../../schema.generated';
import type { ResultsState } from '../scores/release/results-state';

/** What subscribers are told of a study. */
export interface StudyState {
  status: StudyStatus;
  /** Null while there are none that can be read. */
  results: ResultsState | null;
  /** A digest of the notes about a draft; null where the subscriber is not told of them. */
  notes: string | null;
}

/** The events that lead from one state to another, in their order. */
export function studyEvents(before: StudyState, now: StudyState): StudyEvent[] {
  const events: StudyEvent[] = [];
  if (before.status === 'DRAFT' && now.status !== 'DRAFT') events.push('OPENED');
  if (before.status === 'OPEN' && now.status === 'DRAFT') events.push('UNPUBLISHED');
  if (before.status !== 'CLOSED' && now.status === 'CLOSED') events.push('CLOSED');
  if (now.results && now.results.release !== before.results?.release) events.push('RELEASED');
  else if (now.results && now.results.hiddenTexts !== before.results?.hiddenTexts) events.push('TEXTS_CHANGED');
  if (before.notes !== null && now.notes !== null && before.notes !== now.notes) events.push('DRAFT_NOTES_CHANGED');
  return events;
}
