import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Select } from '@/ui/Select';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useTeamName } from '../../teams/useTeamName';
import { TeamPicker } from '../insights/TeamFilter';
import { analyzePath } from '../analyzerPaths';
import { useAnalyzer } from '../useAnalyzer';
import type { ComparePageQuery } from './ComparePage.generated';
import type { ComparedGroup } from './useComparedGroup';

export interface GroupChoiceProps {
  compared: ComparePageQuery['study'];
  choice: ComparedGroup;
  surveys: readonly { value: string; label: string }[];
}

/** The choice of both groups. The address keeps it, with the first group as on every other page. */
export function GroupChoice({ compared: { scoredTeams, results }, choice, surveys }: GroupChoiceProps) {
  const { study, teamRef, shared } = useAnalyzer();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { companyName } = study;
  const { otherRef, otherTeamRef, chooseSurvey, chooseTeam } = choice;
  const others = results.comparedWith.scoredTeams;
  const firstTeam = useTeamName(teamRef, scoredTeams, shared !== null);
  const secondTeam = useTeamName(otherTeamRef, [...others, ...scoredTeams], shared !== null);
  const choose = (ref: string | null) => void navigate({ pathname: analyzePath(study.ref, 'compare', ref), search });

  return (
    <Inline gap={3}>
      <TeamPicker
        label="First group"
        study={study}
        teams={scoredTeams}
        teamRef={teamRef}
        current={firstTeam ?? companyName}
        onChoose={choose}
      />
      <Joined word="with">
        <TeamPicker
          label="Second group"
          study={{ ...results.comparedWith.study, companyName }}
          teams={others}
          teamRef={otherTeamRef}
          current={secondTeam ?? companyName}
          onChoose={chooseTeam}
        />
      </Joined>
      {surveys.length > 1 && (
        <Joined word="of">
          <Select
            label="Survey of the second group"
            hideLabel
            options={surveys}
            value={otherRef}
            onChange={chooseSurvey}
          />
        </Joined>
      )}
    </Inline>
  );
}

/** A choice with the word that joins it to the one before. Both wrap together. */
function Joined({ word, children }: { word: string; children: ReactNode }) {
  return (
    <Inline gap={3} flexWrap="nowrap" maxWidth="100%">
      <Text tone="textMuted">{word}</Text>
      {children}
    </Inline>
  );
}
