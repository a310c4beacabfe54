import { Card } from '@/ui/Card';
import { Skeleton, SkeletonTable } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';

export function InsightsSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton height={36} width={220} />
      <Card>
        <Stack gap={4}>
          <Skeleton height={18} width={120} />
          <Skeleton height={48} width={160} />
          <Skeleton height={14} width="70%" />
        </Stack>
      </Card>
      <Card p={0}>
        <SkeletonTable rows={10} columns={6} />
      </Card>
    </Stack>
  );
}
