import { useState, type FormEvent } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';
import { useCreationKey } from '@/lib/useCreationKey';
import { useUnsavedText } from '@/lib/unsavedTexts';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { TextArea } from '@/ui/TextArea';
import { NOTE_MAX_LENGTH, noteFailureText } from './noteTexts';

interface NoteFormProps {
  label: string;
  button: string;
  /** Names the text, which this browser keeps until it is saved. */
  keptAs: string;
  /** Sends the text under a key, which is the same for a second try. A failure rejects. */
  onSend: (text: string, key: string) => Promise<unknown>;
}

/** A field for a note. Its text stays until the server has it, also when the panel is closed or the network fails. */
export function NoteForm({ label, button, keptAs, onSend }: NoteFormProps) {
  const [text, setText] = useUnsavedText(keptAs);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const creation = useCreationKey();
  const words = text.trim();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!words || isPending) return;
    setPending(true);
    setProblem(null);
    try {
      await onSend(words, creation.current(words));
      creation.spend();
      setText('');
    } catch (failure) {
      reportUnexpected(failure);
      setProblem(`Not saved. ${noteFailureText(failure)}`);
    } finally {
      setPending(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap={2}>
        <TextArea
          label={label}
          value={text}
          onChange={setText}
          maxLength={NOTE_MAX_LENGTH}
          showCount
          readOnly={isPending}
        />
        <FormError message={problem} />
        <Inline justifyContent="flex-end">
          <Button type="submit" size="sm" isPending={isPending} isDisabled={!words}>
            {button}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
