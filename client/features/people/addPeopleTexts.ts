import { countOfPeople } from '@/lib/inParts';

/** A person as a line of the text from which people are added. */
export const personLine = ({ name, email }: { name: string; email: string }) =>
  name === '' ? email : `${name} <${email}>`;

/** Says how much of the text was understood. */
export function readText(count: number, unread: readonly string[]): string {
  const found = count > 0 ? `${countOfPeople(count)} found.` : '';
  const first = unread[0];
  if (first === undefined) return found;
  const more = unread.length > 1 ? ` and ${unread.length - 1} more` : '';
  return `${found} No email address in “${first.slice(0, 60)}”${more}.`.trim();
}

/** Says who was not added and why, of the first few. */
export function refusalText(refused: readonly { email: string; message: string }[]): string | null {
  if (refused.length === 0) return null;
  const some = refused.slice(0, 5).map(({ email, message }) => `${email}: ${message}`);
  const more = refused.length > 5 ? [`So it is with ${refused.length - 5} more.`] : [];
  return [`Not added. ${some[0]}`, ...some.slice(1), ...more].join(' ');
}
