import { useState } from 'react';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Button } from '@/ui/Button';
import { AddByEmail } from './AddByEmail';
import { AddBySearch } from './AddBySearch';
import { AddBySegment } from './AddBySegment';
import { AddByTeam } from './AddByTeam';
import { AddEverybody } from './AddEverybody';
import type { RecipientChoicesQuery } from './Recipients.generated';
import type { RecipientUpdates } from './useRecipientUpdates';

const WAYS = [
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
  isAdding: boolean;
  add: (...whom: Parameters<RecipientUpdates['add']>) => Promise<boolean>;
}

interface AddRecipientsProps {
  choices: RecipientChoicesQuery;
  updates: RecipientUpdates;
  onClose: () => void;
}

/** The ways of adding people to the recipients. */
export function AddRecipients({ choices, updates, onClose }: AddRecipientsProps) {
  const [way, setWay] = useState<Way>('teams');
  const [error, setError] = useState<string | null>(null);
  const { Form } = WAYS.find(({ value }) => value === way)!;
  const add: AddFormProps['add'] = async (...whom) => {
    setError(null);
    const problem = await updates.add(...whom);
    setError(problem);
    if (problem === null) onClose();
    return problem === null;
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
      <SegmentedControl
        label="Add by"
        value={way}
        onChange={(next) => {
          setWay(next);
          setError(null);
        }}
        options={WAYS.map(({ value, label }) => ({ value, label }))}
      />
      <Form choices={choices} isAdding={updates.isUpdating} add={add} />
      <FormError message={error} />
    </Stack>
  );
}
