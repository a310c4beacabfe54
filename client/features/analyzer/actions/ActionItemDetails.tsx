import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import type { UpdateActionItemInput } from '@/apollo/types.generated';
import { dayText } from '@/lib/dates';
import { DateField } from '@/ui/DateField';
import { Dialog } from '@/ui/Dialog';
import { ErrorState } from '@/ui/ErrorState';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Select } from '@/ui/Select';
import { SkeletonText } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { changeText, STATES } from './actionItemFacts';
import { actionFailureText, SILENT_REQUEST } from './actionFailures';
import type { StarredTopicKey } from './starredTopicKey';
import {
  useActionItemHistoryQuery,
  useUpdateActionItemMutation,
  type ActionItemDetailsFragment,
  type ActionItemHistoryQuery,
} from './StarredTopics.generated';

interface ActionItemDetailsProps {
  isOpen: boolean;
  onClose: () => void;
  topicKey: StarredTopicKey;
  item: ActionItemDetailsFragment;
}

const NOBODY = 'NOBODY';
const FIRST_DAY = '2000-01-01';

/** Who looks after an action item, until when, how far it is, and what has been changed. Each change is saved at once. */
export function ActionItemDetails({ isOpen, onClose, topicKey, item }: ActionItemDetailsProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={item.text} width={440}>
      <Details topicKey={topicKey} item={item} />
    </Dialog>
  );
}

function Details({ topicKey, item }: Pick<ActionItemDetailsProps, 'topicKey' | 'item'>) {
  const { data, error, refetch } = useActionItemHistoryQuery({
    variables: { ...topicKey, ref: item.ref },
    fetchPolicy: 'cache-and-network',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [update] = useUpdateActionItemMutation(SILENT_REQUEST);
  if (!data)
    return error ? (
      <ErrorState
        title="The details could not be loaded"
        text={formMessage(error) ?? ''}
        onRetry={() => retryQuery(refetch)}
      />
    ) : (
      <SkeletonText lines={6} />
    );
  const change = async (input: UpdateActionItemInput) => {
    setProblem(null);
    try {
      await update({ variables: { ...topicKey, ref: item.ref, input } });
      retryQuery(refetch);
    } catch (failure) {
      setProblem(actionFailureText(failure));
    }
  };
  return (
    <Stack gap={5}>
      <Inline>
        <SegmentedControl
          label="State"
          options={STATES}
          value={item.state}
          onChange={(state) => void change({ state })}
        />
      </Inline>
      <Select
        label="Owner"
        options={[
          { value: NOBODY, label: 'Nobody' },
          ...data.userPage.nodes.map(({ ref, name, email }) => ({ value: ref, label: name || email })),
        ]}
        value={item.owner?.ref ?? NOBODY}
        onChange={(ref) => void change({ ownerRef: ref === NOBODY ? null : ref })}
      />
      <DateField
        label="Due"
        value={item.dueDate}
        min={FIRST_DAY}
        tooEarly="Choose a later day."
        onChange={(dueDate) => void change({ dueDate })}
      />
      <FormError message={problem && `Not saved. ${problem}`} />
      <History changes={data.actionItem.history} />
    </Stack>
  );
}

type Changes = ActionItemHistoryQuery['actionItem']['history'];

function History({ changes }: { changes: Changes }) {
  if (changes.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3} size={14}>
        History
      </Heading>
      <Stack as="ul" gap={1} m={0} p={0} css={{ listStyle: 'none' }} aria-label="History">
        {changes.map(({ at, by, kind, value }, place) => (
          <Text as="li" key={changes.length - place} size={13} tone="textMuted">
            {[dayText(at), changeText(kind, value), ...(by ? [by.name] : [])].join(' · ')}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
