import { Card } from '@/ui/Card';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { CHART_HEIGHT } from './measures';
import { StatGrid } from './StatGrid';

export function ParticipationSkeleton() {
  return (
    <Stack gap={5}>
      <StatGrid>
        {['Responses', 'Total Recipients', 'Response Rate', 'Average Response Time'].map((label) => (
          <Card key={label} minHeight={124}>
            <Stack gap={3}>
              <Skeleton width="60%" height={14} />
              <Skeleton width="40%" height={28} />
            </Stack>
          </Card>
        ))}
      </StatGrid>
      <Card>
        <Stack gap={4}>
          <SkeletonText lines={2} />
          <Skeleton height={CHART_HEIGHT} />
        </Stack>
      </Card>
    </Stack>
  );
}
