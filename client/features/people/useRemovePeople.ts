import { formMessage } from '@/apollo/requestProblem';
import { toast } from '@/ui/toastStore';
import { inParts, countOfPeople } from '@/lib/inParts';
import { useRemoveRosterPeopleMutation, useUndoRosterRemovalMutation } from './RosterPage.generated';

/** Removes people at once, and offers to undo it. The promise says whether they were removed. */
export function useRemovePeople(): (refs: readonly string[]) => Promise<boolean> {
  const [remove] = useRemoveRosterPeopleMutation();
  const [undo] = useUndoRosterRemovalMutation();

  const bringBack = (undoRefs: readonly string[]) =>
    Promise.all(undoRefs.map((ref) => undo({ variables: { ref } }))).then(
      (replies) => {
        const count = replies.reduce((sum, { data }) => sum + (data?.undoRosterRemoval.people.length ?? 0), 0);
        toast({ title: `${countOfPeople(count)} ${count === 1 ? 'is' : 'are'} back on the roster` });
      },
      (problem: unknown) =>
        toast({ title: 'The removal was not undone', text: formMessage(problem) ?? undefined, tone: 'error' }),
    );

  return async (refs) => {
    try {
      const replies = await inParts(refs, (part) => remove({ variables: { refs: [...part] } }));
      const removed = replies.flatMap(({ data }) => data?.removeRosterPeople.removedRefs ?? []);
      const undoRefs = replies.flatMap(({ data }) => data?.removeRosterPeople.undoRef ?? []);
      toast({
        title: `${countOfPeople(removed.length)} removed from the roster`,
        text: 'Answers that they have given stay.',
        ...(undoRefs.length > 0 && { action: { label: 'Undo', onAction: () => void bringBack(undoRefs) } }),
      });
      return true;
    } catch (problem) {
      toast({ title: 'The removal did not finish', text: formMessage(problem) ?? undefined, tone: 'error' });
      return false;
    }
  };
}
