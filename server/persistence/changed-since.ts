/** The rows of a list that were changed at a time or later; all of them without a time. */
export const changedSince = <Row extends { updatedAt: Date }>(
  rows: readonly Row[],
  since: Date | null | undefined,
): Row[] => rows.filter(({ updatedAt }) => !since || updatedAt >= since);
