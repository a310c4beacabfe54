import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { analyzePath, type AnalyzerTab } from '../paths';
import type { HiddenFiguresFragment } from '../Results.generated';

export interface TooFewResponsesProps {
  studyRef: string;
  teamRef: string | null;
  /** Which page says so. */
  tab?: AnalyzerTab;
  /** There is no whole company to show instead. */
  isOneTeam?: boolean;
  reason: HiddenFiguresFragment['reason'];
  needed: number;
}

/** Says of a whole group that nothing of it is shown. */
export function groupTitle(reason: TooFewResponsesProps['reason'], isTeam: boolean): string {
  if (!isTeam) return 'Insufficient data for results';
  return reason === 'NO_RESPONSES'
    ? "This team hasn't participated in this survey."
    : 'No detailed results available for this team as the number of respondents is below the anonymity threshold.';
}

/** Hidden, and why: nobody should think that the results got lost. */
export function TooFewResponses({ studyRef, teamRef, tab = 'insights', isOneTeam = false, reason, needed }: TooFewResponsesProps) {
  return (
    <Card>
      <EmptyState
        title={groupTitle(reason, teamRef !== null)}
        text={`Results are shown for groups of at least ${needed} respondents. In a smaller group people could guess who said what, and nobody would answer honestly again.`}
        action={teamRef && !isOneTeam && <LinkButton href={analyzePath(studyRef, tab)}>Show the whole company</LinkButton>}
      />
    </Card>
  );
}
