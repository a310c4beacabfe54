import { useEffect, useRef } from 'react';
import { followUpsOf } from '@common/conditions';
import { toast } from '@/ui/Toast';
import { dismissToast } from '@/ui/toastStore';
import type { LibraryPromptFragment, PackFragment } from '../BuilderPage.generated';
import type { BuilderStepProps } from '../builderProps';
import { newlyAsked, type DraftPrompt } from '../draft/surveyDraft';
import { questionsOfPack } from './findQuestions';

interface Given extends Pick<BuilderStepProps, 'edit'> {
  library: readonly LibraryPromptFragment[];
  /** Adds the questions that the survey does not have yet, and gives these. */
  addAll: (prompts: readonly DraftPrompt[]) => DraftPrompt[];
}

const countText = (questions: number) => (questions === 1 ? '1 question' : `${questions} questions`);

/**
 * Gives a function that adds a pack as a whole. A message says what was added, and offers to undo it while this step is
 * on screen, because another survey may be open afterwards.
 */
export function useAddedPack({ library, edit, addAll }: Given): (pack: PackFragment) => void {
  const messages = useRef<number[]>([]);
  useEffect(() => {
    const shown = messages.current;
    return () => shown.forEach(dismissToast);
  }, []);

  return (pack) => {
    const questions = questionsOfPack(pack, library).map(newlyAsked);
    const added = addAll(questions);
    const present = questions.length - added.length;
    const undo = () =>
      edit(({ prompts }) => {
        // A question that was added later, and depends on one of these, leaves with it.
        const leaving = new Set(
          added.flatMap(({ slug }) => [slug, ...followUpsOf(prompts, slug).map((followUp) => followUp.slug)]),
        );
        return { prompts: prompts.filter(({ slug }) => !leaving.has(slug)) };
      });
    messages.current.push(
      toast({
        title: `${pack.name}: ${countText(added.length)} added`,
        text: present > 0 ? `The survey had ${countText(present)} of this pack already.` : undefined,
        action: { label: 'Undo', onAction: undo },
      }),
    );
  };
}
