import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { analytics } from '@/lib/analytics';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { percentileText } from '@common/figures';
import { useBenchmark } from '../benchmark/useBenchmark';
import type { ExportDialogProps } from './ExportDialog';
import { fetchReport, reportAddress, saveFile } from './fetchReport';

/** Requests the report. The form says while the server makes it, and closing the form aborts the request. */
export function ReportExport({ studyRef, teamRef, canCompare, onClose }: Omit<ExportDialogProps, 'isOpen'>) {
  const { percentile } = useBenchmark(canCompare, studyRef);
  const [isMaking, setIsMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const making = useRef<AbortController>(null);
  useEffect(() => () => making.current?.abort(), []);

  const make = async () => {
    const own = new AbortController();
    making.current = own;
    setIsMaking(true);
    setProblem(null);
    try {
      const report = await fetchReport(reportAddress(studyRef, teamRef, percentile), own.signal);
      saveFile(report);
      analytics.track('results_exported', { data: 'REPORT', format: 'PDF' });
      toast({ title: 'The report has been downloaded', text: report.name });
      onClose();
    } catch (error) {
      if (own.signal.aborted) return;
      setProblem((error as Error).message);
      setIsMaking(false);
    }
  };
  return (
    <Stack gap={5}>
      <Stack gap={2} maxWidth={560}>
        <Text as="p">
          For people who do not open the analyzer: the index and the topics, how groups differ, and for each topic its
          questions and first comments, with charts.
        </Text>
        <Text as="p" size={13} tone="textMuted">
          {percentile && `Compared with the ${percentileText(percentile)} of the benchmark. `}
          What is hidden here is hidden there too, and so are comments that you have hidden.
        </Text>
      </Stack>
      <FormError message={problem} />
      <Inline gap={2} justifyContent="flex-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          icon={<FileText size={16} aria-hidden />}
          isPending={isMaking}
          onClick={() => void make()}
        >
          Make report
        </Button>
      </Inline>
    </Stack>
  );
}
