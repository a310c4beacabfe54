import type { ReactNode } from 'react';
import { Inline } from '@/ui/Stack';
import { BenchmarkPicker } from './benchmark/BenchmarkPicker';
import { CohortNote } from './benchmark/CohortNote';
import type { Benchmark } from './benchmark/useBenchmark';
import { TeamFilter } from './insights/TeamFilter';
import type { AnalyzerTab } from './analyzerPaths';
import type { ScoredTeamsFragment } from './Results.generated';
import { useAnalyzer } from './useAnalyzer';

type ScoredTeams = ScoredTeamsFragment['scoredTeams'];

/** The name of a group, also of one in the address that has no results: `named` is then its name, where it is known. */
export const filterGroupName = (
  companyName: string,
  teams: ScoredTeams,
  teamRef: string | null,
  named: string | null = null,
): string =>
  teamRef === null
    ? companyName
    : (teams.find(({ ref }) => ref === teamRef)?.value ?? named ?? 'A team without results');

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
  const hasTeams = !shared?.teamRef && (teams.length > 0 || teamRef !== null);
  return (
    <>
      <Inline gap={3} css={{ '&:empty': { display: 'none' } }}>
        {children}
        {hasTeams && (
          <TeamFilter
            study={study}
            tab={tab}
            teams={teams}
            teamRef={teamRef}
            current={filterGroupName(study.companyName, teams, teamRef)}
          />
        )}
        {further}
        <BenchmarkPicker {...benchmark} />
      </Inline>
      <CohortNote {...benchmark} />
    </>
  );
}
