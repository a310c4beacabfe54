import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { CopyField } from '@/ui/CopyField';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { useCreateApiKeyMutation } from './ApiKeysDialog.generated';

/** Makes a key and shows it, because it can't be shown again. */
export function NewApiKey() {
  const [name, setName] = useState('');
  const [create, { data, loading, error }] = useCreateApiKeyMutation();

  const generate = (event: FormEvent) => {
    event.preventDefault();
    create({ variables: { name: name.trim() } }).then(
      () => setName(''),
      reportUnexpected, // a refusal is shown below the form
    );
  };

  return (
    <Stack as="form" gap={3} onSubmit={generate}>
      <Inline gap={2} alignItems="flex-end">
        <Stack flex="1 1 220px">
          <TextField
            label="Name of the new key"
            placeholder="For example: nightly export"
            maxLength={100}
            value={name}
            onChange={setName}
            autoComplete="off"
          />
        </Stack>
        <Button type="submit" isPending={loading}>
          Generate key
        </Button>
      </Inline>
      <FormError message={formMessage(error)} />
      {data && (
        <CopyField
          key={data.createApiKey.apiKey.ref}
          label={`Your key ${data.createApiKey.apiKey.name}`}
          description="Copy it now. It is not shown again."
          value={data.createApiKey.key}
        />
      )}
    </Stack>
  );
}
