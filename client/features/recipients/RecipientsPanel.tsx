import { Download, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { exportLabel } from '@/lib/exportLabel';
import { countOfPeople } from '@/lib/inParts';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { AddPeopleOfTeams } from './AddPeopleOfTeams';
import { AddRecipients } from './AddRecipients';
import { chatProviderOf } from './chat/chatProviders';
import { UnlinkedWarning } from './chat/UnlinkedWarning';
import { EditRecipient } from './EditRecipient';
import { NotAdded } from './NotAdded';
import { PersonalLinks, type LinkQuestion } from './PersonalLinks';
import { RecipientPages } from './RecipientPages';
import { useRecipientFilter } from './recipientFilter';
import { useRecipientChoicesQuery, useRecipientsQuery, type RecipientLineFragment } from './Recipients.generated';
import type { RecipientUpdates } from './useRecipientUpdates';

interface RecipientsPanelProps {
  studyRef: string;
  /** The teams of a draft, whose people are the first suggestion. */
  teamRefs?: readonly string[];
  updates: RecipientUpdates;
  isReadOnly: boolean;
  /** Whether the recipients have personal links, which they have while the survey is open. */
  hasLinks?: boolean;
}

/** Who is asked: the list of recipients, with everything that changes it. */
export function RecipientsPanel({
  studyRef,
  teamRefs = [],
  updates,
  isReadOnly,
  hasLinks = false,
}: RecipientsPanelProps) {
  const filter = useRecipientFilter();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<RecipientLineFragment | null>(null);
  const [question, setQuestion] = useState<LinkQuestion | null>(null);
  const choices = useRecipientChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const list = useRecipientsQuery({
    variables: { studyRef, filter: filter.input, after: filter.pages.at(-1) ?? null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // The former page stays until the new one has arrived.
  const { recipients: page, study } = list.data ?? list.previousData ?? {};
  const error = list.error ?? choices.error;

  if (!(page && study && choices.data))
    return error ? (
      <ErrorState
        title="The recipients could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => [list, choices].forEach(({ refetch }) => retryQuery(() => refetch()))}
      />
    ) : (
      <SkeletonTable rows={6} columns={3} />
    );
  const provider = chatProviderOf(study.distributionMethod);
  if (edited) return <EditRecipient {...{ studyRef, provider }} recipient={edited} onClose={() => setEdited(null)} />;
  if (isAdding)
    return <AddRecipients {...{ provider, updates }} choices={choices.data} onClose={() => setAdding(false)} />;
  const isEmpty = page.totalCount === 0 && !filter.isActive;
  const suggestion = isEmpty && !isReadOnly && teamRefs.length > 0 && (
    <AddPeopleOfTeams teamRefs={teamRefs} updates={updates} />
  );
  return (
    <Stack gap={4}>
      {updates.last && <NotAdded last={updates.last} onClose={updates.forgetLast} />}
      {provider !== null && (
        <UnlinkedWarning
          {...{ studyRef, provider }}
          canLink={!isReadOnly}
          onShow={() => filter.choose({ unlinkedTo: provider })}
        />
      )}
      <Inline gap={2} justifyContent="space-between">
        <Text weight="medium" numeric role="status">
          {filter.isActive ? `${countOfPeople(page.totalCount)} found` : countOfPeople(page.totalCount)}
        </Text>
        <Inline gap={2}>
          <Button
            size="sm"
            icon={<Download size={16} aria-hidden />}
            isPending={updates.isExporting}
            disabledReason={page.totalCount === 0 ? 'No respondents to export' : undefined}
            onClick={() => void updates.download(filter.input)}
          >
            {exportLabel(filter.isActive)}
          </Button>
          {hasLinks && !isEmpty && (
            <PersonalLinks {...{ study, filter, question }} count={page.totalCount} onAsk={setQuestion} />
          )}
          {!isReadOnly && (
            <Button
              size="sm"
              variant={isEmpty && !suggestion ? 'primary' : 'secondary'}
              icon={<UserPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add recipients
            </Button>
          )}
        </Inline>
      </Inline>
      {list.error && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => retryQuery(() => list.refetch())}>
              Try again
            </Button>
          }
        >
          {`The recipients could not be loaded. ${formMessage(list.error) ?? ''}`}
        </Banner>
      )}
      <RecipientPages
        {...{ page, filter, provider, isReadOnly }}
        choices={choices.data}
        suggestion={suggestion}
        isStale={list.data === undefined}
        onEdit={setEdited}
        onReplaceLink={hasLinks ? (recipient) => setQuestion({ about: 'one', recipient }) : undefined}
        onRemove={(recipient) => void updates.remove([recipient.ref], recipient.person.name || recipient.person.email)}
      />
    </Stack>
  );
}
