import { isQuestionTooLong, characterCount, QUESTION_TEXT_MAX_LENGTH } from '../draft/customQuestion';

export interface PastedQuestion {
  text: string;
  /** The reason why the question can't be added; null when it can. */
  problem: string | null;
}

/** A dash, dot or number at the start of a list item. */
const BULLET = /^\s*(?:[-*•–]\s+|\d{1,3}[.)]\s+)/;

const comparable = (text: string) => text.toLocaleLowerCase();

/** The non-empty lines without their bullets, each with its problem if it has one. */
export function pastedQuestions(pasted: string, existing: readonly string[]): PastedQuestion[] {
  const asked = new Set(existing.map(comparable));
  const seen = new Set<string>();
  return pasted
    .split(/\r?\n/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter((text) => text !== '')
    .map((text) => {
      const key = comparable(text);
      const isRepeated = seen.has(key);
      seen.add(key);
      if (isQuestionTooLong(text))
        return { text, problem: `Too long: ${characterCount(text)} of ${QUESTION_TEXT_MAX_LENGTH} characters.` };
      if (isRepeated) return { text, problem: 'This list has it twice.' };
      if (asked.has(key)) return { text, problem: 'The survey asks it already.' };
      return { text, problem: null };
    });
}
