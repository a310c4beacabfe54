import styled from '@emotion/styled';
import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { ApiKeyScope } from '@/apollo/types.generated';
import { reportUnexpected } from '@/lib/errorReporting';
import { useCreationKey } from '@/lib/useCreationKey';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { DateField } from '@/ui/DateField';
import { Fieldset } from '@/ui/Fieldset';
import { FormError } from '@/ui/FormError';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import {
  OWNER_OPTIONS,
  OWNER_TEXTS,
  dayInput,
  END_OPTIONS,
  expiryOf,
  SCOPE_TEXTS,
  type KeyOwnerKind,
  type KeyEnd,
} from './apiKeyChoices';
import { useCreateApiKeyMutation, type CreateApiKeyMutation } from './ApiKeysDialog.generated';

const Form = styled(Stack)(({ theme }) => ({
  padding: 16,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
}));

const SCOPES = Object.keys(SCOPE_TEXTS) as ApiKeyScope[];

interface NewApiKeyProps {
  onMade: (made: CreateApiKeyMutation['createApiKey']) => void;
  onCancel: () => void;
}

/** The form of a new key. Nothing is chosen at first but an end, so that a key gets no right by accident. */
export function NewApiKey({ onMade, onCancel }: NewApiKeyProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiKeyScope[]>([]);
  const [end, setEnd] = useState<KeyEnd>('90');
  const [day, setDay] = useState<string | null>(null);
  const [belongs, setBelongs] = useState<KeyOwnerKind>('person');
  const key = useCreationKey();
  const [create, { loading, error }] = useCreateApiKeyMutation();
  const isAll = scopes.includes('ALL');
  const missing = scopes.length === 0 ? 'Choose what the key may do' : end === 'day' && !day && 'Choose a day';

  const choose = (scope: ApiKeyScope, isChosen: boolean) =>
    setScopes(isChosen ? [...scopes, scope] : scopes.filter((each) => each !== scope));
  const generate = (event: FormEvent) => {
    event.preventDefault();
    if (missing || loading) return;
    const creationKey = key.current({ name, scopes, end, day, belongs });
    const expiresAt = expiryOf(end, day, new Date());
    create({
      variables: { name: name.trim(), scopes, expiresAt, isService: belongs === 'service', creationKey },
    }).then(
      ({ data }) => data && onMade(data.createApiKey),
      reportUnexpected, // a refusal is shown below the form
    );
  };

  return (
    <Form as="form" aria-label="New key" gap={4} onSubmit={generate}>
      <TextField
        label="Name of the new key"
        placeholder="For example: nightly export"
        maxLength={100}
        value={name}
        onChange={setName}
        autoComplete="off"
        autoFocus
      />
      <Fieldset legend="What the key may do">
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            {...SCOPE_TEXTS[scope]}
            isSelected={isAll || scopes.includes(scope)}
            isDisabled={isAll && scope !== 'ALL'}
            onChange={(isChosen) => choose(scope, isChosen)}
          />
        ))}
      </Fieldset>
      <Stack gap={1}>
        <Select label="It belongs to" options={OWNER_OPTIONS} value={belongs} onChange={setBelongs} />
        <Text size={13} tone="textMuted">
          {OWNER_TEXTS[belongs]}
        </Text>
      </Stack>
      <Inline gap={4} alignItems="flex-start">
        <Stack flex="1 1 200px">
          <Select label="It ends" options={END_OPTIONS} value={end} onChange={setEnd} />
        </Stack>
        {end === 'day' && (
          <Stack flex="1 1 200px">
            <DateField
              label="Last day"
              value={day}
              onChange={setDay}
              min={dayInput(new Date())}
              tooEarly="Choose a day that is still to come."
            />
          </Stack>
        )}
      </Inline>
      {end === 'never' && (
        <Banner tone="warning">
          Such a key works until somebody revokes it. If it gets into wrong hands, it keeps working there.
        </Banner>
      )}
      <FormError message={formMessage(error)} />
      <Inline gap={2} justifyContent="flex-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={loading} disabledReason={missing || undefined}>
          Generate key
        </Button>
      </Inline>
    </Form>
  );
}
