import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { useRenameApiKeyMutation, type ApiKeyLineFragment } from './ApiKeysDialog.generated';

/** The name of a key while it is edited. Enter saves it, and Escape leaves it as it was. */
export function ApiKeyName({ apiKey: { ref, name }, onDone }: { apiKey: ApiKeyLineFragment; onDone: () => void }) {
  const [typed, setTyped] = useState(name);
  const [rename, { loading, error }] = useRenameApiKeyMutation();
  const save = (event: FormEvent) => {
    event.preventDefault();
    rename({ variables: { ref, name: typed } }).then(onDone, reportUnexpected); // a refusal is shown beside the field
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // otherwise the dialog would close
    onDone();
  };
  return (
    <Inline as="form" gap={2} flex={1} alignItems="flex-end" onSubmit={save} onKeyDown={leave}>
      <Stack flex="1 1 220px">
        <TextField
          label={`New name of ${name}`}
          maxLength={100}
          value={typed}
          onChange={setTyped}
          error={formMessage(error)}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.target.select()}
        />
      </Stack>
      <Button type="submit" isPending={loading} disabledReason={typed.trim() === '' ? 'Type a name' : undefined}>
        Save
      </Button>
      <Button variant="ghost" onClick={onDone}>
        Cancel
      </Button>
    </Inline>
  );
}
