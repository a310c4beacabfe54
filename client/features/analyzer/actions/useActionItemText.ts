import { useEffect, useRef, useState } from 'react';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { useDelayedSave } from '../useDelayedSave';
import { keepUnsavedText, unsavedText } from '@/lib/unsavedTexts';
import { isNotFound, actionFailureText, toastChangeUndone, SILENT_REQUEST } from './actionFailures';
import type { StarredTopicKey } from './starredTopicKey';
import {
  useCreateActionItemMutation,
  useUpdateActionItemMutation,
  type ActionItemDetailsFragment,
} from './StarredTopics.generated';

const SAVE_DELAY_MS = 500;
/** The text was typed earlier and never saved, and the browser has kept it. */
const LEFT_BEHIND = 'It was left before it was saved.';

/**
 * The text of an action item in its field. It saves itself; if that fails, the field keeps what was typed. Emptying the
 * field deletes the item.
 */
export function useActionItemText(
  topicKey: StarredTopicKey,
  item: ActionItemDetailsFragment,
  remove: () => Promise<void>,
) {
  const { ref, isRecommendation } = item;
  const [typed, setTyped] = useState<string | null>(() => unsavedText(ref) || null);
  const [problem, setProblem] = useState<unknown>(null);
  const [update] = useUpdateActionItemMutation(SILENT_REQUEST);
  const [create] = useCreateActionItemMutation(SILENT_REQUEST);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const { state, change, flush } = useDelayedSave(async (text: string) => {
    if (!text.trim()) return remove();
    try {
      // An item that somebody else has deleted meanwhile is created again, under the same ref.
      if (isNotFound(problem))
        await create({ variables: { ...topicKey, input: { key: ref, text, isRecommendation } } });
      else await update({ variables: { ...topicKey, ref, input: { text } } });
      setProblem(null);
      if (unsavedText(ref) === text) keepUnsavedText(ref, '');
    } catch (error) {
      setProblem(error);
      if (!isShown.current)
        toastChangeUndone(
          'A change to an action item was not saved',
          error,
          'Your text is kept: open the action items to try again.',
        );
      throw error;
    }
  }, SAVE_DELAY_MS);

  const text = typed ?? item.text;
  const isUnsaved = text.trim() !== item.text;
  useUnloadWarning(isUnsaved && text.trim() !== '');
  const type = (next: string) => {
    setTyped(next);
    keepUnsavedText(ref, next.trim() === item.text ? '' : next);
    change(next);
  };
  /** Shows the server's text from now on, because others may change it. */
  const leave = () => {
    flush();
    if (!isUnsaved) setTyped(null);
  };
  const hasFailed = state === 'failed' || (state === 'idle' && isUnsaved);
  const saveNow = (next: string) => {
    change(next);
    flush();
  };
  return {
    text,
    type,
    leave,
    problem: hasFailed ? (problem ? actionFailureText(problem) : LEFT_BEHIND) : null,
    retry: () => saveNow(text),
    /** Deletes the item, after a save that is still under way. */
    clear: () => saveNow(''),
  };
}
