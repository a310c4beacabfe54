import { useMemo, useState, type FormEvent } from 'react';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { PlacePicker } from './PlacePicker';
import type { TeamQuestion } from './TeamDialogs';
import { refsBelow, type TeamIndex } from './teamRows';
import { moveEffect } from './teamTexts';
import { useTeamChanges } from './useTeamChanges';

interface MoveTeamFormProps {
  index: TeamIndex;
  company: string;
  question: Extract<TeamQuestion, { kind: 'move' }>;
  onClose: () => void;
}

/** Asks where to move a team, and says what will move with it. */
export function MoveTeamForm({ index, company, question: { team, newParentRef }, onClose }: MoveTeamFormProps) {
  const [parent, setParent] = useState(newParentRef === undefined ? team.parentRef : newParentRef);
  const [isPending, setPending] = useState(false);
  const { move } = useTeamChanges();
  const places = useMemo(() => {
    const moved = new Set([team.ref, ...refsBelow(index, team.ref)]);
    return index.nodes.filter(({ id }) => !moved.has(id));
  }, [index, team.ref]);
  const isUnchanged = parent === team.parentRef;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnchanged || isPending) return;
    setPending(true);
    const isMoved = await move(team, parent, parent === null ? company : index.byRef.get(parent)!.value);
    setPending(false);
    if (isMoved) onClose();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        <PlacePicker nodes={places} company={company} value={parent} onChange={setParent} />
        <Text as="p" size={13} tone="textMuted">
          {moveEffect(index, team)}
        </Text>
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            disabledReason={isUnchanged ? 'Choose another place first' : undefined}
          >
            Move team
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
