import type { ReactNode } from 'react';
import { Stack } from '@/ui/Stack';

export interface DimmedProps {
  /** What is shown is another team's: what was asked for is on its way. */
  isStale: boolean;
  children: ReactNode;
}

/** Results that stay in view while others are loading, so that nothing jumps. */
export function Dimmed({ isStale, children }: DimmedProps) {
  return (
    <Stack
      gap={5}
      aria-busy={isStale}
      css={(theme) => ({ opacity: isStale ? 0.5 : 1, transition: `opacity ${theme.motion.small}`, pointerEvents: isStale ? 'none' : undefined })}
    >
      {children}
    </Stack>
  );
}
