import { DistributionBar } from '@/ui/DistributionBar';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { DirectionMark, HiddenDistribution, HiddenFigure, MissingFigure, ScorePill } from '../insights/ScoreFigures';
import { Hint } from '@/ui/Hint';
import type { TrendFiguresFragment } from '../Results.generated';
import { isSideHidden, type CompareRow, type ComparedSide } from './compareRows';
import { differenceLabel, differenceText } from './differenceText';

/** The names of both groups. */
export interface GroupNames {
  first: string;
  second: string;
}

/** A topic on one side: its score and distribution, or the reason why they are hidden. */
export function ComparedScore({ side }: { side: ComparedSide }) {
  if (side === null) return <MissingFigure spoken="Not asked" />;
  if (isSideHidden(side)) return <HiddenFigure why={side} />;
  return (
    <Inline gap={3} flexWrap="nowrap">
      <ScorePill score={side.score} />
      <div css={{ flex: 1, maxWidth: 140 }}>
        {side.counts ? <DistributionBar counts={side.counts} /> : <HiddenDistribution />}
      </div>
    </Inline>
  );
}

/** The difference between the groups, and whether it may be chance. */
export function GroupDifference({ difference, first, second }: GroupNames & { difference: TrendFiguresFragment }) {
  return (
    <DirectionMark direction={difference.direction} hint={differenceText(difference, first, second)}>
      <Text weight="medium" numeric>
        {differenceLabel(difference)}
      </Text>
    </DirectionMark>
  );
}

/** The difference of a topic, or a dash with the reason why there is none. */
export function TopicDifference({ row: { difference, why }, ...names }: GroupNames & { row: CompareRow }) {
  if (difference) return <GroupDifference difference={difference} {...names} />;
  return (
    <Hint content={why}>
      <MissingFigure spoken="No difference to tell" />
    </Hint>
  );
}
