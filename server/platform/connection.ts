import { invalid } from './errors';

/** An item of a page, with the cursor behind which the next page would begin. */
interface Edge<Node> {
  node: Node;
  cursor: string;
}

/** A page of a list, as every connection of the contract shows it. */
export interface Connection<Node> {
  nodes: Node[];
  edges: Edge<Node>[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** How many items a page has at most, and the cursor that it begins behind; null for the first page. */
export interface PageRequest {
  first: number;
  after: string | null;
}

/**
 * Makes a page of the rows that were read for it. Whoever reads one row more than the page has need not say whether the list goes on; otherwise
 * `hasMore` says it.
 */
export function pageOfRows<Row, Node>(
  rows: readonly Row[],
  { first, after }: PageRequest,
  edgeOf: (row: Row, index: number) => Edge<Node>,
  hasMore = rows.length > first,
): Connection<Node> {
  const edges = rows.slice(0, first).map(edgeOf);
  const endCursor = edges.at(-1)?.cursor ?? null;
  const hasNextPage = hasMore && endCursor !== null;
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: { hasNextPage, hasPreviousPage: after !== null, startCursor: edges[0]?.cursor ?? null, endCursor },
    next: hasNextPage ? endCursor : null,
  };
}

/** The refusal of an `after` that no page has given. */
export const wrongCursor = (): Error => invalid({ after: ['This is not the cursor of a page.'] });

/** The most items in a page of a list that is read as a whole. */
const MOST_OF_LIST = 1_000;

/**
 * Makes a page of a list that was read as a whole, as the lists are that a company has some dozens or hundreds of. The cursor is the key of the item, with
 * its place: if the item has been deleted meanwhile, the page begins at that place.
 */
export function pageOfList<Node>(
  all: readonly Node[],
  page: { first: number; after?: string | null },
  keyOf: (node: Node) => string,
): Connection<Node> & { totalCount: number } {
  if (page.first < 1 || page.first > MOST_OF_LIST)
    throw invalid({ first: [`Ask for 1 to ${MOST_OF_LIST.toLocaleString('en')}.`] });
  const after = page.after ?? null;
  const start = after === null ? 0 : placeBehind(after, all.map(keyOf));
  const rows = all.slice(start, start + page.first + 1);
  const cursorAt = (at: number, key: string) => Buffer.from(`${at}:${key}`).toString('base64url');
  const edgeOf = (node: Node, at: number) => ({ node, cursor: cursorAt(start + at, keyOf(node)) });
  return { ...pageOfRows(rows, { first: page.first, after }, edgeOf), totalCount: all.length };
}

/** The place in the list at which the page behind a cursor begins. */
function placeBehind(cursor: string, keys: readonly string[]): number {
  const [, place, key] = /^(\d{1,9}):(.*)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (place === undefined) throw wrongCursor();
  const at = keys.indexOf(key!);
  return at === -1 ? Number(place) : at + 1;
}
