import { useCallback, useRef } from 'react';
import { skipToken } from '@apollo/client/react';
import { retryQuery } from '@/apollo/retryQuery';
import { useRestartAfterError } from '@/apollo/useRestartAfterError';
import type { BuilderStudyFragment } from '../BuilderPage.generated';
import {
  useDraftNotesChangedSubscription,
  useDraftThreadsQuery,
  type DraftThreadFactsFragment,
} from './DraftNotes.generated';

/** A request about notes fails beside the notes, and never makes the client leave the page. */
export const SILENT_NOTE_REQUEST = { context: { isSilent: true } };

/**
 * The notes about a draft, which follow what other admins write. `isShown` is false for a survey that shows none: one that is published, and one that the
 * caller may only read.
 */
export function useDraftNotes({ ref, status, viewerCan }: BuilderStudyFragment) {
  const isShown = status === 'DRAFT' && viewerCan.edit;
  const { data, error, refetch } = useDraftThreadsQuery(
    isShown ? { variables: { studyRef: ref }, fetchPolicy: 'cache-and-network', ...SILENT_NOTE_REQUEST } : skipToken,
  );
  const reread = () => retryQuery(refetch);
  const hasBegun = useRef(false);
  const live = useDraftNotesChangedSubscription(
    isShown
      ? {
          variables: { ref },
          onData: ({ data: { data: change } }) => {
            if (!change) return;
            // The first message after a gap does not tell what happened in it.
            const mayHaveMissed = change.studyChanged.events.length === 0 && hasBegun.current;
            hasBegun.current = true;
            if (mayHaveMissed || change.studyChanged.events.includes('DRAFT_NOTES_CHANGED')) reread();
          },
        }
      : skipToken,
  );
  useRestartAfterError(live.error, live.restart);

  const threads = data?.draftThreads.nodes ?? null;
  // The rows of the questions are drawn again when this changes.
  const openCountOf = useCallback(
    (slug: string | null) => openOnes(threads).filter(({ promptSlug }) => promptSlug === slug).length,
    [threads],
  );
  return {
    isShown,
    /** Null until they are known. */
    threads,
    error,
    reread,
    openCount: openOnes(threads).length,
    /** The number of open threads about a question, or with null about the survey as a whole. */
    openCountOf,
  };
}

const openOnes = (threads: readonly DraftThreadFactsFragment[] | null) =>
  (threads ?? []).filter(({ resolvedAt }) => resolvedAt === null);

export type DraftNotes = ReturnType<typeof useDraftNotes>;
