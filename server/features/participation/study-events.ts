import type { StudyEvent, StudyStatus } from '../../schema.generated';
import type { ResultsState } from '../scores/release/results-state';

/** What subscribers are told of a study. */
export interface StudyState {
  status: StudyStatus;
  /** Null while there are none that can be read. */
  results: ResultsState | null;
}

/** The events that lead from one state to another, in their order. */
export function studyEvents(before: StudyState, now: StudyState): StudyEvent[] {
  const events: StudyEvent[] = [];
  if (before.status === 'DRAFT' && now.status !== 'DRAFT') events.push('OPENED');
  if (before.status === 'OPEN' && now.status === 'DRAFT') events.push('UNPUBLISHED');
  if (before.status !== 'CLOSED' && now.status === 'CLOSED') events.push('CLOSED');
  if (now.results && now.results.release !== before.results?.release) events.push('RELEASED');
  else if (now.results && now.results.hiddenTexts !== before.results?.hiddenTexts) events.push('TEXTS_CHANGED');
  return events;
}
