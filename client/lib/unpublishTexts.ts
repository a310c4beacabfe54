/** The words for making a draft of an open survey again. The survey list and the analyzer both offer it. */
export const UNPUBLISH_LABEL = 'Back to draft';
export const UNPUBLISH_QUESTION = 'Take this survey back?';
export const UNPUBLISH_TEXT =
  'Nobody has completed it yet. It becomes a draft that you can change or delete. Until you publish it again, its link shows a preview that records nothing. Links to its results end for good.';
