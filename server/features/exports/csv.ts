/** Characters, full-width ones too, that make a spreadsheet take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** The same for PostgreSQL. */
export const FORMULA_SQL = `'${FORMULA.source}'`;

/** A line of CSV, ended as PostgreSQL ends its own. A cell that would be a formula is text: it begins with an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\n`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
