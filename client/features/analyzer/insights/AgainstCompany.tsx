import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { signedPoints } from '@common/figures';
import { differenceLabel, differenceText } from '../compare/differenceText';
import type { AgainstCompanyFiguresFragment } from './InsightsPage.generated';
import { DirectionMark, HiddenBesideScore } from './ScoreFigures';

/** How far a team is from the company, whether that may be chance, and how far from the people outside of the team. */
export function AgainstCompany({
  against,
  align = 'flex-end',
}: {
  against: AgainstCompanyFiguresFragment | null;
  align?: 'flex-start' | 'flex-end';
}) {
  if (!against) return <HiddenBesideScore />;
  const { toCompany, toRest } = against;
  return (
    <Stack gap={0} alignItems={align}>
      <DirectionMark direction={toRest.direction} hint={differenceText(toRest, 'This team', 'the rest of the company')}>
        <Text weight="medium" numeric>
          {signedPoints(toCompany)}
        </Text>
        <VisuallyHidden>{`; against the rest: ${differenceLabel(toRest)}`}</VisuallyHidden>
      </DirectionMark>
      <Text size={12} tone="textMuted" numeric aria-hidden>
        {`${signedPoints(toRest.difference)} vs rest`}
      </Text>
    </Stack>
  );
}
