import { invalid } from './errors';

/** A text that has to be there: trimmed; blank or longer than `length` is refused under the field's name. */
export function requiredText(field: string, text: string, length: number): string {
  const trimmed = text.trim();
  if (!trimmed) throw invalid({ [field]: ['This field may not be blank.'] });
  return withinLength(field, trimmed, length);
}

/** A text of at most `length` characters as people count them, refused under the field's name when it is longer. */
export function withinLength(field: string, text: string, length: number): string {
  if ([...text].length > length) throw invalid({ [field]: [`Ensure this value has at most ${length} characters.`] });
  return text;
}
