import { useTheme } from '@emotion/react';

/** The product's sign: a lens, open on one side. */
export function Logo({ size = 24 }: { size?: number }) {
  const { colors } = useTheme();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill={colors.accent} />
      <path
        d="M22.2 20.6a7.6 7.6 0 1 1 0-9.2"
        fill="none"
        stroke={colors.onAccent}
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="16.2" cy="16" r="2.4" fill={colors.onAccent} />
    </svg>
  );
}
