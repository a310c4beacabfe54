import { useState } from 'react';
import { Stack } from '@/ui/Stack';
import { DataExport } from './DataExport';
import type { ExportChoice } from './exportAddress';
import { FileTypeChoice, type FileType } from './ExportChoices';
import type { ExportDialogProps } from './ExportDialog';
import { ReportExport } from './ReportExport';

const USUAL: ExportChoice = { data: 'SCORES', format: 'CSV', type: 'TOPIC', segmented: false };

/** The choice between a data file and a report. The choices for each are kept while the other is shown. */
export function ExportForm(props: Omit<ExportDialogProps, 'isOpen'>) {
  const [choice, setChoice] = useState<ExportChoice>(props.hasScores ? USUAL : { ...USUAL, data: 'ANSWERS' });
  const [isReport, setIsReport] = useState(false);
  const choose = (fileType: FileType) => {
    setIsReport(fileType === 'PDF');
    if (fileType !== 'PDF') setChoice({ ...choice, format: fileType });
  };
  return (
    <Stack gap={3}>
      <FileTypeChoice hasReport={props.hasScores} value={isReport ? 'PDF' : choice.format} onChange={choose} />
      {isReport ? <ReportExport {...props} /> : <DataExport {...props} choice={choice} onChange={setChoice} />}
    </Stack>
  );
}
