import styled from '@emotion/styled';
import { Fragment } from 'react';
import type { PlotArea } from './lineGeometry';
import type { ChartLine, ChartPlace } from './LinesChart';
import { MarkIcon } from './lineMarks';

const Column = styled.span(({ theme }) => ({
  position: 'absolute',
  borderRadius: theme.radii.control,
  '&:focus-visible': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
}));
const Panel = styled.div(({ theme }) => ({
  position: 'absolute',
  top: 30,
  maxWidth: 'min(340px, 100%)',
  padding: '8px 12px',
  borderRadius: theme.radii.control,
  background: theme.colors.raised,
  boxShadow: theme.shadows.raised,
  fontSize: theme.fontSizes[12],
  pointerEvents: 'none',
  zIndex: theme.zIndices.sticky,
}));
const Title = styled.p(({ theme }) => ({ margin: 0, color: theme.colors.textMuted }));
const Values = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gap: '4px 8px',
  alignItems: 'center',
  margin: '6px 0 0',
  '& dt': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
const Muted = styled.dd(({ theme }) => ({ color: theme.colors.textMuted }));

export interface PlaceReadoutsProps {
  places: readonly ChartPlace[];
  lines: readonly ChartLine[];
  companionName: string;
  columns: readonly number[];
  area: PlotArea;
  width: number;
  at: number | null;
  onChange: (at: number | null) => void;
}

/** Reads out all values of a place: by pointer, by touch, and by keyboard, where each place can get the focus. */
export function PlaceReadouts({
  places,
  lines,
  companionName,
  columns,
  area,
  width,
  at,
  onChange,
}: PlaceReadoutsProps) {
  const middles = columns.slice(1).map((x, index) => (x + columns[index]!) / 2);
  return (
    <>
      {places.map((place, index) => {
        const [from, to] = [middles[index - 1] ?? area.left, middles[index] ?? area.right];
        return (
          <Column
            key={index}
            role="note"
            tabIndex={0}
            aria-label={spokenValues(place, lines, index, companionName)}
            style={{ left: from, width: to - from, top: area.top, height: area.bottom - area.top }}
            onPointerEnter={() => onChange(index)}
            onPointerDown={() => onChange(index)}
            onFocus={() => onChange(index)}
            onBlur={() => onChange(null)}
            onKeyDown={({ key }) => key === 'Escape' && onChange(null)}
          />
        );
      })}
      {at !== null && at < places.length && (
        <Panel
          aria-hidden
          style={columns[at]! < width / 2 ? { left: columns[at]! + 14 } : { right: width - columns[at]! + 14 }}
        >
          <Title>{places[at]!.name}</Title>
          <Values>
            {sortedAt(lines, at).map(({ key, name, colour, mark, values, intervals, companion, digits }) => (
              <Fragment key={key}>
                <MarkIcon mark={mark} colour={colour} />
                <dt>{name}</dt>
                <dd>{values[at]?.toFixed(digits) ?? 'None'}</dd>
                <Muted>{furtherText({ intervals, companion }, at, companionName)}</Muted>
              </Fragment>
            ))}
          </Values>
        </Panel>
      )}
    </>
  );
}

/** The lines with the highest values first, as they are drawn. Lines without a value come last. */
const sortedAt = (lines: readonly ChartLine[], at: number) =>
  [...lines].sort((a, b) => (b.values[at] ?? -1) - (a.values[at] ?? -1));

function furtherText(
  { intervals, companion }: Pick<ChartLine, 'intervals' | 'companion'>,
  at: number,
  companionName: string,
): string {
  const [interval, beside] = [intervals[at], companion?.[at]];
  if (companion) return beside == null ? '' : `${companionName} ${beside.toFixed(1)}`;
  return interval ? `${interval.low.toFixed(1)} to ${interval.high.toFixed(1)}` : '';
}

function spokenValues(
  { name, short }: ChartPlace,
  lines: readonly ChartLine[],
  at: number,
  companionName: string,
): string {
  const values = lines.map((line) => {
    const value = line.values[at];
    if (value == null) return `${line.name}: not shown.`;
    const further = furtherText(line, at, companionName);
    return `${line.name}: ${value.toFixed(line.digits)}${further && `, ${further}`}.`;
  });
  return `${name}, ${short.join(' ')}. ${values.join(' ')}`;
}
