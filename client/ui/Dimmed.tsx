import type { ReactNode } from 'react';
import { Stack } from './Stack';

export interface DimmedProps {
  /** What is shown was asked for earlier: what is asked for now is on its way. */
  isStale: boolean;
  children: ReactNode;
}

/** What stays in view while something else is loading, so that nothing jumps. */
export function Dimmed({ isStale, children }: DimmedProps) {
  return (
    <Stack
      gap={5}
      aria-busy={isStale}
      css={(theme) => ({
        opacity: isStale ? 0.5 : 1,
        transition: `opacity ${theme.motion.small}`,
        pointerEvents: isStale ? 'none' : undefined,
      })}
    >
      {children}
    </Stack>
  );
}
