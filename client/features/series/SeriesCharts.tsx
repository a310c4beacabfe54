import { useMemo } from 'react';
import { shapesOf } from '@/charts/LinesChart';
import { Stack } from '@/ui/Stack';
import { SeriesChart } from './SeriesChart';
import type { SeriesPointFragment } from './SeriesPage.generated';
import { linesOf, surveysWithData, topicsOf, usualTopics } from './seriesPoints';
import { TopicChips } from './TopicChips';
import { useTopicChoice } from './useTopicChoice';

/** How scores and priorities went through the last closed surveys. */
export function SeriesCharts({ surveys, isTeam }: { surveys: readonly SeriesPointFragment[]; isTeam: boolean }) {
  const topics = useMemo(() => topicsOf(surveys), [surveys]);
  const slugs = useMemo(() => topics.map(({ slug }) => slug), [topics]);
  const usual = useMemo(() => usualTopics(surveys, topics), [surveys, topics]);
  const choice = useTopicChoice(slugs, usual);
  const shapes = useMemo(() => shapesOf(slugs.filter((slug) => choice.chosen.has(slug))), [slugs, choice.chosen]);
  const hasChart = surveysWithData(linesOf(surveys, topics, 'scores', isTeam)) > 1;
  return (
    <Stack gap={5}>
      {hasChart && <TopicChips {...{ topics, choice, shapes }} />}
      {(['scores', 'priorities'] as const).map((charted) => (
        <SeriesChart key={charted} {...{ charted, surveys, topics, isTeam, shapes }} />
      ))}
    </Stack>
  );
}
