import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { FormError } from '@/ui/FormError';
import { LinkButton } from '@/ui/LinkButton';
import { Inline, Stack } from '@/ui/Stack';
import type { TableSort } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { CreateSurveyButton } from './CreateSurveyButton';
import type { SurveyListQuery } from './SurveysPage.generated';
import { SurveysTable } from './SurveysTable';

interface SurveyPagesProps {
  page: SurveyListQuery['studyPage'];
  /** Whether the list shows all surveys, without a filter. */
  isAll: boolean;
  isAdmin: boolean;
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  onShowAll: () => void;
  onMore: () => Promise<unknown>;
}

/** The loaded surveys with a button for more, or the next step for the reader when there are none. */
export function SurveyPages({ page, isAll, isAdmin, sort, onSortChange, onShowAll, onMore }: SurveyPagesProps) {
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (page.totalCount === 0) return isAll ? <NoSurveys isAdmin={isAdmin} /> : <NoMatch onShowAll={onShowAll} />;

  const more = async () => {
    setLoading(true);
    setProblem(null);
    await onMore().catch((error: unknown) => setProblem(formMessage(error)));
    setLoading(false);
  };
  return (
    <Stack gap={5}>
      <SurveysTable surveys={page.nodes} sort={sort} onSortChange={onSortChange} />
      <FormError message={problem} />
      {page.pageInfo.hasNextPage && (
        <Stack gap={2} alignItems="center">
          <Button isPending={isLoading} onClick={() => void more()}>
            Show more
          </Button>
          <Text size={13} tone="textMuted" numeric>
            {page.nodes.length} of {page.totalCount}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

const NoSurveys = ({ isAdmin }: { isAdmin: boolean }) => (
  <EmptyState
    title="No surveys yet"
    text={`Ask your engineers what helps them and what gets in their way. A first survey takes five minutes to set up.${isAdmin ? ' If your people and teams are in a spreadsheet, import them first: then you choose by team who is asked.' : ''}`}
    action={
      <Inline gap={2} justifyContent="center">
        {isAdmin && <LinkButton href="/settings/people/import">Import people</LinkButton>}
        <CreateSurveyButton isAllowed={isAdmin} />
      </Inline>
    }
  />
);

const NoMatch = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title="No surveys match your current filter."
    action={<Button onClick={onShowAll}>Show all surveys</Button>}
  />
);
