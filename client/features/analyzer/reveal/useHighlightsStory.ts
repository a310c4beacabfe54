import { useMemo } from 'react';
import type { Percentile } from '../benchmark/percentiles';
import { useHeatmapGroupings } from '../insights/segmentation/useHeatmapGroupings';
import { topicRows } from '../insights/topicRows';
import type { RevealPageQuery } from './RevealPage.generated';
import { commentsByTopic, storySectionsOf, highlightedTopicsOf } from './highlightsStory';

export type HighlightedStudy = RevealPageQuery['study'];

/** The content of the highlights, from the released results. */
export function useHighlightsStory(highlights: HighlightedStudy, percentile: Percentile | null) {
  const { results } = highlights;
  const comments = useMemo(() => commentsByTopic(highlights), [highlights]);
  const rows = useMemo(() => topicRows(highlights, percentile), [highlights, percentile]);
  const topics = useMemo(() => highlightedTopicsOf(rows, comments), [rows, comments]);
  const { found: groupings } = useHeatmapGroupings(rows, results.segments);
  const participation = highlights.participation ?? null;
  const responses = participation?.uniqueResponses ?? results.asOf;
  return useMemo(() => {
    const sections = storySectionsOf({ topics, hasParticipation: responses !== null, hasGroups: groupings.length > 0 });
    return { rows, topics, groupings, participation, responses, sections };
  }, [rows, topics, groupings, participation, responses]);
}

export type HighlightsStory = ReturnType<typeof useHighlightsStory>;
