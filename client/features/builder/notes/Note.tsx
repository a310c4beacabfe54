import { useState } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import {
  useDeleteDraftNoteMutation,
  useUpdateDraftNoteMutation,
  type DraftThreadFactsFragment,
} from './DraftNotes.generated';
import { adminName, NOTE_MAX_LENGTH, noteFailureText, writtenText } from './noteTexts';
import { SILENT_NOTE_REQUEST } from './useDraftNotes';

interface NoteProps {
  studyRef: string;
  note: DraftThreadFactsFragment['notes'][number];
  /** Whether the person at the screen has written it. */
  isOwn: boolean;
  onDeleted: () => void;
}

/** A note, with its author and time. Whoever wrote it can change and delete it. */
export function Note({ studyRef, note, isOwn, onDeleted }: NoteProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { loading: isSaving }] = useUpdateDraftNoteMutation(SILENT_NOTE_REQUEST);
  const [remove, { loading: isDeleting }] = useDeleteDraftNoteMutation(SILENT_NOTE_REQUEST);
  const target = { studyRef, ref: note.ref };
  const attempt = async (act: () => Promise<unknown>, then: () => void) => {
    setProblem(null);
    try {
      await act();
      then();
    } catch (failure) {
      reportUnexpected(failure);
      setProblem(noteFailureText(failure));
    }
  };
  const save = () =>
    attempt(
      () => update({ variables: { input: { ...target, text: edited!.trim() } } }),
      () => setEdited(null),
    );
  return (
    <Stack as="li" gap={1}>
      <Text size={12} tone="textMuted">
        <Text weight="medium" tone="text" size={13}>
          {adminName(note.by)}
        </Text>{' '}
        · {writtenText(note)}
      </Text>
      {edited === null ? (
        <Text as="p" css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note.text}
        </Text>
      ) : (
        <TextArea
          label="Change note"
          hideLabel
          value={edited}
          onChange={setEdited}
          maxLength={NOTE_MAX_LENGTH}
          showCount
          autoFocus
        />
      )}
      <FormError message={problem} />
      {isOwn && edited === null && (
        <Inline gap={4}>
          <Button size="sm" variant="ghost" flush onClick={() => setEdited(note.text)}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="ghost"
            flush
            isPending={isDeleting}
            onClick={() => void attempt(() => remove({ variables: { input: target } }), onDeleted)}
          >
            Delete
          </Button>
        </Inline>
      )}
      {edited !== null && (
        <Inline gap={2} justifyContent="flex-end">
          <Button size="sm" onClick={() => setEdited(null)}>
            Cancel
          </Button>
          <Button
            size="sm"
            variant="primary"
            isPending={isSaving}
            isDisabled={!edited.trim()}
            onClick={() => void save()}
          >
            Save
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
