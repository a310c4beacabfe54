import type { PageInfo } from '../schema.generated';

/** What `cursorBehind` reads of a page. */
export const PAGE_INFO = 'pageInfo { hasNextPage endCursor }';

/** The cursor of the page behind this one; null on the last one. */
export const cursorBehind = ({ pageInfo }: { pageInfo: Pick<PageInfo, 'hasNextPage' | 'endCursor'> }): string | null =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
