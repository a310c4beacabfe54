import type { ReactNode } from 'react';
import { NAMELESS_TEAM, useTeamName } from '../teams/useTeamName';
import { Inline } from '@/ui/Stack';
import { BenchmarkPicker } from './benchmark/BenchmarkPicker';
import { CohortNote } from './benchmark/CohortNote';
import type { Benchmark } from './benchmark/useBenchmark';
import { TeamFilter } from './insights/TeamFilter';
import type { AnalyzerTab } from './analyzerPaths';
import type { ScoredTeamsFragment } from './Results.generated';
import { useAnalyzer } from './useAnalyzer';

type ScoredTeams = ScoredTeamsFragment['scoredTeams'];

/** The name of a group, for pages that show nothing of teams without results. */
export const filterGroupName = (companyName: string, teams: ScoredTeams, teamRef: string | null): string =>
  teamRef === null ? companyName : (teams.find(({ ref }) => ref === teamRef)?.value ?? NAMELESS_TEAM);

export interface ResultsFiltersProps {
  tab: AnalyzerTab;
  teams: ScoredTeams;
  benchmark: Benchmark;
  /** More filters, in front. */
  children?: ReactNode;
  /** More links, behind the filters. */
  further?: ReactNode;
}

/**
 * The choice of the team whose results are shown, and of the benchmark. A share link to one team offers no other team.
 */
export function ResultsFilters({ tab, teams, benchmark, children, further }: ResultsFiltersProps) {
  const { study, teamRef, shared } = useAnalyzer();
  const teamName = useTeamName(teamRef, teams, shared !== null);
  const hasTeams = !shared?.teamRef && (teams.length > 0 || teamRef !== null);
  return (
    <>
      <Inline gap={3} css={{ '&:empty': { display: 'none' } }}>
        {children}
        {hasTeams && (
          <TeamFilter study={study} tab={tab} teams={teams} teamRef={teamRef} current={teamName ?? study.companyName} />
        )}
        {further}
        <BenchmarkPicker {...benchmark} />
      </Inline>
      <CohortNote {...benchmark} />
    </>
  );
}
