import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { hiddenGroupExplanation, hiddenGroupTitle, type HiddenResult } from '@common/hidden-results';
import { analyzePath, type AnalyzerTab } from '../analyzerPaths';

export interface TooFewResponsesProps extends HiddenResult {
  studyRef: string;
  teamRef: string | null;
  /** The tab that shows this message. */
  tab?: AnalyzerTab;
  /** Only one team can be shown, so there is no whole company to go to. */
  isOneTeam?: boolean;
}

/** Says that results are hidden and why, so that nobody thinks that they are lost. */
export function TooFewResponses({
  studyRef,
  teamRef,
  tab = 'insights',
  isOneTeam = false,
  reason,
  needed,
}: TooFewResponsesProps) {
  return (
    <Card>
      <EmptyState
        title={hiddenGroupTitle(reason, teamRef !== null)}
        text={hiddenGroupExplanation({ reason, needed })}
        action={
          teamRef && !isOneTeam && <LinkButton href={analyzePath(studyRef, tab)}>Show the whole company</LinkButton>
        }
      />
    </Card>
  );
}
