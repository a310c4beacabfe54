/**
 * The table of figures in docs/reliability.md. It has one row for each proof, in the order of the proofs, and each row says when and on which machine it was
 * measured. So a run of some proofs replaces their rows, and leaves the others.
 */
const [BEGIN, END] = ['<!-- figures of npm run test:faults -->', '<!-- end of the figures -->'] as const;
const HEAD = ['| goals | what | sizes | figures | tests | time | run |', '|---|---|---|---|---|---|---|'];

export interface FigureRow {
  goals: string;
  /** What the proof does, which names its row. */
  what: string;
  sizes: string;
  figures: string;
  /** How many tests have passed. */
  result: string;
  time: string;
  /** The day and the machine. */
  run: string;
}

/** The rows as a table of Markdown. */
export const tableOf = (rows: readonly FigureRow[]): string => [...HEAD, ...rows.map(lineOf)].join('\n');

const lineOf = ({ goals, what, sizes, figures, result, time, run }: FigureRow): string =>
  `| ${[goals, what, sizes, figures, result, time, run].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/**
 * The page with these rows instead of the former ones of the same proofs. `order` has what each proof does, in the order of the rows. A row of another one is left out,
 * because its proof is gone.
 */
export function withRows(page: string, rows: readonly FigureRow[], order: readonly string[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The page has no place for the table: ${BEGIN} and ${END}.`);
  const former = page
    .slice(from + BEGIN.length, to)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !HEAD.includes(line));
  const lines = new Map(former.map((line) => [line.split(' | ')[1]!, line]));
  for (const row of rows) lines.set(row.what, lineOf(row));
  const kept = order.flatMap((what) => lines.get(what) ?? []);
  return `${page.slice(0, from + BEGIN.length)}\n\n${[...HEAD, ...kept].join('\n')}\n\n${page.slice(to)}`;
}
