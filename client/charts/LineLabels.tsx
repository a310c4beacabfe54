import styled from '@emotion/styled';
import { media } from '../theme/tokens';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { ChartLine } from './LinesChart';
import { MarkIcon } from './lineMarks';

/** The distance between two labels, which is also their height. */
export const LABEL_GAP = 24;

/** A line with the place of its last value and the height of its label. */
export interface PlacedLabel {
  line: ChartLine;
  value: number;
  x: number;
  y: number;
  height: number;
  /** Later places have no value. */
  isOver: boolean;
}

const Label = styled.button(({ theme }) => ({
  position: 'absolute',
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: LABEL_GAP,
  padding: '0 6px',
  border: 0,
  borderRadius: theme.radii.control,
  background: 'transparent',
  color: theme.colors.text,
  font: 'inherit',
  fontSize: theme.fontSizes[12],
  textAlign: 'left',
  cursor: 'pointer',
  '& > span:first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
  /** Whether there is room for the values, which are read out in any case. */
  hasValues: boolean;
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** The name of each line at its end, with the last value. Pressing one shows how certain the line is. */
export function LineLabels({ labels, left, hasValues, chosen, onChoose }: LineLabelsProps) {
  return (
    <>
      {labels.map(({ line: { key, name, colour, mark, digits }, value, height, isOver }) => (
        <Label
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key === chosen ? null : key)}
          style={{ left, top: height - LABEL_GAP / 2, opacity: isOver ? 0.7 : 1 }}
        >
          <MarkIcon mark={mark} colour={colour} />
          <span>{name}</span>
          <Value isShown={hasValues}>{isOver ? `(${value.toFixed(digits)})` : value.toFixed(digits)}</Value>
        </Label>
      ))}
    </>
  );
}
