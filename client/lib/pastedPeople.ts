import { isEmail, normaliseEmail } from '@common/email';

export interface PastedPerson {
  name: string;
  email: string;
}

export interface PastedPeople {
  people: PastedPerson[];
  /** The lines that hold no address, as they were written. */
  unread: string[];
}

/** A name before an address in angle brackets, as mail programs write it: Ada Lovelace <ada@acme.com>. */
const NAMED = /^(.*?)<([^<>]+)>$/u;

/**
 * Reads people from a text: one on each line, or several separated by semicolons or commas, as mail programs write them. In a line
 * from a spreadsheet the cell with the address counts, and the first other cell is the name. Somebody who is named twice is
 * read once.
 */
export function pastedPeople(text: string): PastedPeople {
  const people = new Map<string, PastedPerson>();
  const unread: string[] = [];
  for (const part of text.split('\n').flatMap(partsOf)) {
    const person = personIn(part);
    if (!person) unread.push(part);
    else if (!people.has(person.email)) people.set(person.email, person);
  }
  return { people: [...people.values()], unread };
}

/** The parts of a line that name a person each. Cells of a spreadsheet, which tabs separate, stay together. */
function partsOf(line: string): string[] {
  const parts = line.includes('\t') ? [line] : joined(line.split(/[;,]/u));
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Puts a surname and a first name together again that a comma separated: Lovelace, Ada <ada@acme.com>. */
function joined(parts: string[]): string[] {
  const whole: string[] = [];
  let before = '';
  for (const part of parts) {
    if (part.includes('@') || part.trim() === '') {
      whole.push(before === '' ? part : `${before}, ${part.trim()}`);
      before = '';
    } else before = before === '' ? part.trim() : `${before}, ${part.trim()}`;
  }
  return before === '' ? whole : [...whole, before];
}

function personIn(part: string): PastedPerson | null {
  const [, name, address] = NAMED.exec(part) ?? [];
  if (address !== undefined)
    return isEmail(normaliseEmail(address)) ? { name: plain(name!), email: normaliseEmail(address) } : null;
  const cells = part.split('\t').map((cell) => cell.trim());
  const email = cells.find((cell) => isEmail(normaliseEmail(cell)));
  if (email === undefined) return null;
  return { name: plain(cells.find((cell) => cell !== '' && cell !== email) ?? ''), email: normaliseEmail(email) };
}

/** A name without the quotation marks that mail programs put around it. */
const plain = (name: string): string =>
  name
    .trim()
    .replace(/^"(.*)"$/u, '$1')
    .trim();
