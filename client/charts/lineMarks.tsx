/**
 * The outlines of the marks, around 0,0 and about 10 wide. Each is used filled and as an outline, so that twenty lines have marks
 * of their own, and nobody has to tell lines apart by colour.
 */
const OUTLINES = [
  'M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z',
  'M-4.5-4.5h9v9h-9z',
  'M0-5.5L5.5 4.5h-11z',
  'M0-6L6 0L0 6L-6 0z',
  'M0 5.5L5.5-4.5h-11z',
  'M-1.8-5.5h3.6v3.7h3.7v3.6h-3.7v3.7h-3.6v-3.7h-3.7v-3.6h3.7z',
  'M0-6L1.6-1.9L6-1.8L2.5.9L3.7 5.2L0 2.7L-3.7 5.2L-2.5.9L-6-1.8L-1.6-1.9z',
  'M-3-5.2h6L6 0L3 5.2h-6L-6 0z',
  'M-5.4-2.8L-2.8-5.4L0-2.6L2.8-5.4L5.4-2.8L2.6 0L5.4 2.8L2.8 5.4L0 2.6L-2.8 5.4L-5.4 2.8L-2.6 0z',
  'M0-5.7L5.4-1.8L3.3 4.6h-6.6L-5.4-1.8z',
] as const;

export interface LineMark {
  outline: string;
  isFilled: boolean;
}

/** A mark for each key. A key keeps its mark while the list stays the same, whichever lines are drawn. */
export const lineMarksOf = (keys: readonly string[]): ReadonlyMap<string, LineMark> =>
  new Map(
    keys.map((key, at) => [
      key,
      { outline: OUTLINES[at % OUTLINES.length]!, isFilled: at % (2 * OUTLINES.length) < OUTLINES.length },
    ]),
  );

/** A mark as a part of a drawing. */
export function MarkShape({ mark: { outline, isFilled }, colour }: { mark: LineMark; colour: string }) {
  return (
    <path
      d={outline}
      style={{ fill: isFilled ? colour : 'var(--c-surface)', stroke: colour }}
      strokeWidth={isFilled ? 0 : 2}
    />
  );
}

/** The same mark beside a text. */
export function MarkIcon({ mark, colour }: { mark: LineMark; colour: string }) {
  return (
    <svg width={14} height={14} viewBox="-7 -7 14 14" aria-hidden css={{ flexShrink: 0 }}>
      <MarkShape mark={mark} colour={colour} />
    </svg>
  );
}
