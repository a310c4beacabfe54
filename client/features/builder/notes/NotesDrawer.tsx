import { useRef } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { Drawer } from '@/ui/Drawer';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useStartDraftThreadMutation } from './DraftNotes.generated';
import { NoteForm } from './NoteForm';
import { NoteThread } from './NoteThread';
import { SILENT_NOTE_REQUEST, type DraftNotes } from './useDraftNotes';

export interface NotesDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  studyRef: string;
  viewerRef: string;
  /** The question; null for the survey as a whole. */
  prompt: { slug: string; text: string } | null;
  notes: DraftNotes;
  /** Saves the draft, so that the server knows the question. */
  save: () => Promise<boolean>;
}

/** The threads of notes about a question of a draft, or about the survey as a whole: open ones first, then those that are resolved. */
export default function NotesDrawer({ isOpen, onClose, prompt, ...rest }: NotesDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={prompt ? 'Notes on the question' : 'Notes on the survey'}
      width={480}
    >
      <Threads key={prompt?.slug ?? ''} prompt={prompt} {...rest} />
    </Drawer>
  );
}

function Threads({ studyRef, viewerRef, prompt, notes, save }: Omit<NotesDrawerProps, 'isOpen' | 'onClose'>) {
  const [start] = useStartDraftThreadMutation(SILENT_NOTE_REQUEST);
  const list = useRef<HTMLDivElement>(null);
  const slug = prompt?.slug ?? null;
  const threads = (notes.threads ?? []).filter(({ promptSlug }) => promptSlug === slug);
  const inOrder = [
    ...threads.filter(({ resolvedAt }) => resolvedAt === null),
    ...threads.filter(({ resolvedAt }) => resolvedAt !== null),
  ];
  const send = async (text: string, key: string) => {
    await save();
    await start({ variables: { input: { studyRef, promptSlug: slug, text, key } }, awaitRefetchQueries: true });
  };
  return (
    <Stack gap={5} ref={list} tabIndex={-1} css={{ outline: 'none' }}>
      <Stack gap={1}>
        {prompt && (
          <Text as="p" weight="medium" css={{ overflowWrap: 'anywhere' }}>
            {prompt.text}
          </Text>
        )}
        <Text as="p" size={13} tone="textMuted">
          Only admins read notes, and only until the survey is published.
        </Text>
      </Stack>
      {notes.threads === null &&
        (notes.error ? (
          <ErrorState
            title="The notes could not be loaded"
            text={formMessage(notes.error) ?? ''}
            onRetry={notes.reread}
          />
        ) : (
          <SkeletonText lines={4} />
        ))}
      {inOrder.map((thread) => (
        <NoteThread
          key={thread.ref}
          thread={thread}
          viewerRef={viewerRef}
          // The button that was pressed is gone with the note.
          onDeleted={() => list.current?.focus()}
        />
      ))}
      <NoteForm label="New note" button="Add note" keptAs={`draft notes ${studyRef} ${slug ?? ''}`} onSend={send} />
    </Stack>
  );
}
