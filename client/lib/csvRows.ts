const CELL = /("[^"]*(?:""[^"]*)*"|[^,\n]*)(,|\n|$)/g;

/** The cells of a CSV text with line feeds, including the header row. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end] of text.matchAll(CELL)) {
    if (end === '' && cell === '' && row.length === 0) break; // the text ends with a line feed
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
