import { invalid } from '../../platform/errors';

const MAX_NAME_LENGTH = 200;
const MAX_WELCOME_LENGTH = 4_000;
const MAX_TARGET_RESPONSES = 10_000_000;

/** The name as it is kept; a blank or over-long one is refused. */
export function studyName(name: string): string {
  const trimmed = name.trim();
  if (!trimmed) throw invalid({ name: ['This field may not be blank.'] });
  return withinLength('name', trimmed, MAX_NAME_LENGTH);
}

export const welcomeMessage = (text: string) => withinLength('welcomeMessage', text.trim(), MAX_WELCOME_LENGTH);

/** A whole number of at least 0, or null when nobody counted. */
export function targetResponses(count: number | null): number | null {
  if (count !== null && count < 0) throw invalid({ targetResponses: ['Ensure this value is at least 0.'] });
  if (count !== null && count > MAX_TARGET_RESPONSES) {
    throw invalid({ targetResponses: [`Ensure this value is at most ${MAX_TARGET_RESPONSES}.`] });
  }
  return count;
}

function withinLength(field: string, text: string, length: number): string {
  if (text.length > length) throw invalid({ [field]: [`Ensure this value has at most ${length} characters.`] });
  return text;
}
