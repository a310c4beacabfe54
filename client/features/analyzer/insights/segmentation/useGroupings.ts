import { useEffect, useMemo } from 'react';
import { errorReporting } from '@/lib/errorReporting';
import type { SegmentColumnFragment } from '../InsightsPage.generated';
import { heatmapGroupings, type HeatmapGrouping } from './heatmap';

/** The groups to show, or none and the problem with them, which is reported. */
export function useGroupings(topics: readonly { slug: string }[], segments: readonly SegmentColumnFragment[]) {
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
