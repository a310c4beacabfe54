import { useStored } from '@/lib/useStored';
import { EmptyState } from '@/ui/EmptyState';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Tabs } from '@/ui/Tabs';
import { CreateSurvey } from './CreateSurvey';
import { FILTERS, filterSurveys, type SurveyFilter } from './surveyRows';
import type { SurveyRowFragment } from './SurveysPage.generated';
import { SurveysTable } from './SurveysTable';

const STORAGE_KEY = 'selected_studies_table_filter';
const FILTER_IDS = FILTERS.map(({ id }) => id);

interface FilteredSurveysProps {
  surveys: readonly SurveyRowFragment[];
  userRef: string;
  isAdmin: boolean;
}

export function FilteredSurveys({ surveys, userRef, isAdmin }: FilteredSurveysProps) {
  const [filter, setFilter] = useStored<SurveyFilter>(STORAGE_KEY, FILTER_IDS, 'all');
  const shown = filterSurveys(surveys, filter, userRef);
  if (surveys.length === 0) {
    return (
      <EmptyState
        title="No surveys yet"
        text="Ask your engineers what helps them and what gets in their way. A first survey takes five minutes to set up."
        action={<CreateSurvey isAllowed={isAdmin} />}
      />
    );
  }
  return (
    <Tabs label="Filter surveys" items={FILTERS} value={filter} onChange={setFilter}>
      <Box pt={5}>
        {shown.length > 0 ? (
          <SurveysTable surveys={shown} />
        ) : (
          <EmptyState title="No surveys match your current filter." action={<Button onClick={() => setFilter('all')}>Show all surveys</Button>} />
        )}
      </Box>
    </Tabs>
  );
}
