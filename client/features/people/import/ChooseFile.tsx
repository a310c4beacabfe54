import styled from '@emotion/styled';
import { FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { CsvFileButtons } from '@/ui/CsvFileButtons';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { withoutProps } from '@/ui/styleProps';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { CsvError } from '../../../../common/csv';
import { LastImport } from './LastImport';
import { readSample, type RosterFile } from './readSample';

const DropZone = styled('div', { shouldForwardProp: withoutProps('isOver') })<{ isOver: boolean }>(
  ({ theme, isOver }) => ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 12,
    padding: '40px 16px',
    textAlign: 'center',
    border: `1px dashed ${isOver ? theme.colors.accent : theme.colors.borderControl}`,
    borderRadius: theme.radii.card,
    background: isOver ? theme.colors.accentSoft : theme.colors.surface,
    '& > svg': { color: theme.colors.textMuted },
  }),
);

/** A file that shows the headings. The mark at its beginning lets Excel read it as UTF-8. */
const TEMPLATE_CONTENT = `\ufeffEmail,Name,Team,Classification,Role,Location,Tenure
ada@example.com,Ada Lovelace,Product > Design,Engineer,Designer,Lisbon,1 to 3 years
alan@example.com,Alan Turing,Product > Platform,Engineer,Engineer,Remote,Over 5 years
`;
const TEMPLATES = [{ label: 'Download a template', fileName: 'Roster template.csv', content: TEMPLATE_CONTENT }];

export function ChooseFile({ onChosen }: { onChosen: (file: RosterFile) => void }) {
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string | null>(null);

  const read = (name: string | null, content: Blob) =>
    readSample(name, content).then(onChosen, (problem: unknown) =>
      setError(problem instanceof CsvError ? problem.message : 'The file could not be opened. Choose it again.'),
    );
  const choose = (file: File) => void read(file.name, file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) choose(file);
  };

  return (
    <Stack gap={5}>
      <Text as="p" tone="textMuted" maxWidth={640}>
        A line for each person, with headings in the first line. Only the email is needed. People are found by it, so
        you can import the same file again after changing it. Nothing changes before you have seen a preview.
      </Text>
      <DropZone
        isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp size={24} aria-hidden />
        <Text as="p">Drop a CSV file here, or choose one from your computer.</Text>
        <CsvFileButtons label="CSV file" templates={TEMPLATES} isCentred onChosen={choose} />
        <Text size={13} tone="textMuted">
          CSV in UTF-8, up to 25 MB and 200,000 people
        </Text>
      </DropZone>
      <FormError message={error} />
      <Card>
        <Stack gap={3} alignItems="stretch">
          <TextArea
            label="Or paste cells from a spreadsheet"
            description="Copy them together with the headings."
            rows={4}
            value={pasted}
            onChange={setPasted}
          />
          <Inline justifyContent="flex-end">
            <Button isDisabled={pasted.trim() === ''} onClick={() => void read(null, new Blob([pasted]))}>
              Use these cells
            </Button>
          </Inline>
        </Stack>
      </Card>
      {/* It is known last, so it stands where nothing moves when it comes. */}
      <LastImport />
    </Stack>
  );
}
