import { Text } from '@/ui/Text';
import { TOO_FEW } from '../insights/Figures';
import { groupTitle } from '../insights/TooFewResponses';
import type { HiddenReason } from '../questions/questionRows';

export interface HiddenTextsProps {
  teamRef: string | null;
  /** Why nothing of the whole group is shown; null where only these answers are too few. */
  wholeGroup: HiddenReason | null;
}

/** Says why nothing is shown: of this question or topic, or of the whole team. */
export function HiddenTexts({ teamRef, wholeGroup }: HiddenTextsProps) {
  const isTeam = teamRef !== null && wholeGroup !== null;
  return (
    <Text as="p" tone="textMuted">
      {isTeam ? groupTitle(wholeGroup, true) : TOO_FEW}
    </Text>
  );
}
