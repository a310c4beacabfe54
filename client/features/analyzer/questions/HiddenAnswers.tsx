import { Text } from '@/ui/Text';
import { TOO_FEW } from '../insights/Figures';
import { groupTitle } from '../insights/TooFewResponses';
import type { HiddenReason } from './questionRows';

/** Says why nothing is shown: of this question, or of the whole team. */
export function HiddenAnswers({ teamRef, wholeGroup }: { teamRef: string | null; wholeGroup: HiddenReason | null }) {
  const isTeam = teamRef !== null && wholeGroup !== null;
  return (
    <Text as="p" tone="textMuted">
      {isTeam ? groupTitle(wholeGroup, true) : TOO_FEW}
    </Text>
  );
}
