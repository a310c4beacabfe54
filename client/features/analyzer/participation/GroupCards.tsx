import styled from '@emotion/styled';
import { Text } from '@/ui/Text';
import { GroupCard } from './GroupCard';
import type { GroupCountsFragment, TeamGroupCountsFragment } from './ParticipationPage.generated';

const TwoColumns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 20,
  '@media (max-width: 52em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export interface GroupCardsProps {
  segments: readonly GroupCountsFragment[];
  teamSegments: readonly TeamGroupCountsFragment[];
  /** The smallest group that is counted. */
  smallest: number;
}

/** Responses by team and by segment. The address keeps the team level and the attribute that are shown. */
export function GroupCards({ segments, teamSegments, smallest }: GroupCardsProps) {
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
        <GroupCard
          title="Responses by team"
          choiceLabel="Level of the team tree"
          parameter="level"
          groupings={levels}
          smallest={smallest}
        />
        <GroupCard
          title="Responses by segment"
          choiceLabel="Segment"
          parameter="segment"
          groupings={attributes}
          smallest={smallest}
        />
      </TwoColumns>
      <Text size={13} tone="textMuted">
        Groups with fewer than {smallest} responses are left out, and rare combinations of team, role and location are
        kept less exact, so that nobody can be picked out. The groups may therefore add up to less than the whole.
      </Text>
    </>
  );
}
