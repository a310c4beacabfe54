import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { nextCursor } from '@/apollo/pages';
import { retryQuery } from '@/apollo/retryQuery';
import { useStoredChoice } from '@/lib/useStoredChoice';
import { Box } from '@/ui/Box';
import { ErrorState } from '@/ui/ErrorState';
import { SearchField } from '@/ui/SearchField';
import { SkeletonTable } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import type { TableSort } from '@/ui/Table';
import { Tabs } from '@/ui/Tabs';
import { SURVEY_FILTERS, surveySortVariables, type SurveyFilter } from './surveyListOptions';
import { SurveyPages } from './SurveyPages';
import { useSurveyListQuery } from './SurveysPage.generated';

const STORAGE_KEY = 'selected_studies_table_filter';
const FILTER_IDS = SURVEY_FILTERS.map(({ id }) => id);
const NEWEST_FIRST: TableSort = { column: 'date', direction: 'descending' };

/**
 * The survey list with its tabs. The server filters and sorts it, so that hundreds of surveys load as quickly as ten.
 */
export function FilteredSurveys({ isAdmin }: { isAdmin: boolean }) {
  const [tab, setTab] = useStoredChoice<SurveyFilter>(STORAGE_KEY, FILTER_IDS, 'all');
  const [sort, setSort] = useState(NEWEST_FIRST);
  const [search, setSearch] = useState('');
  const { filter } = SURVEY_FILTERS.find(({ id }) => id === tab)!;
  // the old list stays until the new one has arrived
  const { data, previousData, error, refetch, fetchMore } = useSurveyListQuery({
    variables: { filter, search, ...surveySortVariables(sort) },
  });
  const page = (data ?? previousData)?.studyPage;
  return (
    <Tabs label="Filter surveys" items={SURVEY_FILTERS} value={tab} onChange={setTab}>
      <Stack pt={5} gap={4}>
        <Box maxWidth={['none', 320]}>
          <SearchField
            label="Search surveys"
            placeholder="Search surveys and series"
            value={search}
            onChange={setSearch}
          />
        </Box>
        {page && (
          <SurveyPages
            page={page}
            isAll={tab === 'all' && search.trim() === ''}
            isAdmin={isAdmin}
            sort={sort}
            onSortChange={setSort}
            onShowAll={() => {
              setTab('all');
              setSearch('');
            }}
            onMore={() => fetchMore({ variables: { after: nextCursor(page) } })}
          />
        )}
        {!page && error && (
          <ErrorState
            title="Your surveys could not be loaded"
            text={formMessage(error) ?? undefined}
            onRetry={() => retryQuery(refetch)}
          />
        )}
        {!page && !error && <SkeletonTable rows={6} columns={4} />}
      </Stack>
    </Tabs>
  );
}
