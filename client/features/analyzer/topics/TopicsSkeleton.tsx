import { Card } from '@/ui/Card';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';

export function TopicsSkeleton() {
  return (
    <Stack gap={5}>
      <Inline gap={3}>
        <Skeleton height={36} width="min(340px, 100%)" />
        <Skeleton height={36} width="min(180px, 100%)" />
      </Inline>
      <Stack gap={4}>
        <Skeleton height={26} width="min(220px, 100%)" />
        <Skeleton height={16} width="min(560px, 100%)" />
        <Card>
          <Skeleton height={96} />
        </Card>
      </Stack>
      <Stack gap={3}>
        <Skeleton height={20} width={140} />
        <Card>
          <SkeletonText lines={8} />
        </Card>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </Stack>
    </Stack>
  );
}
