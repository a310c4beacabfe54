import { useTheme } from '@emotion/react';
import { Illustration, DrawnButton, DrawnCard, DrawnText } from './illustrationParts';

/** A link to copy, and the same link in a message to colleagues. */
export function ShareIllustration() {
  const { colors } = useTheme();
  return (
    <Illustration>
      <DrawnCard x={72} y={48} width={336} height={84} />
      <DrawnText x={96} y={70} width={84} isStrong />
      <rect x="96" y="90" width="208" height="28" rx="6" fill={colors.surface} stroke={colors.borderControl} />
      <LinkSign x={104} y={96} />
      <DrawnText x={130} y={101} width={148} />
      <DrawnButton x={312} y={90} width={72} />

      <path d="M240 132v28" stroke={colors.borderStrong} strokeWidth="1.5" strokeDasharray="3 4" />

      <DrawnCard x={72} y={160} width={336} height={120} />
      <circle cx="104" cy="192" r="14" fill={colors.accentSoft} />
      <path d="M104 185.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm-7 15a7 7 0 0 1 14 0" fill={colors.accent} />
      <DrawnText x={130} y={182} width={72} isStrong />
      <DrawnText x={130} y={200} width={214} />
      <rect x="130" y="220" width="254" height="40" rx="6" fill={colors.sunken} />
      <rect x="130" y="220" width="3" height="40" fill={colors.accent} />
      <LinkSign x={144} y={232} />
      <DrawnText x={170} y={237} width={148} />
    </Illustration>
  );
}

function LinkSign({ x, y }: { x: number; y: number }) {
  const { colors } = useTheme();
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke={colors.accent} strokeWidth="1.6" strokeLinecap="round">
      <path d="M7 9.500a3.300 3.300 0 0 0 5 .3l2-2a3.300 3.300 0 0 0-4.700-4.700L8.200 4.200" />
      <path d="M9 7.500a3.300 3.300 0 0 0-5-.3l-2 2a3.300 3.300 0 0 0 4.700 4.700l1.100-1.100" />
    </g>
  );
}
