import { invalid } from './errors';

/** Trims a required text. A blank text or one of more than `length` characters is refused under the field's name. */
export function requiredText(field: string, text: string, length: number): string {
  const trimmed = text.trim();
  if (!trimmed) throw invalid({ [field]: ['This field may not be blank.'] });
  return withinLength(field, trimmed, length);
}

/** Refuses a text of more than `length` characters under the field's name. An emoji counts as one character, because the length is in code points. */
export function withinLength(field: string, text: string, length: number): string {
  if ([...text].length > length) throw invalid({ [field]: [`Ensure this value has at most ${length} characters.`] });
  return text;
}
