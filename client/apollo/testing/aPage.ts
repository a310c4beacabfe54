/** Where a page stands in its list. `next` is the cursor of the page behind it; null for the last one. */
export const aPageInfo = (next: string | null = null) => ({
  __typename: 'PageInfo' as const,
  hasNextPage: next !== null,
  endCursor: next,
});

/** For tests: a page of a list as the server gives it, by default the only one. */
export const aPage = <Name extends string, Node>(
  __typename: Name,
  nodes: Node[],
  { next = null, totalCount = nodes.length }: { next?: string | null; totalCount?: number } = {},
) => ({ __typename, nodes, pageInfo: aPageInfo(next), totalCount });
