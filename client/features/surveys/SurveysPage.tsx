import { NetworkStatus } from '@apollo/client';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { ErrorState } from '@/ui/ErrorState';
import { FilledRow } from '@/ui/FilledRow';
import { Heading } from '@/ui/Heading';
import { SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { CreateSeriesButton } from './series/CreateSeriesButton';
import { SeriesTiles } from './series/SeriesTiles';
import { useSeriesTilesQuery } from './series/SeriesTiles.generated';
import { ImportSurveyButton } from './files/ImportSurveyButton';
import { CreateSurveyButton } from './CreateSurveyButton';
import { FilteredSurveys } from './FilteredSurveys';
import { OnboardingBanner } from './OnboardingBanner';
import { useSurveysPageQuery } from './SurveysPage.generated';

/** The company's surveys. */
export function Component() {
  const { data: reader, error, refetch } = useSurveysPageQuery();
  const series = useSeriesTilesQuery();
  // The series stand above the list, which would move down when they come. Once they are there the page stays, also while they are read again.
  const [hasSeries, setHasSeries] = useState(false);
  if (!hasSeries && series.networkStatus !== NetworkStatus.loading) setHasSeries(true);
  const data = hasSeries ? reader : undefined;
  return (
    <Box maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <title>DevEx Surveys · Candor</title>
      <Stack gap={[5, 6]}>
        <Inline gap={4} justifyContent="space-between" minHeight={36}>
          <Heading level={1}>DevEx Surveys</Heading>
          {data && (
            <FilledRow>
              {data.me.isCustomerAdmin && <ImportSurveyButton />}
              <CreateSeriesButton isAllowed={data.me.isCustomerAdmin} />
              <CreateSurveyButton isAllowed={data.me.isCustomerAdmin} icon={<Plus size={16} aria-hidden />} />
            </FilledRow>
          )}
        </Inline>
        {data && <OnboardingBanner isAdmin={data.me.isCustomerAdmin} />}
        {data && <SeriesTiles isAdmin={data.me.isCustomerAdmin} reply={series} />}
        {data && <FilteredSurveys isAdmin={data.me.isCustomerAdmin} />}
        {!data && error && (
          <ErrorState
            title="Your surveys could not be loaded"
            text={formMessage(error) ?? undefined}
            onRetry={() => retryQuery(refetch)}
          />
        )}
        {!data && !error && <SkeletonTable rows={6} columns={4} />}
      </Stack>
    </Box>
  );
}
