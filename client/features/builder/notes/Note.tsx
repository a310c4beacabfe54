import { useState } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';
import { useUnsavedText } from '@/lib/unsavedTexts';
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
  // This browser keeps the words until they are saved, also when the panel is closed.
  const [edited, setEdited] = useUnsavedText(`draft note ${studyRef} ${note.ref}`);
  const [isEditing, setEditing] = useState(edited !== '');
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
  const edit = () => {
    setEdited(note.text);
    setEditing(true);
  };
  const endEditing = () => {
    setEdited('');
    setEditing(false);
  };
  const save = () => attempt(() => update({ variables: { input: { ...target, text: edited.trim() } } }), endEditing);
  return (
    <Stack as="li" gap={1}>
      <Text size={12} tone="textMuted">
        <Text weight="medium" tone="text" size={13}>
          {adminName(note.by)}
        </Text>{' '}
        · {writtenText(note)}
      </Text>
      {!isEditing ? (
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
      {isOwn && !isEditing && (
        <Inline gap={4}>
          <Button size="sm" variant="ghost" flush onClick={edit}>
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
      {isEditing && (
        <Inline gap={2} justifyContent="flex-end">
          <Button size="sm" onClick={endEditing}>
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
