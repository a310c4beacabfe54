import { Card } from '@/ui/Card';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { CHART_HEIGHT, STAT_HEIGHT, TOOLBAR_HEIGHT } from './participationHeights';
import { StatGrid } from './StatGrid';

export function ParticipationSkeleton() {
  return (
    <Stack gap={5}>
      <Stack height={TOOLBAR_HEIGHT} justifyContent="center">
        <Skeleton width={240} height={14} />
      </Stack>
      <StatGrid>
        {['Responses', 'Total Recipients', 'Response Rate', 'Average Response Time', 'Time Left to Respond'].map(
          (label) => (
            <Card key={label} minHeight={STAT_HEIGHT} p={4}>
              <Stack gap={3}>
                <Skeleton width="60%" height={14} />
                <Skeleton width="40%" height={24} />
              </Stack>
            </Card>
          ),
        )}
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
