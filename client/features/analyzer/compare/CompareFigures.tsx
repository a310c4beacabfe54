import { DistributionBar } from '@/ui/DistributionBar';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { signedPoints } from '@common/figures';
import type { AgainstCompanyFiguresFragment } from '../insights/InsightsPage.generated';
import { DirectionMark, FigureWord, HiddenDistribution, HiddenFigure, ScorePill } from '../insights/ScoreFigures';
import type { TrendFiguresFragment } from '../Results.generated';
import { companyOf } from './comparedGroups';
import { isSideHidden, type CompareRow, type ComparedSide } from './compareRows';
import { differenceLabel, differenceText } from './differenceText';

interface TwoNames {
  first: string;
  second: string;
}

/** The names of both groups. */
export interface GroupNames extends TwoNames {
  /** The same, with the rest of the company in the place of the whole company; only for two groups of one survey. */
  rest?: TwoNames;
}

/** A topic on one side: its score and distribution, or the reason why they are hidden. */
export function ComparedScore({ side }: { side: ComparedSide }) {
  if (side === null) return <FigureWord>Not asked</FigureWord>;
  if (isSideHidden(side)) return <HiddenFigure why={side} />;
  return (
    <Inline gap={3} flexWrap="nowrap">
      <ScorePill score={side.score} />
      <div css={{ flex: 1, maxWidth: 140 }}>
        {side.counts ? <DistributionBar counts={side.counts} /> : <HiddenDistribution respondents={side.respondents} />}
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

/**
 * A team and the company that contains it: how far they are apart. The people outside of the team decide whether that may be chance, so the
 * difference to them stands below, unless a sentence beside it tells that one, and the first says with whom it compares.
 */
export function DifferenceToCompany({
  against: { toCompany, toRest },
  names,
  hasSentence = false,
}: {
  against: AgainstCompanyFiguresFragment;
  names: GroupNames;
  hasSentence?: boolean;
}) {
  const { rest, second } = names;
  const label = differenceLabel({ difference: toCompany, direction: toRest.direction });
  const isTeamFirst = companyOf(names)?.company === second;
  return (
    <div>
      <DirectionMark direction={toRest.direction} hint={rest && differenceText(toRest, rest.first, rest.second)}>
        <Text weight="medium" numeric>
          {hasSentence && toRest.direction !== 'UNCLEAR' ? `${label} than ${second}` : label}
        </Text>
      </DirectionMark>
      {!hasSentence && (
        <Text as="p" size={12} tone="textMuted" numeric>
          {`${signedPoints(toRest.difference)} ${isTeamFirst ? 'vs rest' : 'for the rest'}`}
        </Text>
      )}
    </div>
  );
}

/** The difference of a topic, or a word with the reason why there is none. */
export function TopicDifference({ row: { difference, against, why }, names }: { row: CompareRow; names: GroupNames }) {
  if (difference) return <GroupDifference difference={difference} {...names} />;
  if (against) return <DifferenceToCompany against={against} names={names} />;
  return <FigureWord why={why}>Not told</FigureWord>;
}
