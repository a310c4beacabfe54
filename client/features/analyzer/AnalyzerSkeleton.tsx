import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { InsightsSkeleton } from './insights/InsightsSkeleton';
import { analyzerTabOf, type AnalyzerTab } from './analyzerPaths';
import { ParticipationSkeleton } from './participation/ParticipationSkeleton';
import { QuestionsSkeleton } from './questions/QuestionsSkeleton';
import { TopicsSkeleton } from './topics/TopicsSkeleton';

const SKELETONS: Record<AnalyzerTab, ComponentType> = {
  insights: InsightsSkeleton,
  compare: InsightsSkeleton,
  topics: TopicsSkeleton,
  questions: QuestionsSkeleton,
  participation: ParticipationSkeleton,
};

/** A placeholder in the shape of the frame. */
export function AnalyzerSkeleton() {
  const TabSkeleton = SKELETONS[analyzerTabOf(useLocation().pathname) ?? 'participation'];
  return (
    <>
      <Stack gap={2} mb={[5, 8]}>
        <Skeleton width={72} height={18} />
        <Inline height={36}>
          <Skeleton width="min(320px, 80%)" height={28} />
        </Inline>
        <Inline gap={6} height={48} alignItems="center">
          <Skeleton width={64} height={16} />
          <Skeleton width={88} height={16} />
        </Inline>
      </Stack>
      <TabSkeleton />
    </>
  );
}
