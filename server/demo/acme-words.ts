import type { DemoComment, DemoText, Division, Wave } from './acme-types';

/** Helpers that let the lists of comments read as lists of comments. A bare sentence fits everybody at any time. */

interface Line {
  text: string;
  divisions?: readonly Division[];
  waves?: readonly Wave[];
}

const from =
  (...divisions: Division[]) =>
  (text: string, ...waves: Wave[]): Line => ({ text, ...(divisions.length > 0 && { divisions }), ...(waves.length > 0 && { waves }) });

export const robotics = from('Robotics');
export const cloud = from('Cloud');
export const product = from('Product');
export const factory = from('Manufacturing');
export const anyone = from();

const asLine = (line: string | Line): Line => (typeof line === 'string' ? { text: line } : line);

export function comments(topicSlug: string, lines: readonly (string | Line)[]): DemoComment[] {
  return lines.map((line) => ({ topicSlug, ...asLine(line) }));
}

export function answers(promptSlug: string, lines: readonly (string | Line)[]): DemoText[] {
  return lines.map((line) => ({ promptSlug, ...asLine(line) }));
}
