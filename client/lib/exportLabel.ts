/** The label of a button that exports a list. The file has what the list shows, so the label says when that is not everything. */
export const exportLabel = (isFiltered: boolean): string => (isFiltered ? 'Export filtered CSV' : 'Export CSV');
