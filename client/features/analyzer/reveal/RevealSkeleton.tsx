import { layout } from '@/theme/tokens';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { VisuallyHidden } from '@/ui/VisuallyHidden';

/** A placeholder in the shape of the first section. */
export function RevealSkeleton() {
  return (
    <Stack
      as="main"
      alignItems="center"
      justifyContent="center"
      gap={8}
      px={4}
      css={{ minHeight: `calc(100dvh - ${layout.nav}px)`, paddingTop: layout.nav }}
    >
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton width={110} height={28} />
      <Skeleton width="min(560px, 90%)" height={64} />
      <Skeleton width={200} height={20} />
    </Stack>
  );
}
