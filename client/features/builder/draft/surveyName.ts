import { characterCount } from './customQuestion';

const MAX_LENGTH = 200;

/** What is wrong with the name of a survey, in a sentence; null where it can be saved. A name that is pasted stays whole, so that its writer chooses what goes. */
export function surveyNameProblem(name: string): string | null {
  if (name.trim() === '') return 'Enter a name for your survey.';
  const length = characterCount(name.trim());
  return length > MAX_LENGTH ? `Too long: ${length} of ${MAX_LENGTH} characters.` : null;
}
