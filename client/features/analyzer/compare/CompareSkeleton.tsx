import { Card } from '@/ui/Card';
import { Skeleton, SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';

export function CompareSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton height={24} width={180} />
      <Inline gap={3}>
        <Skeleton height={36} width={150} />
        <Skeleton height={36} width={150} />
      </Inline>
      <Card>
        <Inline gap={12}>
          <Skeleton height={72} width={120} />
          <Skeleton height={72} width={120} />
        </Inline>
      </Card>
      <Card p={0}>
        <SkeletonTable rows={10} columns={4} />
      </Card>
    </Stack>
  );
}
