import { useEffect, useMemo } from 'react';
import { errorReporting } from '@/lib/errorReporting';
import type { SegmentColumnFragment } from '../InsightsPage.generated';
import { heatmapGroupings, type HeatmapGrouping } from './heatmapGroupings';

/** The groupings to show, or the error that prevents them, which is also reported. */
export function useHeatmapGroupings(topics: readonly { slug: string }[], segments: readonly SegmentColumnFragment[]) {
  const result = useMemo((): { found: HeatmapGrouping[]; problem: unknown } => {
    try {
      return {
        found: heatmapGroupings(
          segments,
          topics.map(({ slug }) => slug),
        ),
        problem: null,
      };
    } catch (problem) {
      return { found: [], problem };
    }
  }, [segments, topics]);
  const { problem } = result;
  useEffect(() => {
    if (problem !== null) errorReporting.report(problem);
  }, [problem]);
  return result;
}
