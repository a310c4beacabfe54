import type { TextSentiment } from '@/apollo/types.generated';

/** What the texts of a list have to have in common. */
export interface TextFilter {
  /** Words that the text contains; empty for any. */
  search: string;
  /** Null for any. */
  sentiment: TextSentiment | null;
  /** Whether the comments on all topics are listed, and not those on one. */
  hasAllTopics: boolean;
}

export const NO_FILTER: TextFilter = { search: '', sentiment: null, hasAllTopics: false };

/** Whether the list is another one than the whole list, whose first page came with the screen. */
export const isNarrowed = ({ search, sentiment, hasAllTopics }: TextFilter): boolean =>
  search.trim() !== '' || sentiment !== null || hasAllTopics;

/** The variables of a narrowed list; none for the whole list. */
export const filterVariables = ({ search, sentiment }: TextFilter) => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(sentiment && { sentiment }),
});
