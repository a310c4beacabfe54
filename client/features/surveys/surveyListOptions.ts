import type { StudyFilter, StudySort } from '@/apollo/types.generated';
import type { TableSort } from '@/ui/Table';

export type SurveyFilter = 'all' | 'mine' | 'draft' | 'open' | 'closed' | 'archived';

/** The tabs, each with its filter. */
export const SURVEY_FILTERS: readonly { id: SurveyFilter; label: string; filter: StudyFilter }[] = [
  { id: 'all', label: 'All', filter: 'ALL' },
  { id: 'mine', label: 'Created by me', filter: 'CREATED_BY_ME' },
  { id: 'draft', label: 'Draft', filter: 'DRAFT' },
  { id: 'open', label: 'Open', filter: 'OPEN' },
  { id: 'closed', label: 'Closed', filter: 'CLOSED' },
  { id: 'archived', label: 'Archived', filter: 'ARCHIVED' },
];

const SORTS: Record<string, StudySort> = { name: 'NAME', status: 'STATUS', date: 'DATE', creator: 'CREATED_BY' };

/** The variables of the query that sort by the chosen column. */
export const surveySortVariables = ({ column, direction }: TableSort) => ({
  sort: SORTS[column]!,
  descending: direction === 'descending',
});
