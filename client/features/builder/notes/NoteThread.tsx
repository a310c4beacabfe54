import styled from '@emotion/styled';
import { useState } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';
import { dayText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import {
  useAddDraftNoteMutation,
  useUpdateDraftThreadMutation,
  type DraftThreadFactsFragment,
} from './DraftNotes.generated';
import { Note } from './Note';
import { NoteForm } from './NoteForm';
import { adminName, noteFailureText } from './noteTexts';
import { SILENT_NOTE_REQUEST } from './useDraftNotes';

const Frame = styled.article(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  '&[data-resolved]': { background: theme.colors.sunken },
}));
const Notes = styled.ul({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });

interface NoteThreadProps {
  thread: DraftThreadFactsFragment;
  viewerRef: string;
  /** Called when a note has gone, with the button that had the focus. */
  onDeleted: () => void;
}

/** A thread of notes: an open one takes answers, and a resolved one is only read. */
export function NoteThread({ thread, viewerRef, onDeleted }: NoteThreadProps) {
  const { ref, studyRef, notes, resolvedAt, resolvedBy } = thread;
  const [problem, setProblem] = useState<string | null>(null);
  const [add] = useAddDraftNoteMutation(SILENT_NOTE_REQUEST);
  const [update, { loading }] = useUpdateDraftThreadMutation(SILENT_NOTE_REQUEST);
  const isResolved = resolvedAt !== null;
  const resolve = async () => {
    setProblem(null);
    try {
      await update({ variables: { input: { studyRef, ref, isResolved: !isResolved } } });
    } catch (failure) {
      reportUnexpected(failure);
      setProblem(noteFailureText(failure));
    }
  };
  return (
    <Frame data-resolved={isResolved || undefined} aria-label={`Thread of ${adminName(notes[0]?.by ?? null)}`}>
      <Notes>
        {notes.map((note) => (
          <Note
            key={note.ref}
            studyRef={studyRef}
            note={note}
            isOwn={note.by?.ref === viewerRef}
            onDeleted={onDeleted}
          />
        ))}
      </Notes>
      {!isResolved && (
        <NoteForm
          label="Answer"
          button="Answer"
          keptAs={`draft thread ${studyRef} ${ref}`}
          onSend={(text, key) => add({ variables: { input: { studyRef, threadRef: ref, text, key } } })}
        />
      )}
      <Stack gap={1}>
        <FormError message={problem} />
        <Inline gap={3} justifyContent="space-between">
          <Text size={13} tone="textMuted">
            {isResolved ? `Resolved by ${adminName(resolvedBy)}, ${dayText(resolvedAt)}` : 'Open'}
          </Text>
          <Button size="sm" variant="ghost" isPending={loading} onClick={() => void resolve()}>
            {isResolved ? 'Open again' : 'Resolve'}
          </Button>
        </Inline>
      </Stack>
    </Frame>
  );
}
