import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/IconButton';
import { Inline } from '../ui/Stack';
import { Text } from '../ui/Text';
import { dayStart, type TimeSpan } from './cumulativeData';

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' });

interface WindowPagerProps {
  windows: readonly TimeSpan[];
  at: number;
  onShow: (start: Date) => void;
}

/** Shows which days are drawn, with buttons for the days before and after. */
export function WindowPager({ windows, at, onShow }: WindowPagerProps) {
  const { start, end } = windows[at]!;
  const step = (label: string, icon: ReactNode, to: TimeSpan | undefined) => (
    <IconButton label={label} icon={icon} isDisabled={!to} onClick={() => to && onShow(to.start)} />
  );
  return (
    <Inline gap={1} flexWrap="nowrap">
      {step('Earlier days', <ChevronLeft size={16} aria-hidden />, windows[at - 1])}
      <Text size={13} numeric role="status" css={{ whiteSpace: 'nowrap' }}>
        {day.format(start)} – {day.format(dayStart(end, -1))}
      </Text>
      {step('Later days', <ChevronRight size={16} aria-hidden />, windows[at + 1])}
    </Inline>
  );
}
