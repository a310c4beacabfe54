import type { StudyEvent, StudyStatus } from '../../schema.generated';

/** What subscribers are told of a study. */
export interface StudyState {
  status: StudyStatus;
  hasResults: boolean;
}

/** The events that lead from one state to another, in their order. */
export function studyEvents(before: StudyState, now: StudyState): StudyEvent[] {
  const events: StudyEvent[] = [];
  if (before.status === 'DRAFT' && now.status !== 'DRAFT') events.push('OPENED');
  if (before.status === 'OPEN' && now.status === 'DRAFT') events.push('UNPUBLISHED');
  if (before.status !== 'CLOSED' && now.status === 'CLOSED') events.push('CLOSED');
  if (!before.hasResults && now.hasResults) events.push('RELEASED');
  return events;
}
