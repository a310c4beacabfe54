import { parseJson } from '@/lib/parseJson';

/** The server takes no larger file; this limit only spares sending one that is far larger. */
const MAX_BYTES = 1_000_000;

/** The text of a file without its indentation, so that more of it fits into a call; null for a file that is far too large. */
export async function readSurveyFile(content: Blob): Promise<string | null> {
  if (content.size > MAX_BYTES) return null;
  const text = await content.text();
  const value = parseJson(text);
  return value === undefined ? text : JSON.stringify(value);
}
