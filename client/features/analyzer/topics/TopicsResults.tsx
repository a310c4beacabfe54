import { lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { RecommendedActions } from '../actions/RecommendedActions';
import type { Benchmark } from '../benchmark/useBenchmark';
import { Dimmed } from '@/ui/Dimmed';
import { TooFewResponses } from '../insights/TooFewResponses';
import { hiddenGroupText } from '../questions/questionRows';
import { ResultsFilters } from '../ResultsFilters';
import { useAnalyzer } from '../useAnalyzer';
import { TopicComments } from './TopicComments';
import { TopicHead } from './TopicHead';
import { TopicPicker } from './TopicPicker';
import { TopicQuestions } from './TopicQuestions';
import type { TopicsPageQuery } from './TopicsPage.generated';
import { topicViews, countVotedTopics } from './topicViews';
import { useSelectedTopic } from './useSelectedTopic';

// They wait for a reply of another service anyway, and the page is near its size limit.
const RelatedMetrics = lazy(() => import('./metrics/RelatedMetrics'));

export interface TopicsResultsProps {
  topics: TopicsPageQuery;
  benchmark: Benchmark;
  isStale: boolean;
}

export function TopicsResults({ topics: { study: found, config }, benchmark, isStale }: TopicsResultsProps) {
  const { study, shared } = useAnalyzer();
  const { percentile } = benchmark;
  const topics = useMemo(() => topicViews(found, percentile), [found, percentile]);
  const [slug, choose] = useSelectedTopic(topics.map((topic) => topic.slug));
  const { results, scoredTeams, options } = found;
  const topic = topics.find((candidate) => candidate.slug === slug);

  return (
    <Stack gap={5}>
      <ResultsFilters tab="topics" teams={scoredTeams} benchmark={benchmark}>
        <TopicPicker topics={topics} current={slug} onChange={choose} />
      </ResultsFilters>
      <Dimmed isStale={isStale}>
        {results.devexIndex.__typename === 'SuppressedScore' ? (
          <TooFewResponses
            studyRef={study.ref}
            tab="topics"
            teamRef={results.teamRef}
            isOneTeam={Boolean(shared?.teamRef)}
            {...results.devexIndex}
          />
        ) : (
          topic && (
            <Stack key={`${topic.slug} ${results.teamRef}`} gap={8}>
              <TopicHead topic={topic} voted={countVotedTopics(topics)} percentile={percentile} />
              <RecommendedActions topic={topic} actions={topic.actions} />
              {options.showMetrics && (
                <Suspense fallback={<Skeleton height={150} />}>
                  <RelatedMetrics topicSlug={topic.slug} teamRef={results.teamRef} product={config.metricsName} />
                </Suspense>
              )}
              <TopicQuestions topic={topic} teamRef={results.teamRef} wholeGroup={hiddenGroupText(found)} />
              {topic.comments && !study.imported && (
                <TopicComments topicSlug={topic.slug} first={topic.comments} teamRef={results.teamRef} />
              )}
            </Stack>
          )
        )}
      </Dimmed>
    </Stack>
  );
}
