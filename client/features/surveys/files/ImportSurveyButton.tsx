import { useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { toast } from '@/ui/toastStore';
import { readSurveyFile } from './readSurveyFile';

const ImportSurveyDialog = lazyPart(() => import('./ImportSurveyDialog'));

/** Lets an admin choose the file of a survey, and shows what importing it would make. */
export function ImportSurveyButton() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const refuse = (text: string) => toast({ title: `${chosen.name} was not read`, text, tone: 'error' });
    try {
      const text = await readSurveyFile(chosen);
      if (text === null) return refuse('A file of a survey has at most 200 kB.');
      setFile(text);
      setOpen(true);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      refuse('The file could not be opened. Choose it again.');
    }
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>Import survey</Button>
      <input
        ref={input}
        type="file"
        aria-label="File of a survey"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = ''; // the same file can be chosen again after it was changed
        }}
      />
      <ImportSurveyDialog file={file ?? ''} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
