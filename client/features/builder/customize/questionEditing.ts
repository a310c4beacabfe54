import type { KeyboardEvent } from 'react';
import type { LibraryPromptFragment } from '../BuilderPage.generated';
import type { DraftPrompt } from '../draft/surveyDraft';

export const TEMPLATE_QUESTION_REASON =
  'This is a template question, which can’t be edited. Create a custom question instead.';
export const FROZEN_QUESTION_REASON =
  'This custom question was used in a prior survey. It can’t be edited, so that its scores stay comparable.';
export const OPEN_QUESTION_REASON = 'Save or cancel the question you are writing first.';

/** Saves on Enter, because a question is one line. */
export const saveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};
export const withoutLineBreaks = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/** The reason why a question can't be edited; undefined when it can. The library knows whether a survey has used it. */
export function editBlockedReason(
  prompt: DraftPrompt,
  library: readonly LibraryPromptFragment[],
  isAnotherOpen: boolean,
): string | undefined {
  if (prompt.scope === 'CANONICAL') return TEMPLATE_QUESTION_REASON;
  if (library.find(({ slug }) => slug === prompt.slug)?.frozen) return FROZEN_QUESTION_REASON;
  return isAnotherOpen ? OPEN_QUESTION_REASON : undefined;
}

export const followUpsInWords = (count: number) => (count === 1 ? 'its follow-up' : `its ${count} follow-ups`);
