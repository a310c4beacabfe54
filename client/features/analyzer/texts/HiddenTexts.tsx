import { Text } from '@/ui/Text';
import { hiddenGroupTitle, hiddenText, type HiddenResult, type HiddenReason } from '@common/hidden-results';

export interface HiddenTextsProps {
  why: HiddenResult;
  teamRef: string | null;
  /** The reason why the whole group is hidden; null where only these answers are. */
  wholeGroup: HiddenReason | null;
  /** Whether a list of texts stands here otherwise, with a search and filters. */
  hasFilters?: boolean;
}

/** What a hidden list would tell, a search in it could tell as well, so there is none. */
const NO_FILTERS = 'Neither search nor filters find them.';

/** Says why the texts are hidden: those of this question or topic, or all of the team. */
export function HiddenTexts({ why, teamRef, wholeGroup, hasFilters = false }: HiddenTextsProps) {
  const isTeam = teamRef !== null && wholeGroup !== null && wholeGroup !== 'COMPLEMENTARY';
  return (
    <Text as="p" tone="textMuted">
      {isTeam ? hiddenGroupTitle(wholeGroup, true) : hiddenText(why)}
      {hasFilters && why.reason === 'COMPLEMENTARY' && ` ${NO_FILTERS}`}
    </Text>
  );
}

/** The reason why a page of texts is hidden; null where it is not. */
export const hiddenTextsOf = ({
  hidden,
  needed,
}: {
  hidden: HiddenReason | null;
  needed: number | null;
}): HiddenResult | null => (hidden !== null && needed !== null ? { reason: hidden, needed } : null);
