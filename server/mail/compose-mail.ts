import type { Mail } from './outbox';

interface Message {
  to: string;
  /** The language of the text; English where it is left out. */
  language?: string;
  subject: string;
  /** Sentences before the link. */
  before: string[];
  link?: { label: string; url: string };
  /** Sentences after the link. */
  after?: string[];
}

/** Makes a mail with the same content as plain text and as HTML. The HTML has no image, no script and nothing that reports who has read it. */
export function composeMail({ to, language, subject, before, link, after = [] }: Message): Mail {
  const text = [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after].join('\n\n');
  const paragraph = (words: string) => `<p>${escapedHtml(words)}</p>`;
  const anchor = link ? [`<p><a href="${escapedHtml(link.url)}">${escapedHtml(link.label)}</a></p>`] : [];
  const paragraphs = [...before.map(paragraph), ...anchor, ...after.map(paragraph)].join('\n');
  // The direction of the first strong letter is the direction of the text.
  const html = language ? `<div lang="${language}" dir="auto">\n${paragraphs}\n</div>` : paragraphs;
  return { to, subject: subject.replace(/\s+/g, ' '), text: `${text}\n`, html };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes a text for HTML, also for attribute values. */
export const escapedHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
