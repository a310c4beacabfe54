import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { groupText, groupTitle, type Hidden } from '@common/hidden';
import { analyzePath, type AnalyzerTab } from '../paths';

export interface TooFewResponsesProps extends Hidden {
  studyRef: string;
  teamRef: string | null;
  /** Which page says so. */
  tab?: AnalyzerTab;
  /** There is no whole company to show instead. */
  isOneTeam?: boolean;
}

/** Hidden, and why: nobody should think that the results got lost. */
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
        title={groupTitle(reason, teamRef !== null)}
        text={groupText({ reason, needed })}
        action={
          teamRef && !isOneTeam && <LinkButton href={analyzePath(studyRef, tab)}>Show the whole company</LinkButton>
        }
      />
    </Card>
  );
}
