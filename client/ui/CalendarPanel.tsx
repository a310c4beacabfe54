import styled from '@emotion/styled';
import type { Theme } from '@emotion/react';
import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { media } from '../theme/tokens';
import { FloatingPanel } from './popoverStyles';
import { Inline } from './Stack';
import type { DisclosureState } from './useDisclosure';

/** A day and an arrow are as large as a control, and on touch screens as large as a thumb. */
const squareStyles = (theme: Theme) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: theme.radii.control,
  color: theme.colors.text,
  cursor: 'pointer',
  outline: 'none',
  '&[data-hovered]': { background: theme.colors.hover },
  '&[data-focus-visible]': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
  '&[data-disabled]': { color: theme.colors.textMuted, cursor: 'not-allowed' },
  [media.touch]: { width: 44, height: 44 },
});

const Arrow = styled(Button)(({ theme }) => ({ ...squareStyles(theme), border: 0, background: 'none' }));
const Month = styled(Heading)(({ theme }) => ({
  fontSize: theme.fontSizes[14],
  fontWeight: theme.fontWeights.semibold,
}));
const Weekday = styled(CalendarHeaderCell)(({ theme }) => ({
  height: 28,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[12],
  fontWeight: theme.fontWeights.medium,
}));
const Day = styled(CalendarCell)(({ theme }) => ({
  ...squareStyles(theme),
  fontVariantNumeric: 'tabular-nums',
  '&[data-disabled]': { color: theme.colors.textMuted, textDecoration: 'line-through', cursor: 'not-allowed' },
  '&[data-outside-month]': { display: 'none' },
  '&[data-today]': { boxShadow: `inset 0 0 0 1px ${theme.colors.borderControl}` },
  '&[data-selected]': {
    background: theme.colors.accent,
    color: theme.colors.onAccent,
    fontWeight: theme.fontWeights.medium,
    // Forced colours take the background away.
    [media.forcedColours]: { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '&[data-selected][data-focus-visible]': { outlineOffset: 2 },
}));

export interface CalendarPanelProps extends Pick<DisclosureState, 'isOpen' | 'onClose'> {
  /** The field below whose left edge the calendar opens. */
  field: RefObject<HTMLElement | null>;
  value: string | null;
  min: string;
  onChoose: (day: string) => void;
}

/** The days of a month, of which one can be chosen. It opens at the chosen day. */
export default function CalendarPanel({ isOpen, field, onClose, value, min, onChoose }: CalendarPanelProps) {
  return (
    <FloatingPanel
      isOpen={isOpen}
      onOpenChange={onClose}
      triggerRef={field}
      placement="bottom start"
      offset={4}
      css={{ minWidth: 0 }} // it is as wide as its days, however wide the field is
    >
      <Dialog aria-label="Calendar" css={{ padding: 8, outline: 'none' }}>
        <Calendar
          aria-label="Days"
          value={value === null ? null : parseDate(value)}
          minValue={parseDate(min)}
          onChange={(day) => {
            onChoose(day.toString());
            onClose();
          }}
          autoFocus
        >
          <Inline justifyContent="space-between" flexWrap="nowrap">
            <Arrow slot="previous" aria-label="Previous month">
              <ChevronLeft size={16} aria-hidden />
            </Arrow>
            <Month level={2} />
            <Arrow slot="next" aria-label="Next month">
              <ChevronRight size={16} aria-hidden />
            </Arrow>
          </Inline>
          <CalendarGrid weekdayStyle="short" css={{ borderCollapse: 'collapse' }}>
            <CalendarGridHeader>{(day) => <Weekday>{day}</Weekday>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </FloatingPanel>
  );
}
