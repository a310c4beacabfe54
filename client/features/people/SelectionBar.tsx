import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ChangePeopleDialog } from './ChangePeopleDialog';
import { countOfPeople } from '@/lib/inParts';
import type { RosterChoicesQuery } from './RosterPage.generated';
import type { Selection } from './useSelection';

interface SelectionBarProps {
  selection: Selection;
  choices: RosterChoicesQuery;
  onRemove: () => Promise<void>;
}

/** What can be done with the people who are selected. */
export function SelectionBar({ selection, choices, onRemove }: SelectionBarProps) {
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  };
  return (
    <Inline gap={2} role="group" aria-label="Selected people" width="100%">
      <Text size={13} weight="medium" numeric role="status">
        {countOfPeople(selection.refs.length)} selected
      </Text>
      <Button size="sm" onClick={() => setChanging(true)}>
        Change
      </Button>
      <Button size="sm" isPending={isRemoving} onClick={() => void remove()}>
        Remove
      </Button>
      <Button size="sm" variant="ghost" aria-label="Clear the selection" onClick={selection.clear}>
        Clear
      </Button>
      <ChangePeopleDialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        refs={selection.refs}
        teams={choices.teamPage.nodes}
        segments={choices.rosterSegments}
      />
    </Inline>
  );
}
