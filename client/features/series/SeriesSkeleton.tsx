import { Card } from '@/ui/Card';
import { Box } from '@/ui/Box';
import { layout } from '@/theme/tokens';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';

/** A placeholder in the shape of the page. */
export function SeriesSkeleton() {
  return (
    <Stack gap={[5, 6]}>
      <Stack gap={2}>
        <Skeleton width={72} height={18} />
        <Inline justifyContent="space-between" height={36}>
          <Skeleton width="min(280px, 60%)" height={28} />
          <Skeleton width={140} height={36} />
        </Inline>
      </Stack>
      <Box
        display="grid"
        gridTemplateColumns={`repeat(auto-fill, minmax(min(${layout.seriesCard}px, 100%), 1fr))`}
        css={{ gap: 16 }}
      >
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height={124} />
        ))}
      </Box>
      {[0, 1].map((chart) => (
        <Card key={chart}>
          <Skeleton height={340} />
        </Card>
      ))}
    </Stack>
  );
}
