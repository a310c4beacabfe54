import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Card } from '@/ui/Card';
import { Skeleton, SkeletonTable, SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';

export function QuestionsSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton height={36} width={220} />
      <Box
        display="grid"
        gridTemplateColumns={['minmax(0, 1fr)', null, `minmax(0, 1fr) ${layout.actionItems}px`]}
        css={{ gap: 20, alignItems: 'start' }}
      >
        <Card p={0}>
          <SkeletonTable rows={10} columns={3} />
        </Card>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </Box>
    </Stack>
  );
}
