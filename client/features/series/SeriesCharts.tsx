import { useMemo } from 'react';
import { lineShapesOf } from '@/charts/LinesChart';
import { Stack } from '@/ui/Stack';
import { SeriesChart } from './SeriesChart';
import type { SeriesPointFragment } from './SeriesPage.generated';
import { topicLinesOf, surveysWithData, seriesTopicsOf, defaultTopics } from './seriesPoints';
import { TopicChips } from './TopicChips';
import { useTopicChoice } from './useTopicChoice';

/** Scores and priorities of topics through the last closed surveys. */
export function SeriesCharts({ surveys, isTeam }: { surveys: readonly SeriesPointFragment[]; isTeam: boolean }) {
  const topics = useMemo(() => seriesTopicsOf(surveys), [surveys]);
  const slugs = useMemo(() => topics.map(({ slug }) => slug), [topics]);
  const usual = useMemo(() => defaultTopics(surveys, topics), [surveys, topics]);
  const choice = useTopicChoice(slugs, usual);
  const shapes = useMemo(() => lineShapesOf(slugs.filter((slug) => choice.chosen.has(slug))), [slugs, choice.chosen]);
  const hasChart = surveysWithData(topicLinesOf(surveys, topics, 'scores', isTeam)) > 1;
  return (
    <Stack gap={5}>
      {hasChart && <TopicChips {...{ topics, choice, shapes }} />}
      {(['scores', 'priorities'] as const).map((charted) => (
        <SeriesChart key={charted} {...{ charted, surveys, topics, isTeam, shapes }} />
      ))}
    </Stack>
  );
}
