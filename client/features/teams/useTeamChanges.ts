import { formMessage } from '@/apollo/requestProblem';
import { toast } from '@/ui/toastStore';
import { useDeleteTeamMutation, useUpdateTeamMutation, type TeamLineFragment } from './TeamsPage.generated';

/** Changes of one team. Each resolves to whether it was made. */
export interface TeamChanges {
  rename: (team: TeamLineFragment, name: string) => Promise<boolean>;
  move: (team: TeamLineFragment, parentRef: string | null, newPlace: string) => Promise<boolean>;
  setHidden: (team: TeamLineFragment, isHidden: boolean) => Promise<boolean>;
  remove: (team: TeamLineFragment) => Promise<boolean>;
}

interface Done {
  title: string;
  text?: string;
  undo?: () => void;
}

/** Changes teams. A message at the bottom says what was done, with an undo where there is one, or why it was refused. */
export function useTeamChanges(): TeamChanges {
  const [updateTeam] = useUpdateTeamMutation({ awaitRefetchQueries: true });
  const [deleteTeam] = useDeleteTeamMutation({ awaitRefetchQueries: true });

  const attempt = async (change: Promise<unknown>, failure: string, { undo, ...done }: Done): Promise<boolean> => {
    try {
      await change;
    } catch (error) {
      toast({ tone: 'error', title: failure, text: formMessage(error) ?? undefined });
      return false;
    }
    toast({ ...done, ...(undo && { action: { label: 'Undo', onAction: undo } }) });
    return true;
  };
  const update = (input: { ref: string; name?: string; parentRef?: string | null; isHidden?: boolean }) =>
    updateTeam({ variables: { input } });
  const undoWith = (input: Parameters<typeof update>[0], title: string) => () =>
    void attempt(update(input), 'The change could not be undone', { title });

  return {
    rename: ({ ref, value }, name) =>
      attempt(update({ ref, name }), `${value} was not renamed`, {
        title: `${value} is now ${name}`,
        undo: undoWith({ ref, name: value }, `${value} has its name back`),
      }),
    move: ({ ref, value, parentRef: before }, parentRef, newPlace) =>
      attempt(update({ ref, parentRef }), `${value} was not moved`, {
        title: `${value} is now part of ${newPlace}`,
        undo: undoWith({ ref, parentRef: before }, `${value} is back in its place`),
      }),
    setHidden: ({ ref, value }, isHidden) =>
      attempt(update({ ref, isHidden }), isHidden ? `${value} was not hidden` : `${value} is still hidden`, {
        title: isHidden ? `${value} is hidden` : `${value} is shown again`,
        text: isHidden ? 'It is offered to nobody new. Its history stays.' : 'Surveys can ask it again.',
        undo: undoWith({ ref, isHidden: !isHidden }, isHidden ? `${value} is shown again` : `${value} is hidden`),
      }),
    remove: ({ ref, value }) =>
      attempt(deleteTeam({ variables: { input: { ref } } }), `${value} was not deleted`, {
        title: `${value} was deleted`,
      }),
  };
}
