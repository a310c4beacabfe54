import { keyframes, useTheme } from '@emotion/react';
import type { ReactNode } from 'react';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(6px)' } });

/** A drawing in the theme's colours, hidden from screen readers, because the text beside it says the same. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 480 320" aria-hidden css={({ motion }) => ({ animation: `${appear} ${motion.panel}` })}>
      {children}
    </svg>
  );
}

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A card as the product draws it. */
export function DrawnCard({ x, y, width, height, isCurrent = false }: BoxProps & { isCurrent?: boolean }) {
  const { colors } = useTheme();
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx="10"
      fill={colors.surface}
      stroke={isCurrent ? colors.accent : colors.border}
      strokeWidth={isCurrent ? 1.5 : 1}
    />
  );
}

/** A line of text, too small to read. */
export function DrawnText({
  x,
  y,
  width,
  isStrong = false,
}: {
  x: number;
  y: number;
  width: number;
  isStrong?: boolean;
}) {
  const { colors } = useTheme();
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={isStrong ? 8 : 6}
      rx={isStrong ? 4 : 3}
      fill={isStrong ? colors.textMuted : colors.borderStrong}
    />
  );
}

/** A button with a line of text. */
export function DrawnButton({ x, y, width }: { x: number; y: number; width: number }) {
  const { colors } = useTheme();
  return (
    <>
      <rect x={x} y={y} width={width} height="28" rx="6" fill={colors.accent} />
      <rect x={x + width / 4} y={y + 11} width={width / 2} height="6" rx="3" fill={colors.onAccent} />
    </>
  );
}
