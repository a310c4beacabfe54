import { useMemo } from 'react';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { BenchmarkPicker } from '../benchmark/BenchmarkPicker';
import { CohortNote } from '../benchmark/CohortNote';
import type { Benchmark } from '../benchmark/useBenchmark';
import { TopicsLegend } from './Figures';
import { IndexCard } from './IndexCard';
import type { InsightsPageQuery } from './InsightsPage.generated';
import { SegmentationCard } from './segmentation/SegmentationCard';
import { TeamFilter } from './TeamFilter';
import { TooFewResponses } from './TooFewResponses';
import { topicRows } from './topicRows';
import { TopicsTable } from './TopicsTable';

export interface InsightsResultsProps {
  insights: InsightsPageQuery['study'];
  study: AnalyzerStudyFragment;
  teamRef: string | null;
  benchmark: Benchmark;
  /** A share link shows this team only: there is none to change to. */
  isOneTeam: boolean;
  /** The numbers are another team's: those asked for are on their way. */
  isStale: boolean;
}

export function InsightsResults({ insights, study, teamRef, benchmark, isOneTeam, isStale }: InsightsResultsProps) {
  const { percentile } = benchmark;
  const rows = useMemo(() => topicRows(insights, percentile), [insights, percentile]);
  const { scoredTeams, results } = insights;
  const nameOf = (ref: string | null) =>
    ref === null ? study.companyName : (scoredTeams.find((team) => team.ref === ref)?.value ?? 'A team without results');

  return (
    <Stack gap={5}>
      <Inline gap={3} css={{ '&:empty': { display: 'none' } }}>
        {!isOneTeam && (scoredTeams.length > 0 || teamRef !== null) && (
          <TeamFilter studyRef={study.ref} tab="insights" companyName={study.companyName} teams={scoredTeams} teamRef={teamRef} current={nameOf(teamRef)} />
        )}
        <BenchmarkPicker {...benchmark} />
      </Inline>
      <CohortNote {...benchmark} />
      <Stack
        gap={5}
        aria-busy={isStale}
        css={(theme) => ({ opacity: isStale ? 0.5 : 1, transition: `opacity ${theme.motion.small}`, pointerEvents: isStale ? 'none' : undefined })}
      >
        {results.devexIndex.__typename === 'SuppressedScore' ? (
          <TooFewResponses studyRef={study.ref} teamRef={results.teamRef} isOneTeam={isOneTeam} {...results.devexIndex} />
        ) : (
          <>
            <IndexCard figures={results.devexIndex} scope={nameOf(results.teamRef)} percentile={percentile} />
            <Stack as="section" gap={3} pt={3}>
              <Inline gap={3} justifyContent="space-between" alignItems="baseline">
                <Heading level={2} size={16}>
                  Topics
                </Heading>
                <Text size={13} tone="textMuted">
                  Priority is the place in the vote. Topics with fewer than 3 respondents are hidden.
                </Text>
              </Inline>
              <TopicsTable rows={rows} percentile={percentile} />
              <TopicsLegend />
            </Stack>
            <SegmentationCard isClosed={study.status === 'CLOSED'} topics={rows} segments={results.segments} />
          </>
        )}
      </Stack>
    </Stack>
  );
}
