import { DistributionBar } from '@/ui/DistributionBar';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { DirectionMark, HiddenDistribution, HiddenFigure, MissingFigure, ScorePill } from '../insights/Figures';
import { Hint } from '@/ui/Hint';
import type { TrendFiguresFragment } from '../Results.generated';
import { isSideHidden, type CompareRow, type ComparedSide } from './compareRows';
import { differenceLabel, differenceText } from './differenceText';

/** What both groups are called. */
export interface GroupNames {
  first: string;
  second: string;
}

/** One side of a topic: its score and how the answers spread, or why there is none. */
export function SideMark({ side }: { side: ComparedSide }) {
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

/** How far the first group is from the second, and whether that stands out from chance. */
export function DifferenceMark({ difference, first, second }: GroupNames & { difference: TrendFiguresFragment }) {
  return (
    <DirectionMark direction={difference.direction} hint={differenceText(difference, first, second)}>
      <Text weight="medium" numeric>
        {differenceLabel(difference)}
      </Text>
    </DirectionMark>
  );
}

/** The same of a topic, or a dash that says why there is none. */
export function TopicDifference({ row: { difference, why }, ...names }: GroupNames & { row: CompareRow }) {
  if (difference) return <DifferenceMark difference={difference} {...names} />;
  return (
    <Hint content={why}>
      <MissingFigure spoken="No difference to tell" />
    </Hint>
  );
}
