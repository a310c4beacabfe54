import { Download, FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { nextCursor } from '@/apollo/pages';
import { retryQuery } from '@/apollo/retryQuery';
import { downloadFile } from '@/lib/downloadFile';
import { exportLabel } from '@/lib/exportLabel';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { FilledRow } from '@/ui/FilledRow';
import { LinkButton } from '@/ui/LinkButton';
import { SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { AddPeopleDialog } from './AddPeopleDialog';
import { RosterFilters } from './RosterFilters';
import { RosterPages } from './RosterPages';
import { useExportRosterPeopleMutation, useRosterChoicesQuery, useRosterPageQuery } from './RosterPage.generated';
import { useRosterFilter } from './useRosterFilter';

/** The roster with its search and filters. */
export function Roster() {
  const filter = useRosterFilter();
  const [isAdding, setAdding] = useState(false);
  const choices = useRosterChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const list = useRosterPageQuery({
    variables: { filter: filter.input },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [exportPeople, { loading: isExporting }] = useExportRosterPeopleMutation();
  // The former list stays until the new one has arrived.
  const page = (list.data ?? list.previousData)?.rosterPeople;
  const error = list.error ?? choices.error;

  const download = () =>
    exportPeople({ variables: { filter: filter.input } }).then(
      ({ data }) => downloadFile(data!.exportRosterPeople),
      (problem: unknown) =>
        toast({ title: 'No file was made', text: formMessage(problem) ?? undefined, tone: 'error' }),
    );
  const isEmpty = page?.totalCount === 0;

  return (
    <Stack gap={5}>
      <Inline gap={4} justifyContent="space-between">
        <Text as="p" tone="textMuted" maxWidth={560}>
          These people can be asked in surveys. Nobody here needs an account, and nothing here says who has answered.
        </Text>
        <FilledRow>
          <Button
            icon={<Download size={16} aria-hidden />}
            isPending={isExporting}
            disabledReason={isEmpty ? 'No people to export' : undefined}
            onClick={() => void download()}
          >
            {exportLabel(filter.isActive)}
          </Button>
          <LinkButton href="/settings/people/import" icon={<FileUp size={16} aria-hidden />}>
            Import a file
          </LinkButton>
          <Button variant="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add people
          </Button>
        </FilledRow>
      </Inline>
      {page && choices.data && (
        <>
          {(filter.isActive || !isEmpty) && <RosterFilters filter={filter} choices={choices.data} />}
          <RosterPages
            page={page}
            filter={filter}
            choices={choices.data}
            isStale={list.data === undefined}
            onAdd={() => setAdding(true)}
            onMore={() => list.fetchMore({ variables: { after: nextCursor(page) } })}
          />
        </>
      )}
      {!(page && choices.data) && error && (
        <ErrorState
          title="The roster could not be loaded"
          text={formMessage(error) ?? undefined}
          onRetry={() => [list, choices].forEach(({ refetch }) => retryQuery(() => refetch()))}
        />
      )}
      {!(page && choices.data) && !error && <SkeletonTable rows={8} columns={4} />}
      <AddPeopleDialog isOpen={isAdding} onClose={() => setAdding(false)} teams={choices.data?.teamPage.nodes ?? []} />
    </Stack>
  );
}
