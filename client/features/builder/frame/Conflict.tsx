import { useEffect, useRef, useState } from 'react';
import { toast } from '@/ui/Toast';
import type { BuilderStudyFragment } from '../BuilderPage.generated';
import { draftOf, type DraftEditor } from '../draft/useDraft';
import { ConflictDialog } from './ConflictDialog';

interface ConflictProps {
  editor: DraftEditor;
  reload: () => Promise<BuilderStudyFragment | null>;
}

/** Fetches the other version, and goes on from it once the person has chosen. */
export function Conflict({ editor: { autosave, rebase }, reload }: ConflictProps) {
  const [theirs, setTheirs] = useState<BuilderStudyFragment | null>(null);
  const mine = autosave.unsaved();
  const ask = useRef(reload);
  useEffect(() => {
    ask.current().then(setTheirs, () => toast({ tone: 'error', title: 'The other version could not be loaded', text: 'Reload the page to see it. Copy your changes first.' }));
  }, []);

  return (
    <ConflictDialog
      mine={mine}
      theirs={theirs && draftOf(theirs)}
      isClosedToChanges={theirs !== null && theirs.status !== 'DRAFT'}
      onKeepMine={() => theirs && void rebase(theirs, mine)}
      onTakeTheirs={() => theirs && void rebase(theirs, {})}
    />
  );
}
