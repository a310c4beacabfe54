import { Suspense } from 'react';
import { LinkButton } from '@/ui/LinkButton';
import { Skeleton } from '@/ui/Skeleton';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText } from '@common/figures';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { rosterText } from '../figureTexts';
import { TooFewResponses } from '../insights/TooFewResponses';
import { analyzePath } from '../analyzerPaths';
import { GroupCards } from './GroupCards';
import type { TeamFiguresFragment, TeamRatesOfSurveyFragment } from './ParticipationPage.generated';
import { Stat } from './Stat';
import { rateText } from './teamRateLines';

export interface TeamParticipationProps {
  study: AnalyzerStudyFragment;
  team: TeamFiguresFragment;
  /** How many of the team's respondents were on the roster; null where that is not told. */
  onRoster: number | null;
  /** The number of completed responses of the whole survey. */
  uniqueResponses: number;
  rates: TeamRatesOfSurveyFragment | null;
}

/**
 * Participation of a team with its subtree. When its people responded, and how long they took, is not stored by team.
 */
export function TeamParticipation({ study, team, onRoster, uniqueResponses, rates }: TeamParticipationProps) {
  const { ref: studyRef, privacy } = study;
  const people = rates?.teams.find(({ team: { ref } }) => ref === team.teamRef)?.people ?? null;
  if (!team.uniqueResponses) {
    return (
      <TooFewResponses
        studyRef={studyRef}
        teamRef={team.teamRef}
        tab="participation"
        reason={team.uniqueResponses === 0 ? 'NO_RESPONSES' : 'BELOW_THRESHOLD'}
        needed={privacy.threshold}
      />
    );
  }
  return (
    <>
      <Stat
        label="Responses"
        value={team.uniqueResponses.toLocaleString()}
        note={[
          people !== null && rateText(team.uniqueResponses, people, rates!.source),
          `Of ${countText(uniqueResponses, 'response')} to this survey.`,
          onRoster !== null && rosterText(onRoster, team.uniqueResponses),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <Suspense fallback={<Skeleton height={240} />}>
        <GroupCards
          {...{ rates }}
          teamRef={team.teamRef}
          segments={team.segments}
          teamSegments={team.teamSegments}
          study={study}
        />
        <Inline gap={3}>
          <Text size={13} tone="textMuted">
            Response time and the course over the days are of the whole survey.
          </Text>
          <LinkButton href={analyzePath(studyRef, 'participation')} size="sm">
            Show the whole company
          </LinkButton>
        </Inline>
      </Suspense>
    </>
  );
}
