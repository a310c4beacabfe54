import styled from '@emotion/styled';
import { layout } from '@/theme/tokens';
import { SkeletonTable, Skeleton } from '@/ui/Skeleton';
import { Box } from '@/ui/Box';
import { Stack } from '@/ui/Stack';

const Bar = styled.div(({ theme }) => ({
  height: layout.nav,
  background: theme.colors.surface,
  borderBottom: `1px solid ${theme.colors.border}`,
}));

/** The placeholder for a page without a skeleton of its own, until the server has said who is signed in. */
export function FrameSkeleton() {
  return (
    <>
      <Bar />
      <Box maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[6, 10]}>
        <Stack gap={8}>
          <Skeleton height={30} width={200} />
          <SkeletonTable rows={6} columns={4} />
        </Stack>
      </Box>
    </>
  );
}
