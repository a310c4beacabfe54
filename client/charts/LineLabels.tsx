import styled from '@emotion/styled';
import { media } from '../theme/tokens';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { ChartLine } from './LinesChart';
import { MarkIcon } from './lineMarks';

/** The distance between two labels, which is also their height. On a narrow screen a name has two lines. */
export const labelGapOf = (isNarrow: boolean): number => (isNarrow ? 34 : 24);

/** A line with the place of its last value and the height of its label. */
export interface PlacedLabel {
  line: ChartLine;
  value: number;
  x: number;
  y: number;
  height: number;
  /** Whether the line ends before the last place of the chart. */
  endsEarly: boolean;
}

const Label = styled.button(({ theme }) => ({
  position: 'absolute',
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 6px',
  border: 0,
  borderRadius: theme.radii.control,
  background: 'transparent',
  color: theme.colors.text,
  font: 'inherit',
  fontSize: theme.fontSizes[12],
  lineHeight: 1.25,
  textAlign: 'left',
  cursor: 'pointer',
  // A name that has no room in all its lines ends in dots.
  '& > span:first-of-type': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    minWidth: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '&[aria-pressed="true"]': { fontWeight: theme.fontWeights.semibold, background: theme.colors.sunken },
  '&:focus-visible': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -1 },
  [media.pointer]: { '&:hover': { background: theme.colors.hover } },
}));

const Value = ({ isShown, children }: { isShown: boolean; children: string }) =>
  isShown ? (
    <span css={{ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' }}>{children}</span>
  ) : (
    <VisuallyHidden>{children}</VisuallyHidden>
  );

export interface LineLabelsProps {
  labels: readonly PlacedLabel[];
  left: number;
  /** Whether the labels have no room for values, so that these are only read aloud, and names take two lines. */
  isNarrow: boolean;
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** The name of each line at its end, with the last value. Pressing one shows how certain the line is. */
export function LineLabels({ labels, left, isNarrow, chosen, onChoose }: LineLabelsProps) {
  const height = labelGapOf(isNarrow);
  return (
    <>
      {labels.map(({ line: { key, name, colour, mark, digits }, value, height: middle, endsEarly }) => (
        <Label
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key === chosen ? null : key)}
          style={{ left, height, top: middle - height / 2, opacity: endsEarly ? 0.7 : 1 }}
        >
          <MarkIcon mark={mark} colour={colour} />
          <span>{name}</span>
          <Value isShown={!isNarrow}>{endsEarly ? `(${value.toFixed(digits)})` : value.toFixed(digits)}</Value>
        </Label>
      ))}
    </>
  );
}
