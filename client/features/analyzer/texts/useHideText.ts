import { useApolloClient } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client/cache';
import { formMessage } from '@/apollo/requestProblem';
import { toast } from '@/ui/Toast';
import { useAnalyzer } from '../useAnalyzer';

export type HideText = (ref: string, isHidden: boolean) => void;

/**
 * Hides a text from everybody or shows it again, with an undo; null for people who may not. `send` changes the text in
 * the cache, so every place on screen follows.
 */
export function useHideText(
  noun: 'Answer' | 'Comment',
  send: (ref: string, isHidden: boolean) => Promise<void>,
): HideText | null {
  const { cache } = useApolloClient();
  const { study, person } = useAnalyzer();
  const hide = async (ref: string, isHidden: boolean) => {
    try {
      await send(ref, isHidden);
    } catch (error) {
      toast({
        tone: 'error',
        title: `The ${noun.toLowerCase()} could not be ${isHidden ? 'hidden' : 'shown'}`,
        text: formMessage(error) ?? '',
      });
      return;
    }
    forgetSummaries(cache, study.ref);
    toast({
      title: isHidden ? `${noun} hidden` : `${noun} shown again`,
      text: isHidden ? 'Only admins see it now.' : 'Everybody who sees the results can read it.',
      action: { label: 'Undo', onAction: () => void hide(ref, !isHidden) },
    });
  };
  return person?.isCustomerAdmin ? (ref, isHidden) => void hide(ref, isHidden) : null;
}

/** A summary may quote a text that has just been hidden, so the summaries in view are read again. */
function forgetSummaries(cache: ApolloCache, studyRef: string): void {
  const withoutSummaries = (results: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(results).filter(([field]) => !field.startsWith('summary(')));
  cache.modify({
    id: cache.identify({ __typename: 'Study', ref: studyRef }) ?? '',
    fields: { results: (stored) => withoutSummaries(stored as Record<string, unknown>) },
  });
}
