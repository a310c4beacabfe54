import { Box } from '@/ui/Box';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { BuilderFrame } from './frame/BuilderFrame';
import { DEFAULT_BUILDER_STEPS } from './builderSteps';

export function BuilderSkeleton() {
  return (
    <BuilderFrame
      steps={DEFAULT_BUILDER_STEPS}
      step="customize-study"
      name={<Skeleton height={20} width={220} />}
      actions={<Skeleton height={36} width={96} />}
    >
      <Box display="grid" gridTemplateColumns={['1fr', '1fr', '400px 1fr']} css={{ gap: 32 }} p={[4, 6]}>
        <Stack gap={2}>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} height={52} />
          ))}
        </Stack>
        <Stack gap={4} maxWidth={650}>
          <Skeleton height={240} />
          <SkeletonText lines={2} />
        </Stack>
      </Box>
    </BuilderFrame>
  );
}
