import { Download } from 'lucide-react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { analytics } from '@/lib/analytics';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { LinkButton } from '@/ui/LinkButton';
import { SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { toast } from '@/ui/toastStore';
import { Dimmed } from '@/ui/Dimmed';
import { exportAddress, type ExportChoice } from './exportAddress';
import { ExportChoices, type ExportChoicesProps } from './ExportChoices';
import type { ExportDialogProps } from './ExportDialog';
import { ExportPreview } from './ExportPreview';
import { useExportPreviewQuery } from './ExportPreview.generated';

/** The choice of data for a file, with a preview of its first lines. */
export function DataExport({
  studyRef,
  teamRef,
  onClose,
  choice,
  onChange,
}: Omit<ExportDialogProps, 'isOpen'> & ExportChoicesProps) {
  const { data, previousData, error, refetch } = useExportPreviewQuery({
    variables: { studyRef, input: { ...choice, teamRef } },
    fetchPolicy: 'cache-and-network', // an admin may have hidden a comment meanwhile
  });
  const shown = (data ?? previousData)?.exportPreview;
  const noFile = emptyReason(choice, data?.exportPreview.isEmpty);

  const started = () => {
    analytics.track('results_exported', { data: choice.data, format: choice.format });
    toast({ title: 'The download has started', text: data?.exportPreview.fileName });
    onClose();
  };
  return (
    <Stack gap={5}>
      <ExportChoices choice={choice} onChange={onChange} />
      {error && !data ? (
        <ErrorState
          title="The preview could not be loaded"
          text={formMessage(error) ?? ''}
          onRetry={() => retryQuery(refetch)}
        />
      ) : shown ? (
        <Dimmed isStale={!data}>
          <ExportPreview preview={shown} data={choice.data} />
        </Dimmed>
      ) : (
        <SkeletonTable rows={6} columns={2} />
      )}
      <Inline gap={2} justifyContent="flex-end">
        <Button onClick={onClose}>Cancel</Button>
        {data && !noFile ? (
          <LinkButton
            variant="primary"
            icon={<Download size={16} aria-hidden />}
            href={exportAddress(studyRef, teamRef, choice)}
            download
            onClick={started}
          >
            Export
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            icon={<Download size={16} aria-hidden />}
            isDisabled={!noFile}
            disabledReason={noFile}
          >
            Export
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

const NAMES: Record<ExportChoice['data'], string> = {
  SCORES: 'scores',
  VOTES: 'votes',
  COUNTS: 'counts of questions without a score',
  COMMENTS: 'comments',
  ANSWERS: 'text answers',
};

function emptyReason({ data }: ExportChoice, isEmpty: boolean | undefined): string | undefined {
  if (!isEmpty) return undefined;
  return `There are no ${NAMES[data]} to export.`;
}
