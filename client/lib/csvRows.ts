const CELL = /("[^"]*(?:""[^"]*)*"|[^,\n]*)(,|\n|$)/g;

/** The cells of a CSV text whose lines end with a line feed, header and all. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end] of text.matchAll(CELL)) {
    if (end === '' && cell === '' && row.length === 0) break; // after the last line
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
