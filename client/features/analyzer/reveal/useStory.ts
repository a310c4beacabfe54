import { useMemo } from 'react';
import type { Percentile } from '../benchmark/percentiles';
import { useGroupings } from '../insights/segmentation/useGroupings';
import { topicRows } from '../insights/topicRows';
import type { RevealPageQuery } from './RevealPage.generated';
import { commentsByTopic, storySectionsOf, toldTopicsOf } from './story';

export type HighlightedStudy = RevealPageQuery['study'];

/** The content of the highlights, from the released results. */
export function useStory(told: HighlightedStudy, percentile: Percentile | null) {
  const { results } = told;
  const comments = useMemo(() => commentsByTopic(told), [told]);
  const rows = useMemo(() => topicRows(told, percentile), [told, percentile]);
  const topics = useMemo(() => toldTopicsOf(rows, comments), [rows, comments]);
  const { found: groupings } = useGroupings(rows, results.segments);
  const participation = told.participation ?? null;
  const responses = participation?.uniqueResponses ?? results.asOf;
  return useMemo(() => {
    const sections = storySectionsOf({ topics, hasParticipation: responses !== null, hasGroups: groupings.length > 0 });
    return { rows, topics, groupings, participation, responses, sections };
  }, [rows, topics, groupings, participation, responses]);
}

export type HighlightsStory = ReturnType<typeof useStory>;
