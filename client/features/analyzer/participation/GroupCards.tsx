import type { PrivacyRules } from '@common/hidden-results';
import styled from '@emotion/styled';
import { lazy } from 'react';
import { Text } from '@/ui/Text';
import { GroupCard } from './GroupCard';
import type {
  GroupCountsFragment,
  TeamGroupCountsFragment,
  TeamRatesOfSurveyFragment,
} from './ParticipationPage.generated';

const TwoColumns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 20,
  '@media (max-width: 52em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

// Most surveys know their people; the card of rates loads apart from the page, which is near its size limit.
const TeamRatesCard = lazy(() => import('./TeamRatesCard'));

export interface GroupCardsProps {
  /** The people of the teams; null where nobody knows them. */
  rates: TeamRatesOfSurveyFragment | null;
  /** The team whose part of the tree is shown; null for all teams. */
  teamRef: string | null;
  segments: readonly GroupCountsFragment[];
  teamSegments: readonly TeamGroupCountsFragment[];
  study: { status: string; privacy: Pick<PrivacyRules, 'level' | 'threshold'> };
}

/** Says which groups are not counted, and when the numbers of the others change. */
function groupsNote({ status, privacy: { level, threshold } }: GroupCardsProps['study']): string {
  const small = `Groups with fewer than ${threshold} responses show no number, so the groups may add up to less than the whole.`;
  return level === 'STRICT' && status === 'OPEN'
    ? `${small} A group's number changes only after at least 3 more responses, so that nobody can see who has just answered.`
    : small;
}

/**
 * Responses by team and by segment. The address keeps the team level and the attribute that are shown. It waits for code, so what
 * stands below belongs in the same Suspense.
 */
export function GroupCards({ rates, teamRef, segments, teamSegments, study }: GroupCardsProps) {
  const smallest = study.privacy.threshold;
  const levels = teamSegments.map(({ name, values }) => ({
    name,
    bars: values.map(({ ref, value, n }) => ({ key: ref, label: value, n })),
  }));
  const attributes = segments.map(({ name, values }) => ({
    name,
    bars: values.map(({ value, n }) => ({ key: value, label: value, n })),
  }));
  return (
    <>
      <TwoColumns>
        {rates && rates.teams.length > 0 ? (
          <TeamRatesCard
            key={teamRef}
            {...{ rates, teamRef, smallest }}
            responses={new Map(teamSegments.flatMap(({ values }) => values).map(({ ref, n }) => [ref, n]))}
            isOpen={study.status === 'OPEN'}
          />
        ) : (
          <GroupCard
            title="Responses by team"
            choiceLabel="Level of the team tree"
            parameter="level"
            groupings={levels}
            smallest={smallest}
          />
        )}
        <GroupCard
          title="Responses by segment"
          choiceLabel="Segment"
          parameter="segment"
          groupings={attributes}
          smallest={smallest}
        />
      </TwoColumns>
      <Text size={13} tone="textMuted">
        {groupsNote(study)}
      </Text>
    </>
  );
}
