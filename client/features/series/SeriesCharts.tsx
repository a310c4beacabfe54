import { useMemo } from 'react';
import { topicMarksOf } from '@/charts/topicMarks';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { Stack } from '@/ui/Stack';
import type { SeriesPointFragment } from './SeriesPage.generated';
import { SeriesChart } from './SeriesChart';
import { topicLinesOf, surveysWithData, seriesTopicsOf, defaultTopics } from './seriesPoints';
import { TopicChips } from './TopicChips';
import { useTopicChoice } from './useTopicChoice';
import type { SameTeams } from './useSameTeams';

export interface SeriesChartsProps {
  surveys: readonly SeriesPointFragment[];
  isTeam: boolean;
  sameTeams: SameTeams;
}

/** Scores and priorities of topics through some closed surveys. */
export function SeriesCharts({ surveys, isTeam, sameTeams }: SeriesChartsProps) {
  const topics = useMemo(() => seriesTopicsOf(surveys), [surveys]);
  const slugs = useMemo(() => topics.map(({ slug }) => slug), [topics]);
  const shownAtFirst = useMemo(() => defaultTopics(surveys, topics), [surveys, topics]);
  const choice = useTopicChoice(slugs, shownAtFirst);
  const [line, setLine] = useAddressParameter('line');
  // A topic keeps its mark, whichever topics are chosen.
  const marks = useMemo(() => topicMarksOf(slugs), [slugs]);
  const hasChart = surveysWithData(topicLinesOf(surveys, topics, 'scores', isTeam)) > 1;
  return (
    <Stack gap={5}>
      {hasChart && <TopicChips {...{ topics, choice, marks }} />}
      {(['scores', 'priorities'] as const).map((charted) => (
        <SeriesChart
          key={charted}
          {...{ charted, surveys, topics, isTeam, marks, line, sameTeams }}
          chosen={choice.chosen}
          onLine={setLine}
        />
      ))}
    </Stack>
  );
}
