import { FileDown, Share2 } from 'lucide-react';
import { useState } from 'react';
import { ActionRow } from '@/ui/ActionRow';
import type { MenuAction } from '@/ui/Menu';
import type { AnalyzerStudyFragment } from './AnalyzerFrame.generated';
import { ExportDialog } from './export/ExportDialog';
import { ShareDialog } from './share/ShareDialog';
import { resultsBlockedReason } from './tabRules';

const NOT_ADMIN = 'The DevEx Admin role is required for this action.';

export interface ResultsActionsProps {
  study: AnalyzerStudyFragment;
  teamRef: string | null;
  /** The results can be compared with other companies'. */
  canCompare: boolean;
  /** The company has survey-reveal on, which includes exports. */
  hasHighlights: boolean;
}

/** The buttons to share and export the results. */
export function ResultsActions({ study, teamRef, canCompare, hasHighlights }: ResultsActionsProps) {
  const [opened, setOpened] = useState<'share' | 'export' | null>(null);
  const close = () => setOpened(null);
  const { viewerCan, ref: studyRef } = study;
  const isClosed = study.status === 'CLOSED';

  const share: MenuAction = {
    id: 'share',
    label: 'Share Results',
    icon: <Share2 size={16} aria-hidden />,
    disabledReason: viewerCan.share ? undefined : NOT_ADMIN,
    onAction: () => setOpened('share'),
  };
  const takeAway: MenuAction = {
    id: 'export',
    label: 'Export',
    icon: <FileDown size={16} aria-hidden />,
    disabledReason: viewerCan.export ? resultsBlockedReason(study) : NOT_ADMIN,
    onAction: () => setOpened('export'),
  };
  return (
    <>
      <ActionRow
        label="Actions"
        actions={[...(isClosed || viewerCan.share ? [share] : []), ...(isClosed && hasHighlights ? [takeAway] : [])]}
      />
      <ShareDialog studyRef={studyRef} teamRef={teamRef} isOpen={opened === 'share'} onClose={close} />
      <ExportDialog
        studyRef={studyRef}
        teamRef={teamRef}
        canCompare={canCompare}
        hasScores={!study.allOpenEnded}
        isOpen={opened === 'export'}
        onClose={close}
      />
    </>
  );
}
