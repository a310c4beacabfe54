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
