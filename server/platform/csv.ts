/** Texts whose first character, full-width variants included, makes a spreadsheet treat the cell as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** The pattern of formulas as an SQL literal. */
export const FORMULA_SQL = `'${FORMULA.source}'`;

/**
 * A line of CSV with the line end that PostgreSQL writes. A text that would be a formula gets an apostrophe in front,
 * so that it stays text.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\n`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
