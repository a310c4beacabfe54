import type { ReactNode } from 'react';
import { Box } from '@/ui/Box';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Text } from '@/ui/Text';
import type { ExportChoice } from './exportAddress';

const DATA = [
  { value: 'SCORES', label: 'Scores' },
  { value: 'VOTES', label: 'Votes' },
  { value: 'COUNTS', label: 'Counts' },
  { value: 'COMMENTS', label: 'Comments' },
  { value: 'ANSWERS', label: 'Text answers' },
] as const;
const TYPES = [
  { value: 'TOPIC', label: 'Topic' },
  { value: 'PROMPT', label: 'Prompt' },
] as const;
const GROUPS = [
  { value: 'OVERALL', label: 'Overall' },
  { value: 'SEGMENT', label: 'By Segment' },
] as const;
const FILE_TYPES = [
  { value: 'CSV', label: 'CSV' },
  { value: 'JSON', label: 'JSON' },
  { value: 'PDF', label: 'PDF report' },
] as const;

/** A data file for other programs, or a report for people. */
export type FileType = (typeof FILE_TYPES)[number]['value'];

export interface FileTypeChoiceProps {
  value: FileType;
  onChange: (fileType: FileType) => void;
  /** A survey of open questions alone has no report. */
  hasReport: boolean;
}

export function FileTypeChoice({ value, onChange, hasReport }: FileTypeChoiceProps) {
  const options = FILE_TYPES.filter((type) => hasReport || type.value !== 'PDF');
  return (
    <Choices>
      <Choice label="File type">
        <SegmentedControl label="File type" value={value} onChange={onChange} options={options} />
      </Choice>
    </Choices>
  );
}

export interface ExportChoicesProps {
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
}

/** The choices for the content of the file. Only scores have a type and segments. */
export function ExportChoices({ choice, onChange }: ExportChoicesProps) {
  const change = (changes: Partial<ExportChoice>) => onChange({ ...choice, ...changes });
  return (
    <Choices>
      <Choice label="Data">
        <SegmentedControl label="Data" value={choice.data} onChange={(data) => change({ data })} options={DATA} />
      </Choice>
      {choice.data === 'SCORES' && (
        <>
          <Choice label="Score type">
            <SegmentedControl
              label="Score type"
              value={choice.type}
              onChange={(type) => change({ type })}
              options={TYPES}
            />
          </Choice>
          <Choice label="Scores of">
            <SegmentedControl
              label="Scores of"
              value={choice.segmented ? 'SEGMENT' : 'OVERALL'}
              onChange={(group) => change({ segmented: group === 'SEGMENT' })}
              options={GROUPS}
            />
          </Choice>
        </>
      )}
    </Choices>
  );
}

/** Labels beside their controls. */
function Choices({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={['1fr', '80px 1fr']}
      gridColumnGap={6}
      gridRowGap={[1, 3]}
      alignItems="center"
      justifyItems="start"
    >
      {children}
    </Box>
  );
}

/** A label beside a control that already has an accessible name. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      {/* on phones a label stands above its control, and nearer to it than to the one before */}
      <Box pt={[2, 0]} aria-hidden>
        <Text size={13} weight="medium">
          {label}
        </Text>
      </Box>
      {children}
    </>
  );
}
