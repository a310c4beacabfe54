import type { StudyFilter, StudySort, StudyStatus } from '@/apollo/types.generated';
import { dayText } from '@/lib/dates';
import type { TableSort } from '@/ui/Table';
import type { TagTone } from '@/ui/Tag';
import type { SurveyRowFragment } from './SurveysPage.generated';

export type SurveyFilter = 'all' | 'mine' | 'draft' | 'open' | 'closed';

/** The tabs, with the filter of the server that each stands for. */
export const FILTERS: readonly { id: SurveyFilter; label: string; filter: StudyFilter }[] = [
  { id: 'all', label: 'All', filter: 'ALL' },
  { id: 'mine', label: 'Created by me', filter: 'CREATED_BY_ME' },
  { id: 'draft', label: 'Draft', filter: 'DRAFT' },
  { id: 'open', label: 'Open', filter: 'OPEN' },
  { id: 'closed', label: 'Closed', filter: 'CLOSED' },
];

const SORTS: Record<string, StudySort> = { name: 'NAME', status: 'STATUS', date: 'DATE', creator: 'CREATED_BY' };

/** What the server is to sort by, from the column that was chosen. */
export const serverSort = ({ column, direction }: TableSort) => ({ sort: SORTS[column]!, descending: direction === 'descending' });

/** Where a survey is at: being written, being answered, or being read; read by one's own team first where it has results. */
export function surveyPath({ ref, status, viewerTeamRef }: Pick<SurveyRowFragment, 'ref' | 'status' | 'viewerTeamRef'>): string {
  if (status === 'DRAFT') return `/study/${ref}/build`;
  if (status === 'OPEN') return `/study/${ref}/analyze/participation`;
  return `/study/${ref}/analyze/${viewerTeamRef ? `${viewerTeamRef}/` : ''}insights`;
}

/** The last thing that happened to a survey, and when. */
function lastEvent({ status, createdAt, openDate, closeDate }: SurveyRowFragment): { label: string; moment: string } {
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
