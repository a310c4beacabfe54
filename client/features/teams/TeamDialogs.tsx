import { useState } from 'react';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dialog } from '@/ui/Dialog';
import { Text } from '@/ui/Text';
import { AddTeamForm } from './AddTeamForm';
import { MoveTeamForm } from './MoveTeamForm';
import type { TeamLineFragment } from './TeamsPage.generated';
import type { TeamIndex } from './teamRows';
import { useTeamChanges } from './useTeamChanges';

/** The question of a dialog: where to add a team, where to move one, or whether to delete one. */
export type TeamQuestion =
  | { kind: 'add'; parentRef: string | null }
  /** `newParentRef` is chosen at first: the team that another one was dropped on, or null for the top. */
  | { kind: 'move'; team: TeamLineFragment; newParentRef?: string | null }
  | { kind: 'delete'; team: TeamLineFragment };

interface TeamDialogsProps {
  index: TeamIndex;
  company: string;
  question: TeamQuestion | null;
  onClose: () => void;
}

export function TeamDialogs({ index, company, question, onClose }: TeamDialogsProps) {
  // A dialog keeps its content while it closes.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const { remove } = useTeamChanges();
  const isOpen = (kind: TeamQuestion['kind']) => question?.kind === kind;
  return (
    <>
      <Dialog isOpen={isOpen('add')} onClose={onClose} title="Add team">
        {last?.kind === 'add' && (
          <AddTeamForm teams={index.nodes} company={company} parentRef={last.parentRef} onClose={onClose} />
        )}
      </Dialog>
      <Dialog
        isOpen={isOpen('move')}
        onClose={onClose}
        title={last?.kind === 'move' ? `Move ${last.team.value}` : 'Move team'}
      >
        {last?.kind === 'move' && <MoveTeamForm index={index} company={company} question={last} onClose={onClose} />}
      </Dialog>
      <ConfirmDialog
        isOpen={isOpen('delete')}
        onClose={onClose}
        title={last?.kind === 'delete' ? `Delete ${last.team.value}?` : 'Delete team?'}
        confirmLabel="Delete team"
        tone="danger"
        onConfirm={async () => {
          if (last?.kind === 'delete') await remove(last.team);
        }}
      >
        <Text as="p">
          The team is empty and no survey has asked it, so no results are lost. Drafts that would ask it no longer do.
          This can’t be undone.
        </Text>
      </ConfirmDialog>
    </>
  );
}
