import styled from '@emotion/styled';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText } from '../format';

const SHOWN_AT_FIRST = 8;

const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Line = styled.li({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px 12px', alignItems: 'baseline' });
const Track = styled.span(({ theme }) => ({
  gridColumn: '1 / -1',
  height: 6,
  overflow: 'hidden',
  borderRadius: theme.radii.round,
  background: theme.colors.sunken,
}));
const Bar = styled.span(({ theme }) => ({
  display: 'block',
  height: '100%',
  borderRadius: theme.radii.round,
  background: theme.colors.accent,
  transition: `transform ${theme.motion.panel}`,
}));

export interface CountBar {
  key: string;
  label: string;
  n: number;
}

/** Responses by group, most first; the largest group fills the width. A list first, so that it can be read as one. */
export function CountBars({ bars }: { bars: readonly CountBar[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = [...bars].sort((a, b) => b.n - a.n || a.label.localeCompare(b.label));
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const largest = sorted[0]?.n ?? 1;
  return (
    <Stack gap={4} alignItems="flex-start">
      <List css={{ width: '100%' }}>
        {shown.map(({ key, label, n }) => (
          <Line key={key}>
            <Text truncate title={label}>
              {label}
            </Text>
            <Text numeric aria-label={countText(n, 'response')}>
              {n.toLocaleString()}
            </Text>
            <Track aria-hidden>
              <Bar style={{ transform: `translateX(${(n / largest - 1) * 100}%)` }} />
            </Track>
          </Line>
        ))}
      </List>
      {sorted.length > SHOWN_AT_FIRST && (
        <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${sorted.length}`}
        </Button>
      )}
    </Stack>
  );
}
