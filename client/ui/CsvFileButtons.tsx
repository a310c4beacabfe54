import { useRef } from 'react';
import { downloadFile } from '../lib/downloadFile';
import { Button } from './Button';
import { Inline } from './Stack';

export interface CsvFileButtonsProps {
  /** What the file is, for screen readers. */
  label: string;
  /** Files that show the headings, each with the words of its button. */
  templates: readonly { label: string; fileName: string; content: string }[];
  isCentred?: boolean;
  onChosen: (file: File) => void;
}

/** Lets somebody choose a CSV file from their computer, or download one to fill in. */
export function CsvFileButtons({ label, templates, isCentred = false, onChosen }: CsvFileButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Inline gap={2} justifyContent={isCentred ? 'center' : undefined}>
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        {templates.map((template) => (
          <Button key={template.fileName} onClick={() => downloadFile(template)}>
            {template.label}
          </Button>
        ))}
      </Inline>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChosen(file);
          event.target.value = ''; // the same file can be chosen again after it was changed
        }}
      />
    </>
  );
}
