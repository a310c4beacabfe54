import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import type { ChatProvider } from '@/apollo/types.generated';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Skeleton';
import { AddByEmail } from './AddByEmail';
import { AddBySearch } from './AddBySearch';
import { AddBySegment } from './AddBySegment';
import { AddByTeam } from './AddByTeam';
import { AddEverybody } from './AddEverybody';
import { AddFromChat } from './chat/AddFromChat';
import { CHAT_TITLES } from './chat/chatProviders';
import { useChatConnectionQuery } from './chat/ChatRecipients.generated';
import type { RecipientChoicesQuery } from './Recipients.generated';
import type { RecipientUpdates } from './useRecipientUpdates';

const WAYS = [
  { value: 'chat', label: 'Chat', Form: AddFromChat },
  { value: 'teams', label: 'Teams', Form: AddByTeam },
  { value: 'segment', label: 'Segment', Form: AddBySegment },
  { value: 'search', label: 'Search', Form: AddBySearch },
  { value: 'emails', label: 'Emails', Form: AddByEmail },
  { value: 'everybody', label: 'Everybody', Form: AddEverybody },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** The props of each way of adding people. `add` resolves to true when they were added. */
export interface AddFormProps {
  choices: RecipientChoicesQuery;
  /** The chat tool by which the survey is sent; null for any other way. */
  provider: ChatProvider | null;
  isAdding: boolean;
  add: (...whom: Parameters<RecipientUpdates['add']>) => Promise<boolean>;
  addFromChat: (...whom: Parameters<RecipientUpdates['addFromChat']>) => Promise<boolean>;
}

interface AddRecipientsProps {
  choices: RecipientChoicesQuery;
  provider: ChatProvider | null;
  updates: RecipientUpdates;
  onClose: () => void;
}

/** The ways of adding people to the recipients. */
export function AddRecipients({ choices, provider, updates, onClose }: AddRecipientsProps) {
  const [chosen, setChosen] = useState<Way | null>(null);
  const [error, setError] = useState<string | null>(null);
  const chat = useChatConnectionQuery(provider === null ? skipToken : { variables: { provider } });
  // The chat tool comes first, but only while it is connected. What to do otherwise is said where the tool is chosen.
  const ways = WAYS.filter(({ value }) => value !== 'chat' || chat.data?.chatStatus.connected);
  const { value: way, Form } = ways.find(({ value }) => value === chosen) ?? ways[0]!;
  const showOutcome = async (addition: Promise<string | null>) => {
    setError(null);
    const problem = await addition;
    setError(problem);
    if (problem === null) onClose();
    return problem === null;
  };
  const form: AddFormProps = {
    ...{ choices, provider, isAdding: updates.isUpdating },
    add: (...whom) => showOutcome(updates.add(...whom)),
    addFromChat: (...whom) => showOutcome(updates.addFromChat(...whom)),
  };
  return (
    <Stack as="section" gap={4} aria-label="Add recipients">
      <Inline gap={3} justifyContent="space-between">
        <Heading level={3} size={16}>
          Add recipients
        </Heading>
        <Button size="sm" variant="ghost" onClick={onClose} isDisabled={updates.isUpdating}>
          Cancel
        </Button>
      </Inline>
      {chat.loading && !chat.data ? (
        <Skeleton height={120} />
      ) : (
        <>
          <SegmentedControl
            label="Add by"
            value={way}
            onChange={(next) => {
              setChosen(next);
              setError(null);
            }}
            options={ways.map(({ value, label }) => ({
              value,
              label: value === 'chat' && provider !== null ? CHAT_TITLES[provider] : label,
            }))}
          />
          <Form {...form} />
        </>
      )}
      <FormError message={error} />
    </Stack>
  );
}
