import { useState } from 'react';
import { Dialog } from '@/ui/Dialog';
import { AddPeopleForm } from './AddPeopleForm';
import type { RosterTeam } from './RosterTeamChoice';

interface AddPeopleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  teams: readonly RosterTeam[];
}

/** Adds people to the roster from a text. */
export function AddPeopleDialog({ isOpen, onClose, teams }: AddPeopleDialogProps) {
  const [isSending, setSending] = useState(false);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add people" width={520} isLocked={isSending}>
      <AddPeopleForm teams={teams} onClose={onClose} isSending={isSending} setSending={setSending} />
    </Dialog>
  );
}
