import type { TextSentiment } from '../../schema.generated';
import type { Context } from '../context';
import { sentimentOf } from './sentiment/text-sentiment';
import { fromTextsSql, rowsOfTexts, type TextsWanted, type TextKind } from './texts-sql';

/**
 * The refs, in their order, of the readable texts that contain the words and have the sentiment. Both read the text that is shown and
 * nothing else, so they tell nothing that the list without them does not tell.
 */
export async function refsOfMatching(
  ctx: Context,
  kind: TextKind,
  filter: TextsWanted,
  search: string,
  sentiment: TextSentiment | null,
): Promise<string[]> {
  const rows = await rowsOfTexts<{ ref: string; text: string }>(
    ctx,
    `SELECT x.ref, x.text ${fromTextsSql(kind)} AND position(lower($5) IN lower(x.text)) > 0 ORDER BY x.ref`,
    [...filter, search],
  );
  return rows.filter(({ text }) => sentiment === null || sentimentOf(text) === sentiment).map(({ ref }) => ref);
}
