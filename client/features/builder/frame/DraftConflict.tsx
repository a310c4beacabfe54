import { useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';
import type { BuilderPageQuery, BuilderStudyFragment, BuilderTeamFragment } from '../BuilderPage.generated';
import { surveyDraftOf, type DraftEditor } from '../draft/useDraft';
import { ConflictDialog } from './ConflictDialog';
import { draftDifferences, withNames } from '../draft/draftDifferences';

interface DraftConflictProps {
  editor: DraftEditor;
  teams: readonly BuilderTeamFragment[];
  series: BuilderPageQuery['studySequencePage']['nodes'];
  reload: () => Promise<BuilderStudyFragment | null>;
}

/** Fetches the other version, and continues from it once the person has chosen. */
export function DraftConflict({ editor, teams, series, reload }: DraftConflictProps) {
  const { autosave, rebase } = editor;
  const [theirs, setTheirs] = useState<BuilderStudyFragment | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const mine = autosave.unsaved();

  const latest = useRef({ editor, reload });
  useEffect(() => {
    latest.current = { editor, reload };
  });
  const ask = async () => {
    setFailed(false);
    const now = await latest.current.reload().catch(reportUnexpected);
    if (!now) return setFailed(true);
    const { current } = latest;
    // The reply to one of our own saves was lost, and nobody else has changed anything.
    if (current.editor.isOwn(now)) void current.editor.rebase(now, current.editor.autosave.unsaved());
    else setTheirs(now);
  };
  const start = useRef(ask);
  useEffect(() => void start.current(), []);

  const mayBeOurs = Object.keys(autosave.maybeSaved()).length > 0;
  // no dialog yet: it would take the focus and might close in a moment
  if (!theirs && !hasFailed && mayBeOurs) return null;
  return (
    <ConflictDialog
      differences={theirs && withNames(draftDifferences(mine, surveyDraftOf(theirs)), teams, series)}
      isClosedToChanges={theirs !== null && theirs.status !== 'DRAFT'}
      hasFailed={hasFailed}
      onRetry={() => void ask()}
      onKeepMine={() => theirs && void rebase(theirs, mine)}
      onTakeTheirs={() => theirs && void rebase(theirs, {})}
    />
  );
}
