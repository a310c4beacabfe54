import { Text } from '@/ui/Text';
import { groupTitle, hiddenText, type Hidden, type HiddenReason } from '@common/hidden';

export interface HiddenTextsProps {
  why: Hidden;
  teamRef: string | null;
  /** Why nothing of the whole group is shown; null where only these answers are hidden. */
  wholeGroup: HiddenReason | null;
}

/** Says why nothing is shown: of this question or topic, or of the whole team. */
export function HiddenTexts({ why, teamRef, wholeGroup }: HiddenTextsProps) {
  const isTeam = teamRef !== null && wholeGroup !== null && wholeGroup !== 'COMPLEMENTARY';
  return (
    <Text as="p" tone="textMuted">
      {isTeam ? groupTitle(wholeGroup, true) : hiddenText(why)}
    </Text>
  );
}

/** Why a page of texts has none to show; null where it has them all. */
export const hiddenTextsOf = ({
  hidden,
  needed,
}: {
  hidden: HiddenReason | null;
  needed: number | null;
}): Hidden | null => (hidden !== null && needed !== null ? { reason: hidden, needed } : null);
