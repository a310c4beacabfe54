import type { ReactNode } from 'react';
import { Stack } from './Stack';

export interface DimmedProps {
  /** The content belongs to an earlier request; the reply to the current one has not arrived. */
  isStale: boolean;
  children: ReactNode;
}

/** Keeps the old content in view, dimmed, while new content loads, so that nothing jumps. */
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
