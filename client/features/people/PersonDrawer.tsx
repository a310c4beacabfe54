import { Drawer } from '@/ui/Drawer';
import { Stack } from '@/ui/Stack';
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

/** One person of the roster: what is known about them, and what to do about it. */
export function PersonDrawer({ person, teams, segmentNames, onClose, onRemove }: PersonDrawerProps) {
  return (
    <Drawer isOpen={person !== null} onClose={onClose} title={person ? nameOf(person) : ''} width={440}>
      {person && (
        <Stack gap={8}>
          <PersonForm key={person.ref} {...{ person, teams, segmentNames, onClose, onRemove }} />
          <PersonData person={person} onForgotten={onClose} />
        </Stack>
      )}
    </Drawer>
  );
}
