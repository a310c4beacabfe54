import { useState, type FormEvent } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';

interface NameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  /** The present name; empty for something new. */
  name: string;
  error: string | null | undefined;
  /** While the promise is pending the dialog waits; then it closes. A rejection keeps it open. */
  onSubmit: (name: string) => Promise<unknown>;
}

/** Asks for the name of a survey or series. */
export function NameDialog({ isOpen, onClose, title, ...form }: NameDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={440}>
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that it always starts with the present name. */
function NameForm({ name, submitLabel, error, onSubmit, onClose }: Omit<NameDialogProps, 'isOpen' | 'title'>) {
  const [typed, setTyped] = useState(name);
  const [isPending, setPending] = useState(false);
  const trimmed = typed.trim();
  const isUnchanged = trimmed === '' || trimmed === name;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnchanged || isPending) return;
    setPending(true);
    try {
      await onSubmit(trimmed);
      onClose();
    } catch (failure) {
      reportUnexpected(failure); // a refusal is in `error`
    } finally {
      setPending(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap={5}>
        <TextField label="Name" value={typed} onChange={setTyped} autoFocus />
        <FormError message={error} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={isUnchanged}>
            {submitLabel}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
