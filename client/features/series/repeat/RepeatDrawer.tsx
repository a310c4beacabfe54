import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { Drawer } from '@/ui/Drawer';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { RepeatForm } from './RepeatForm';
import { RepeatStatus } from './RepeatStatus';
import { useSeriesRepeatQuery } from './SeriesRepeat.generated';

export interface RepeatDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  sequenceRef: string;
}

/** How a series makes its next surveys by itself: what comes next, and the form to change it. */
export default function RepeatDrawer({ isOpen, onClose, sequenceRef }: RepeatDrawerProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Repeat" width={440}>
      <Content sequenceRef={sequenceRef} />
    </Drawer>
  );
}

function Content({ sequenceRef }: { sequenceRef: string }) {
  const { data, error, refetch } = useSeriesRepeatQuery({
    variables: { ref: sequenceRef },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? (
      <ErrorState
        title="The repeating could not be loaded"
        text={formMessage(error) ?? ''}
        onRetry={() => retryQuery(refetch)}
      />
    ) : (
      <SkeletonText lines={10} />
    );
  const { studySequence: series, rosterSegments } = data;
  // An imported survey has nothing that the next one could take over.
  const surveys = series.studies.map(({ study }) => study).filter(({ imported }) => !imported);
  if (surveys.length === 0)
    return (
      <EmptyState
        title="There is no survey to repeat"
        text="Add a survey to the series first: the next ones are copied from it."
      />
    );
  const { repeat } = series;
  return (
    <Stack gap={6}>
      {repeat && <RepeatStatus sequenceRef={sequenceRef} repeat={repeat} surveys={surveys} />}
      <RepeatForm
        // Another repeat, such as none after its end, begins with a fresh form.
        key={String(repeat !== null)}
        {...{ sequenceRef, repeat, surveys, segments: rosterSegments }}
      />
    </Stack>
  );
}
