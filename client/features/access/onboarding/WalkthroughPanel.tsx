import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { media } from '@/theme/tokens';
import { withoutProps } from '@/ui/styleProps';
import { Text } from '@/ui/Text';
import { WALKTHROUGH_PANEL_MS, type PanelTime } from './useWalkthrough';

const pass = keyframes({ from: { transform: 'scaleX(0)' } });

const Panel = styled.button(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: '100%',
  padding: '16px 16px 24px',
  border: '1px solid transparent',
  borderRadius: theme.radii.card,
  background: 'transparent',
  textAlign: 'left',
  cursor: 'pointer',
  [media.pointer]: { '&:hover': { background: theme.colors.hover } },
  '&[aria-current]': { background: theme.colors.surface, borderColor: theme.colors.border },
}));
const Track = styled.span(({ theme }) => ({
  position: 'absolute',
  insetInline: 16,
  bottom: 12,
  height: 3,
  overflow: 'hidden',
  borderRadius: theme.radii.round,
  background: theme.colors.border,
}));
const Bar = styled('span', { shouldForwardProp: withoutProps('time', 'paused') })<{ time: PanelTime; paused: boolean }>(
  ({ theme, time, paused }) => ({
    position: 'absolute',
    inset: 0,
    background: theme.colors.accent,
    transformOrigin: 'left',
    ...(time === 'ahead' && { transform: 'scaleX(0)' }),
    ...(time === 'running' && {
      animation: `${pass} ${WALKTHROUGH_PANEL_MS}ms linear`,
      animationPlayState: paused ? 'paused' : 'running',
    }),
  }),
);

interface WalkthroughPanelProps {
  title: string;
  text: string;
  isCurrent: boolean;
  time: PanelTime;
  isPaused: boolean;
  onChoose: () => void;
}

/** The text of a panel, which is always readable, above a bar for how much of its time has passed. */
export function WalkthroughPanel({ title, text, isCurrent, time, isPaused, onChoose }: WalkthroughPanelProps) {
  return (
    <li>
      <Panel type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
        <Text weight="semibold">{title}</Text>
        <Text tone="textMuted">{text}</Text>
        <Track aria-hidden>
          <Bar time={time} paused={isPaused} />
        </Track>
      </Panel>
    </li>
  );
}
