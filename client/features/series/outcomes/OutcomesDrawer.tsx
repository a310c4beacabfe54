import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { Drawer } from '@/ui/Drawer';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { useOutcomePageQuery } from './Outcomes.generated';
import { OutcomesForm } from './OutcomesForm';

export interface OutcomesDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  sequenceRef: string;
}

/** The page "You said, we did" of a series: what it would show, and whether it is published. */
export default function OutcomesDrawer({ isOpen, onClose, sequenceRef }: OutcomesDrawerProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="You said, we did" width={560}>
      <Content sequenceRef={sequenceRef} />
    </Drawer>
  );
}

function Content({ sequenceRef }: { sequenceRef: string }) {
  const { data, error, refetch } = useOutcomePageQuery({
    variables: { sequenceRef },
    // Action items may have been done since the drawer was last open.
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? (
      <ErrorState
        title="The page could not be loaded"
        text={formMessage(error) ?? ''}
        onRetry={() => retryQuery(refetch)}
      />
    ) : (
      <SkeletonText lines={10} />
    );
  const { outcomePage: page } = data;
  if (!page.preview && !page.url)
    return (
      <EmptyState
        title="There is nothing to tell yet"
        text="The page tells how scores have changed, so a survey of this series has to be closed first."
      />
    );
  if ((page.preview?.topics ?? []).length === 0 && !page.url)
    return (
      <EmptyState
        title="Nothing is done yet"
        text="Star a topic in the results of a survey, plan action items for it, and mark them as done. Then you can tell what was done here."
      />
    );
  return <OutcomesForm page={page} />;
}
