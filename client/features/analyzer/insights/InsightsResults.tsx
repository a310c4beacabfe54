import { Columns2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Heading } from '@/ui/Heading';
import { LinkButton } from '@/ui/LinkButton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { hiddenNote } from '@common/hidden-results';
import type { Benchmark } from '../benchmark/useBenchmark';
import { Dimmed } from '@/ui/Dimmed';
import { analyzePath, topicPath } from '../analyzerPaths';
import { filterGroupName, ResultsFilters } from '../ResultsFilters';
import { useAnalyzer } from '../useAnalyzer';
import { TopicsLegend } from './ScoreFigures';
import { FindingsCard } from './FindingsCard';
import { IndexCard } from './IndexCard';
import type { InsightsPageQuery } from './InsightsPage.generated';
import { PhoneFold } from './PhoneFold';
import { priorityPlot } from './priority/priorityPlot';
import { PriorityPicture } from './priority/PriorityPicture';
import { SegmentationCard } from './segmentation/SegmentationCard';
import { StarredThenNow } from './StarredThenNow';
import { TooFewResponses } from './TooFewResponses';
import { topicRows } from './topicRows';
import { TopicsTable } from './TopicsTable';

export interface InsightsResultsProps {
  insights: InsightsPageQuery['study'];
  benchmark: Benchmark;
  isStale: boolean;
}

export function InsightsResults({ insights, benchmark, isStale }: InsightsResultsProps) {
  const { study, teamRef, shared } = useAnalyzer();
  const { percentile } = benchmark;
  const rows = useMemo(
    () => topicRows(insights, percentile, insights.results.againstCompany?.topics),
    [insights, percentile],
  );
  const { scoredTeams, results } = insights;
  const { search } = useLocation();
  const hrefOf = useCallback(
    (slug: string | null, teamRef = results.teamRef) => topicPath(study.ref, teamRef, slug, search),
    [study.ref, results.teamRef, search],
  );

  return (
    <Stack gap={5}>
      <ResultsFilters
        tab="insights"
        teams={scoredTeams}
        benchmark={benchmark}
        further={
          !shared?.teamRef && (
            <LinkButton href={analyzePath(study.ref, 'compare', teamRef)} icon={<Columns2 size={16} aria-hidden />}>
              Compare groups
            </LinkButton>
          )
        }
      />
      <Dimmed isStale={isStale}>
        {results.devexIndex.__typename === 'SuppressedScore' ? (
          <TooFewResponses
            studyRef={study.ref}
            teamRef={results.teamRef}
            isOneTeam={Boolean(shared?.teamRef)}
            {...results.devexIndex}
          />
        ) : (
          <>
            <FindingsCard findings={results.findings} hrefOf={hrefOf} />
            <IndexCard
              figures={results.devexIndex}
              onRoster={results.onRoster}
              scope={filterGroupName(study.companyName, scoredTeams, results.teamRef)}
              percentile={percentile}
              against={results.againstCompany?.index}
            />
            <Stack as="section" gap={3} pt={3}>
              <Inline gap={3} justifyContent="space-between" alignItems="baseline">
                <Heading level={2} size={16}>
                  Topics
                </Heading>
                <Text size={13} tone="textMuted">
                  {!study.imported && 'Priority is the place in the vote. '}
                  {hiddenNote('Scores', study.privacy)}
                </Text>
              </Inline>
              <TopicsTable rows={rows} percentile={percentile} hrefOf={hrefOf} />
              <TopicsLegend
                hasDifferences={rows.some(
                  ({ figures }) => figures && (figures.trend || figures.against || figures.benchmark !== null),
                )}
              />
            </Stack>
            <StarredThenNow rows={rows} teamRef={results.teamRef} />
            {priorityPlot(rows, results.devexIndex.index) && (
              <PhoneFold title="Votes and scores as a picture">
                <PriorityPicture rows={rows} index={results.devexIndex.index} hrefOf={hrefOf} />
              </PhoneFold>
            )}
            <PhoneFold title="Scores by group">
              <SegmentationCard
                study={study}
                topics={rows}
                segments={results.segments}
                hrefOf={hrefOf}
                teamRef={results.teamRef}
                respondents={results.asOf}
                offersDontKnow={insights.prompts.some(({ offersDontKnow }) => offersDontKnow)}
              />
            </PhoneFold>
          </>
        )}
      </Dimmed>
    </Stack>
  );
}
