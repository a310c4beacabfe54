import { useState, type FormEvent, type ReactNode } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { FormError } from './FormError';
import { Stack } from './Stack';
import { TextField } from './TextField';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Says what will happen and what will be lost. */
  children: ReactNode;
  confirmLabel: string;
  /** While the promise is pending the dialog waits; then it closes. A rejection keeps it open. */
  onConfirm: () => void | Promise<unknown>;
  /** Use `danger` where something is destroyed. */
  tone?: 'primary' | 'danger';
  /** The name of the thing to destroy, which the person must type exactly. */
  nameToType?: string;
  error?: string | null | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const { isOpen, onClose, title, tone = 'primary' } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isLocked={isPending}
      width={440}
      role={tone === 'danger' ? 'alertdialog' : 'dialog'}
    >
      <ConfirmForm {...props} tone={tone} isPending={isPending} setPending={setPending} />
    </Dialog>
  );
}

type FormProps = ConfirmDialogProps & {
  tone: 'primary' | 'danger';
  isPending: boolean;
  setPending: (pending: boolean) => void;
};

/** Mounted only while the dialog is open, so that it never keeps a typed name for the next time. */
function ConfirmForm({
  children,
  confirmLabel,
  onConfirm,
  onClose,
  tone,
  nameToType,
  error,
  isPending,
  setPending,
}: FormProps) {
  const [typed, setTyped] = useState('');
  const mismatch = nameToType !== undefined && typed !== nameToType;

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (mismatch || isPending) return;
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      reportUnexpected(error); // the caller shows a refusal in `error`
    } finally {
      setPending(false);
    }
  };

  return (
    <form onSubmit={(event) => void confirm(event)}>
      <Stack gap={5}>
        <div>{children}</div>
        {nameToType !== undefined && (
          <TextField
            label={`Please type "${nameToType}" to confirm.`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoFocus
          />
        )}
        <FormError message={error} />
        <Stack flexDirection="row" justifyContent="flex-end" gap={2} flexWrap="wrap">
          <Button onClick={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={tone}
            isPending={isPending}
            disabledReason={mismatch ? `Type ${nameToType} first` : undefined}
          >
            {confirmLabel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
