import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { useCreationKey } from '@/lib/useCreationKey';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toastStore';
import type { TreeNode } from '@/ui/TreePicker';
import { PlacePicker } from './PlacePicker';
import { useCreateTeamMutation } from './TeamsPage.generated';

interface AddTeamFormProps {
  teams: readonly TreeNode[];
  company: string;
  /** The team that is chosen at first as the one above; null for the company. */
  parentRef: string | null;
  onClose: () => void;
}

export function AddTeamForm({ teams, company, parentRef, onClose }: AddTeamFormProps) {
  const [name, setName] = useState('');
  const [parent, setParent] = useState(parentRef);
  const key = useCreationKey();
  const [createTeam, { loading }] = useCreateTeamMutation({ awaitRefetchQueries: true });

  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || loading) return;
    const team = { name: wanted, ...(parent !== null && { parentRef: parent }) };
    createTeam({ variables: { input: { key: key.current(team), ...team } } }).then(
      () => {
        toast({ title: `${wanted} was added` });
        onClose();
      },
      (error: unknown) =>
        toast({ tone: 'error', title: 'The team was not added', text: formMessage(error) ?? undefined }),
    );
  };

  return (
    <form onSubmit={add}>
      <Stack gap={5}>
        <TextField label="Name" value={name} onChange={setName} autoComplete="off" autoFocus />
        {teams.length > 0 && <PlacePicker nodes={teams} company={company} value={parent} onChange={setParent} />}
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
