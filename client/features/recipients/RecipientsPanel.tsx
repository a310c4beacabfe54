import { Download, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { countOfPeople } from '@/lib/inParts';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { AddRecipients } from './AddRecipients';
import { EditRecipient } from './EditRecipient';
import { NotAdded } from './NotAdded';
import { RecipientPages } from './RecipientPages';
import { useRecipientFilter } from './recipientFilter';
import { useRecipientChoicesQuery, useRecipientsQuery, type RecipientLineFragment } from './Recipients.generated';
import type { RecipientUpdates } from './useRecipientUpdates';

interface RecipientsPanelProps {
  studyRef: string;
  updates: RecipientUpdates;
  isReadOnly: boolean;
}

/** Who is asked: the list of recipients, with everything that changes it. */
export function RecipientsPanel({ studyRef, updates, isReadOnly }: RecipientsPanelProps) {
  const filter = useRecipientFilter();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<RecipientLineFragment | null>(null);
  const choices = useRecipientChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const list = useRecipientsQuery({
    variables: { studyRef, filter: filter.input, after: filter.pages.at(-1) ?? null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // The former page stays until the new one has arrived.
  const page = (list.data ?? list.previousData)?.recipients;
  const error = list.error ?? choices.error;

  if (!(page && choices.data))
    return error ? (
      <ErrorState
        title="The recipients could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => [list, choices].forEach(({ refetch }) => retryQuery(() => refetch()))}
      />
    ) : (
      <SkeletonTable rows={6} columns={3} />
    );
  if (edited) return <EditRecipient studyRef={studyRef} recipient={edited} onClose={() => setEdited(null)} />;
  if (isAdding) return <AddRecipients choices={choices.data} updates={updates} onClose={() => setAdding(false)} />;
  const isEmpty = page.totalCount === 0 && !filter.isActive;
  return (
    <Stack gap={4}>
      {updates.last && <NotAdded last={updates.last} onClose={updates.forgetLast} />}
      <Inline gap={2} justifyContent="space-between">
        <Text weight="medium" numeric role="status">
          {filter.isActive ? `${countOfPeople(page.totalCount)} found` : countOfPeople(page.totalCount)}
        </Text>
        <Inline gap={2}>
          <Button
            size="sm"
            icon={<Download size={16} aria-hidden />}
            isPending={updates.isExporting}
            disabledReason={isEmpty ? 'No respondents to export' : undefined}
            onClick={() => void updates.download()}
          >
            Export CSV
          </Button>
          {!isReadOnly && (
            <Button
              size="sm"
              variant={isEmpty ? 'primary' : 'secondary'}
              icon={<UserPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add recipients
            </Button>
          )}
        </Inline>
      </Inline>
      <RecipientPages
        {...{ page, filter, isReadOnly }}
        choices={choices.data}
        isStale={list.data === undefined}
        onEdit={setEdited}
        onRemove={(recipient) => void updates.remove([recipient.ref], recipient.person.name || recipient.person.email)}
      />
    </Stack>
  );
}
