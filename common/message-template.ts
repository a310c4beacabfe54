/*
 * A message to recipients as an admin writes it: plain text with placeholders in braces. The link is no word of the text but a
 * button of its own, and everybody gets another one.
 */

export interface MessageTemplate {
  subject: string;
  /** Paragraphs, one on each line. `{link}` stands once, where the button goes. */
  text: string;
}

/** What the placeholders other than the link stand for. */
export interface TemplateNames {
  company: string;
  survey: string;
}

/** A message whose placeholders are filled in. */
export interface FilledTemplate {
  subject: string;
  before: string[];
  after: string[];
}

export const MAX_MESSAGE_SUBJECT = 150;
export const MAX_MESSAGE_TEXT = 2_000;

const LINK = '{link}';
const NAMES = ['company', 'survey'];
const PLACEHOLDER = /\{([^{}\s]*)\}/g;

/** Why a subject can't be sent, as a sentence; null if it can. */
export function subjectRefusal(subject: string): string | null {
  if (!subject.trim()) return 'A message needs a subject.';
  if (/[\r\n]/.test(subject.trim())) return 'A subject is one line.';
  if (subject.includes(LINK)) return 'The link goes into the text, not into the subject.';
  return unknownIn(subject) ?? tooLong(subject, MAX_MESSAGE_SUBJECT);
}

/** Why a text can't be sent, as a sentence; null if it can. */
export function textRefusal(text: string): string | null {
  const links = text.split(LINK).length - 1;
  if (links === 0) return 'The text must contain {link}: without it nobody gets to the survey.';
  if (links > 1) return 'The text may contain {link} only once.';
  return unknownIn(text.replace(LINK, '')) ?? tooLong(text, MAX_MESSAGE_TEXT);
}

function unknownIn(text: string): string | null {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name]) => !NAMES.includes(name!));
  return unknown ? `${unknown[0]} stands for nothing. You can use {survey}, {company} and {link}.` : null;
}

const tooLong = (text: string, length: number) =>
  [...text].length > length ? `Ensure this value has at most ${length} characters.` : null;

/** Fills in a template. A name that looks like a placeholder stays as it is. */
export function fillTemplate({ subject, text }: MessageTemplate, names: TemplateNames): FilledTemplate {
  const [before = '', after = ''] = text.split(LINK);
  return { subject: filled(subject, names), before: paragraphs(before, names), after: paragraphs(after, names) };
}

const paragraphs = (text: string, names: TemplateNames) =>
  text
    .split(/\r?\n/)
    .map((line) => filled(line, names).trim())
    .filter((line) => line !== '');

const filled = (text: string, { company, survey }: TemplateNames) =>
  text.replace(PLACEHOLDER, (placeholder, name) =>
    name === 'company' ? company : name === 'survey' ? survey : (placeholder as string),
  );
