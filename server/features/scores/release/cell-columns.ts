import type { ScoreType } from '../../../schema.generated';
import { isShown, type ReleasedScores, type Score, type ScoreOrSuppressed, type Suppressed } from './released-scores';

/** The stored fields of a cell. Its type is known where it is read, and a stored cell has no trend. */
type KeptShown = Omit<Score, '__typename' | 'type' | 'trend'>;
type KeptHidden = Pick<Suppressed, 'reason' | 'needed'>;

/**
 * The cells of a group as they are stored: by columns. Cell by cell, the names of the fields would be most of what a
 * heatmap has to read. A column without any value is left out.
 */
export type CellColumns = { [Field in keyof (KeptShown & KeptHidden)]?: ((KeptShown & KeptHidden)[Field] | null)[] };

/** The released results of a group, in the stored form. */
export type StoredScores = Omit<ReleasedScores, 'topics' | 'prompts'> & { topics: CellColumns; prompts: CellColumns };

export const scoresFromStored = ({ topics, prompts, ...others }: StoredScores): ReleasedScores => ({
  ...others,
  topics: cellsFromColumns('TOPIC', topics),
  prompts: cellsFromColumns('PROMPT', prompts),
});

const FIELDS = [
  'slug',
  'scaledAvg',
  'freqDist',
  'n',
  'dontKnow',
  'variance',
  'comments',
  'votes',
  'priority',
  'nps',
  'rows',
  'reason',
  'needed',
] as const satisfies (keyof CellColumns)[];

export function cellsToColumns(cells: readonly ScoreOrSuppressed[]): CellColumns {
  const said = cells.map((cell): { [Field in keyof CellColumns]: unknown } =>
    isShown(cell)
      ? { ...cell, comments: cell.comments || null, rows: cell.rows.length > 0 ? cell.rows : null }
      : { ...cell, comments: cell.comments || null, slug: cell.slug! },
  );
  const columns = FIELDS.map((field) => [field, said.map((cell) => cell[field] ?? null)] as const);
  return Object.fromEntries(columns.filter(([, column]) => column.some((value) => value !== null)));
}

/** The cells of topics or questions, made from their stored columns. */
export function cellsFromColumns(type: ScoreType, columns: CellColumns): ScoreOrSuppressed[] {
  const {
    slug: slugs = [],
    scaledAvg,
    freqDist,
    n,
    dontKnow,
    variance,
    comments,
    votes,
    priority,
    nps,
    rows,
    reason,
    needed,
  } = columns;
  return slugs.map((slug, at) => {
    const average = scaledAvg?.[at] ?? null;
    const ofVote = {
      comments: comments?.[at] ?? 0,
      votes: votes?.[at] ?? null,
      priority: priority?.[at] ?? null,
    };
    if (average === null)
      return { __typename: 'SuppressedScore', type, slug, reason: reason![at]!, needed: needed![at]!, ...ofVote };
    return {
      __typename: 'Score',
      type,
      slug: slug!,
      scaledAvg: average,
      freqDist: freqDist?.[at] ?? null,
      n: n?.[at] ?? null,
      ...(dontKnow?.[at] != null && { dontKnow: dontKnow[at] }),
      variance: variance?.[at] ?? null,
      ...ofVote,
      nps: nps?.[at] ?? null,
      rows: rows?.[at] ?? [],
      trend: null,
    };
  });
}
