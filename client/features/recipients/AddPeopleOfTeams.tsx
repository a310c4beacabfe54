import { Button } from '@/ui/Button';
import { toast } from '@/ui/toastStore';
import type { RecipientUpdates } from './useRecipientUpdates';

/** Adds everybody of the teams that the survey asks, who are the right people most of the time. */
export function AddPeopleOfTeams({ teamRefs, updates }: { teamRefs: readonly string[]; updates: RecipientUpdates }) {
  const add = async () => {
    const problem = await updates.add({ teamRefs: [...teamRefs] });
    if (problem !== null) toast({ title: 'Nobody was added', text: problem, tone: 'error' });
  };
  return (
    <Button variant="primary" isPending={updates.isUpdating} onClick={() => void add()}>
      Add the people of the chosen teams
    </Button>
  );
}
