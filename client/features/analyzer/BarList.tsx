import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { CutLabel } from '@/ui/CutLabel';
import { Text } from '@/ui/Text';

const List = styled.ul({ display: 'grid', gap: 14, width: '100%', margin: 0, padding: 0, listStyle: 'none' });
const Line = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 12px',
  alignItems: 'baseline',
});
const Track = styled.span(({ theme }) => ({
  gridColumn: '1 / -1',
  height: 8,
  position: 'relative',
  overflow: 'hidden',
  borderRadius: theme.radii.round,
  background: theme.colors.sunken,
}));
const TargetLine = styled.span(({ theme }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 2,
  marginLeft: -1,
  background: theme.colors.text,
}));
const Bar = styled.span(({ theme }) => ({
  display: 'block',
  height: '100%',
  borderRadius: theme.radii.round,
  background: theme.colors.accent,
  transition: `transform ${theme.motion.panel}`,
}));

export interface BarLine {
  key: string;
  label: string;
  /** The content at the end of the line. */
  figure: ReactNode;
  /** The length of the bar as a share of the width, 0 to 1. */
  share: number;
  /** The accent by default, which has no meaning of its own. */
  colour?: string | undefined;
}

export interface BarListProps {
  /** Says what is counted, for screen readers. */
  label?: string;
  lines: readonly BarLine[];
  /** Labels are cut to one line. */
  truncate?: boolean;
  /** A line across all bars, as a share of the width. */
  target?: number;
}

/** A list of labels, each with a figure and a bar. It is a list for screen readers. */
export function BarList({ label, lines, truncate = false, target }: BarListProps) {
  return (
    <List aria-label={label}>
      {lines.map(({ key, label: name, figure, share, colour }) => (
        <Line key={key}>
          <Text truncate={truncate} title={truncate ? name : undefined}>
            <CutLabel text={name} />
          </Text>
          <Text numeric>{figure}</Text>
          <Track aria-hidden>
            <Bar style={{ transform: `translateX(${(share - 1) * 100}%)`, background: colour }} />
            {target !== undefined && <TargetLine style={{ left: `${target * 100}%` }} />}
          </Track>
        </Line>
      ))}
    </List>
  );
}
