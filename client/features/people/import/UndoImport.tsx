import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { momentText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { useUndoRosterImportMutation, type AppliedImportFragment } from './ImportPage.generated';
import { countedPeople, importSummary } from './importTexts';

interface UndoImportProps {
  applied: AppliedImportFragment;
  onUndone?: () => void;
}

/** A button that takes the last import back, after a question. */
export function UndoImport({ applied, onUndone }: UndoImportProps) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [undo] = useUndoRosterImportMutation();
  const run = () =>
    undo({ variables: { ref: applied.ref } }).then(
      ({ data }) => {
        const { keptCount } = data!.undoRosterImport;
        toast({
          title: 'The import was undone',
          ...(keptCount > 0 && { text: `${countedPeople(keptCount)} changed since the import and stay as they are.` }),
        });
        onUndone?.();
      },
      (problem: unknown) => {
        setError(formMessage(problem));
        throw problem;
      },
    );
  return (
    <>
      <Button icon={<Undo2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Undo the import
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Undo this import?"
        confirmLabel="Undo the import"
        onConfirm={run}
        error={error}
      >
        <Stack gap={3}>
          <Text as="p">
            {importSummary(applied.counts!)}: all of it is taken back. Who was changed by somebody since then stays as
            they are, and so do new teams that are used.
          </Text>
          <Text as="p" size={13} tone="textMuted">
            An import can be undone until the next one, and this one until {momentText(applied.undoableUntil!)}.
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
