import { useState } from 'react';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Drawer } from '@/ui/Drawer';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { nameOf } from './RosterRow';
import { PersonData } from './PersonData';
import { PersonForm } from './PersonForm';
import type { RosterPersonLineFragment } from './RosterPage.generated';
import type { RosterTeam } from './RosterTeamChoice';

interface PersonDrawerProps {
  /** The person to show; null while the drawer is closed. */
  person: RosterPersonLineFragment | null;
  teams: readonly RosterTeam[];
  /** The names of the segments that the company uses. */
  segmentNames: readonly { name: string; label: string }[];
  onClose: () => void;
  onRemove: (ref: string) => void;
}

/**
 * One person of the roster: what is known about them, and what to do about it. Escape and a click outside ask before changes are lost that
 * were not saved.
 */
export function PersonDrawer({ person, teams, segmentNames, onClose, onRemove }: PersonDrawerProps) {
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const name = person ? nameOf(person) : '';
  return (
    <>
      <Drawer
        isOpen={person !== null}
        onClose={() => (isChanged ? setAsking(true) : onClose())}
        title={name}
        width={440}
      >
        {person && (
          <Stack gap={8}>
            <PersonForm key={person.ref} {...{ person, teams, segmentNames, onClose, onRemove, setChanged }} />
            <PersonData person={person} onForgotten={onClose} />
          </Stack>
        )}
      </Drawer>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        onConfirm={onClose}
        tone="danger"
      >
        <Text as="p">{`What you have changed of ${name} is not saved yet.`}</Text>
      </ConfirmDialog>
    </>
  );
}
