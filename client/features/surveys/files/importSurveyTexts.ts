import type { StudyFilePromptSource } from '@/apollo/types.generated';

export const countOfQuestions = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);

/** What the import does apart from making the draft. */
export const whatIsMade = (newCount: number): string =>
  newCount === 0
    ? 'All of them are here already. The draft has no teams and no recipients yet.'
    : `${newCount === 1 ? '1 question is' : `${newCount} questions are`} added to your own. The draft has no teams and no recipients yet.`;

/** Where a question comes from, in a word. */
export const SOURCE_NAMES: Record<StudyFilePromptSource, string> = {
  LIBRARY: 'Library',
  OWN: 'Your own',
  NEW: 'New',
};

/** Why respondents read something else than the file says. */
export const DIFFERENCES: Record<StudyFilePromptSource, string> = {
  LIBRARY: 'The library here words or translates it otherwise, and that is what is asked.',
  OWN: 'Your own question has other translations, and they stay.',
  NEW: '',
};
