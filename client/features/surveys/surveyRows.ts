import type { StudyStatus } from '@/apollo/types.generated';
import { dayText } from '@/lib/dates';
import type { TagTone } from '@/ui/Tag';
import type { SurveyRowFragment } from './SurveysPage.generated';

export type SurveyFilter = 'all' | 'mine' | 'draft' | 'open' | 'closed';

export const FILTERS: readonly { id: SurveyFilter; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'mine', label: 'Created by me' },
  { id: 'draft', label: 'Draft' },
  { id: 'open', label: 'Open' },
  { id: 'closed', label: 'Closed' },
];

export function filterSurveys(surveys: readonly SurveyRowFragment[], filter: SurveyFilter, userRef: string): SurveyRowFragment[] {
  return surveys.filter((survey) => {
    if (filter === 'all') return true;
    if (filter === 'mine') return survey.createdBy?.ref === userRef;
    return survey.status === filter.toUpperCase();
  });
}

/** Where a survey is at: being written, being answered, or being read. */
export function surveyPath({ ref, status }: Pick<SurveyRowFragment, 'ref' | 'status'>): string {
  if (status === 'DRAFT') return `/study/${ref}/build`;
  return `/study/${ref}/analyze/${status === 'OPEN' ? 'participation' : 'insights'}`;
}

/** The last thing that happened to a survey, and when. */
export function lastEvent({ status, createdAt, openDate, closeDate }: SurveyRowFragment): { label: string; moment: string } {
  if (status === 'CLOSED' && closeDate) return { label: 'Closed', moment: closeDate };
  if (status === 'OPEN' && openDate) return { label: 'Opened', moment: openDate };
  return { label: 'Created', moment: createdAt };
}

export function lastEventText(survey: SurveyRowFragment): string {
  const { label, moment } = lastEvent(survey);
  return `${label} ${dayText(moment)}`;
}

export const STATUS: Record<StudyStatus, { label: string; tone: TagTone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  OPEN: { label: 'Open', tone: 'success' },
  CLOSED: { label: 'Closed', tone: 'neutral' },
  DELETED: { label: 'Deleted', tone: 'neutral' },
};
