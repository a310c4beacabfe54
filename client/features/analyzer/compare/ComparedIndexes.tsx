import { Card } from '@/ui/Card';
import { CutLabel } from '@/ui/CutLabel';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText } from '@common/figures';
import type { AgainstCompanyFiguresFragment } from '../insights/InsightsPage.generated';
import type { TrendFiguresFragment } from '../Results.generated';
import { companyOf } from './comparedGroups';
import { differenceText } from './differenceText';
import { DifferenceToCompany, GroupDifference, type GroupNames } from './CompareFigures';

export interface ShownIndex {
  index: number;
  n: number | null;
}

export interface ComparedIndexesProps {
  names: GroupNames;
  first: ShownIndex;
  second: ShownIndex;
  difference: TrendFiguresFragment | null;
  /** A team beside the company that contains it. */
  against: AgainstCompanyFiguresFragment | null;
  sharesPeople: boolean;
}

const WITHOUT = 'Without topics of which both sides tell more than the average, there is no difference to tell.';
const SHARED =
  'Some people count in both groups. So both are shown, and no difference: there would be no telling how sure it is.';

/** Why a team is further from the rest of the company than from the company. */
function includesText(names: GroupNames): string {
  const { company, team } = companyOf(names)!;
  return `${company} includes ${team} itself. `;
}

/** The indexes of both groups and their difference. */
export function ComparedIndexes({ names, first, second, difference, against, sharesPeople }: ComparedIndexesProps) {
  return (
    <Card
      as="section"
      aria-label="DevEx Index"
      display="grid"
      gridTemplateColumns={['1fr 1fr', '1fr 1fr', 'auto auto minmax(0, 1fr)']}
      css={{ gap: '20px 48px', alignItems: 'center' }}
    >
      <Side name={names.first} shown={first} />
      <Side name={names.second} shown={second} />
      <Stack gap={2} gridColumn={['1 / -1', '1 / -1', 'auto']}>
        {difference && <GroupDifference difference={difference} {...names} />}
        {!difference && against && <DifferenceToCompany against={against} names={names} hasSentence />}
        <Text as="p" size={13} tone="textMuted">
          {difference
            ? differenceText(difference, names.first, names.second)
            : against && names.rest
              ? `${includesText(names)}${differenceText(against.toRest, names.rest.first, names.rest.second)}`
              : sharesPeople
                ? SHARED
                : WITHOUT}
        </Text>
      </Stack>
    </Card>
  );
}

function Side({ name, shown: { index, n } }: { name: string; shown: ShownIndex }) {
  return (
    <Stack gap={1}>
      <Heading level={3} size={14}>
        <CutLabel text={name} />
      </Heading>
      <Text numeric weight="semibold" size={32} css={{ fontSize: '3rem', lineHeight: 1.1 }}>
        {index}
      </Text>
      <Text size={13} tone="textMuted">
        DevEx Index
        {n !== null && (
          <>
            , <span css={{ whiteSpace: 'nowrap' }}>{countText(n, 'respondent')}</span>
          </>
        )}
      </Text>
    </Stack>
  );
}
