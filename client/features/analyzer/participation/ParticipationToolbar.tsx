import type { ReactNode } from 'react';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TeamFilter } from '../insights/TeamFilter';
import { filterGroupName } from '../ResultsFilters';
import type { ScoredTeamsFragment } from '../Results.generated';
import { useAnalyzer } from '../useAnalyzer';
import { LiveIndicator } from './LiveIndicator';
import { TOOLBAR_HEIGHT } from './participationHeights';
import type { LiveConnectionState } from './useLiveParticipation';

export interface ParticipationToolbarProps {
  live: LiveConnectionState;
  teams: ScoredTeamsFragment['scoredTeams'];
  /** The name of the team in the address; null without one. */
  teamName: string | null;
  /** The buttons. */
  children: ReactNode;
}

/** The team filter, and whether the numbers update live. */
export function ParticipationToolbar({ live, teams, teamName, children }: ParticipationToolbarProps) {
  const { study, teamRef } = useAnalyzer();
  const isOpen = study.status === 'OPEN';
  return (
    <Inline gap={3} justifyContent="space-between" minHeight={TOOLBAR_HEIGHT}>
      <Inline gap={3} flex="1 1 240px">
        {(teams.length > 0 || teamRef !== null) && (
          <TeamFilter
            study={study}
            tab="participation"
            teams={teams}
            teamRef={teamRef}
            current={teamName ?? filterGroupName(study.companyName, teams, teamRef)}
          />
        )}
        {isOpen && <LiveIndicator state={live} />}
        {!study.imported && (
          <Text size={13} tone="textMuted">
            {isOpen
              ? 'Numbers rise by themselves as responses come in.'
              : 'This survey is closed: the responses are final.'}
          </Text>
        )}
      </Inline>
      {children}
    </Inline>
  );
}
