import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toastStore';
import { TreePicker } from '@/ui/TreePicker';
import { useCreateTeamMutation, type TeamLineFragment } from './TeamsPage.generated';
import { teamNodeOf } from './teamRows';

/** The parent of teams at the top: the company itself. */
const TOP = '';

export interface AddTeamFormProps {
  teams: readonly TeamLineFragment[];
  company: string;
  onClose: () => void;
}

export function AddTeamForm({ teams, company, onClose }: AddTeamFormProps) {
  const [name, setName] = useState('');
  const [parent, setParent] = useState(TOP);
  const [createTeam, { loading, error }] = useCreateTeamMutation({
    awaitRefetchQueries: true,
  });
  const places = [
    { id: TOP, parentId: null, label: company },
    ...teams.map(teamNodeOf).map((node) => ({ ...node, parentId: node.parentId ?? TOP })),
  ];

  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || loading) return;
    createTeam({ variables: { input: { name: wanted, ...(parent !== TOP && { parentRef: parent }) } } }).then(
      () => {
        toast({ title: `${wanted} was added` });
        onClose();
      },
      reportUnexpected, // a refusal is shown above the buttons
    );
  };

  return (
    <form onSubmit={add}>
      <Stack gap={5}>
        <TextField label="Name" value={name} onChange={setName} maxLength={120} autoComplete="off" autoFocus />
        {teams.length > 0 && (
          <Stack gap={2}>
            <Text size={13} weight="medium" aria-hidden>
              Part of
            </Text>
            <TreePicker
              label="Part of"
              selectionMode="single"
              nodes={places}
              searchPlaceholder="Search for a team"
              emptyText="No teams match your search."
              maxHeight={240}
              value={parent}
              onChange={setParent}
            />
          </Stack>
        )}
        <FormError message={formMessage(error)} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose} isDisabled={loading}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={loading} isDisabled={name.trim() === ''}>
            Add team
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
