import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Stack } from '@/ui/Stack';
import { countText } from '@common/figures';
import { BarList } from '../BarList';

const SHOWN_AT_FIRST = 8;

export interface CountBar {
  key: string;
  label: string;
  n: number;
}

/** Responses by group, the largest group first and at full width. */
export function CountBars({ bars }: { bars: readonly CountBar[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = [...bars].sort((a, b) => b.n - a.n || a.label.localeCompare(b.label));
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const largest = sorted[0]?.n ?? 1;
  const lines = shown.map(({ key, label, n }) => ({
    key,
    label,
    share: n / largest,
    figure: <span aria-label={countText(n, 'response')}>{n.toLocaleString()}</span>,
  }));
  return (
    <Stack gap={4} alignItems="flex-start">
      <BarList lines={lines} truncate />
      {sorted.length > SHOWN_AT_FIRST && (
        <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${sorted.length}`}
        </Button>
      )}
    </Stack>
  );
}
