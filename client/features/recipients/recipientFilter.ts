import { useMemo, useState } from 'react';
import type { ChatProvider, RecipientFilter } from '@/apollo/types.generated';

export interface RecipientChoice {
  search: string;
  team: string | null;
  segment: string | null;
  /** The value of the segment. */
  value: string | null;
  /** Only people without an account in this chat tool. */
  unlinkedTo: ChatProvider | null;
}

const NOTHING: RecipientChoice = { search: '', team: null, segment: null, value: null, unlinkedTo: null };

/** Which recipients are shown, and the page of them. A page is the cursor that it begins behind; the first is null. */
export function useRecipientFilter() {
  const [choice, setChoice] = useState(NOTHING);
  const [pages, setPages] = useState<(string | null)[]>([null]);
  const { search, team, segment, value, unlinkedTo } = choice;
  const text = search.trim();
  const input = useMemo<RecipientFilter>(
    () => ({
      ...(text !== '' && { contains: text }),
      ...(team !== null && { teamRef: team }),
      ...(segment !== null && value !== null && { segments: [{ name: segment, value }] }),
      ...(unlinkedTo !== null && { unlinkedTo }),
    }),
    [text, team, segment, value, unlinkedTo],
  );
  const choose = (changes: Partial<RecipientChoice>) => {
    setChoice({ ...choice, ...changes });
    setPages([null]);
  };
  return {
    ...{ choice, choose, input, pages },
    isActive: Object.keys(input).length > 0,
    clear: () => choose(NOTHING),
    turnTo: (next: string) => setPages([...pages, next]),
    turnBack: () => setPages(pages.slice(0, -1)),
  };
}

export type RecipientFilterState = ReturnType<typeof useRecipientFilter>;
