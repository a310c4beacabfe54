import { useMemo } from 'react';
import type { Percentile } from '../benchmark/percentiles';
import { useGroupings } from '../insights/segmentation/useGroupings';
import { topicRows } from '../insights/topicRows';
import type { RevealPageQuery } from './RevealPage.generated';
import { commentsByTopic, sectionsOf, toldTopics } from './story';

export type Results = RevealPageQuery['study'];

/** What the highlights tell, out of what the server has released. */
export function useStory(told: Results, percentile: Percentile | null) {
  const { results } = told;
  const comments = useMemo(() => commentsByTopic(told), [told]);
  const rows = useMemo(() => topicRows(told, percentile), [told, percentile]);
  const topics = useMemo(() => toldTopics(rows, comments), [rows, comments]);
  const { found: groupings } = useGroupings(rows, results.segments);
  const participation = told.participation ?? null;
  const responses = participation?.uniqueResponses ?? results.asOf;
  return useMemo(() => {
    const sections = sectionsOf({ topics, hasParticipation: responses !== null, hasGroups: groupings.length > 0 });
    return { rows, topics, groupings, participation, responses, sections };
  }, [rows, topics, groupings, participation, responses]);
}

export type Story = ReturnType<typeof useStory>;
