import { useState } from 'react';
import { formMessage, problemOf } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { FormError } from '@/ui/FormError';
import { Progress } from '@/ui/Progress';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ColumnLine } from './ColumnLine';
import { guessSeparator, SEPARATORS, type ColumnChoice } from './guessColumns';
import { useCreateRosterImportMutation } from './ImportPage.generated';
import type { Mapping } from './ImportSteps';
import type { RosterFile } from './readSample';
import { sendFile } from './sendFile';

const NONE = 'NONE';
const SEPARATOR_OPTIONS = [
  { value: NONE, label: 'One team in each cell' },
  ...SEPARATORS.map((sign) => ({ value: sign, label: `A path divided by ${sign}` })),
];

interface MapColumnsProps {
  file: RosterFile;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  onBack: () => void;
  /** Gets the ref of the import whose file was read. */
  onPreview: (ref: string) => void;
}

export function MapColumns({ file, mapping, onChange, onBack, onPreview }: MapColumnsProps) {
  const { columns, teamSeparator, removesMissing } = mapping;
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [begin] = useCreateRosterImportMutation();
  const teams = columns.filter(({ use }) => use === 'TEAM').length;

  const change = (at: number, column: ColumnChoice) => {
    const changed = columns.map((each, place) => (place === at ? column : each));
    const isNewTeam = column.use === 'TEAM' && columns[at]!.use !== 'TEAM';
    onChange({
      ...mapping,
      columns: changed,
      ...(isNewTeam && { teamSeparator: guessSeparator(changed, file.rows) }),
    });
  };
  const preview = async () => {
    setError(null);
    setSent(0);
    const input = {
      fileName: file.name,
      columns: columns.map(({ use, segment }) => ({ use, ...(use === 'SEGMENT' && { segment }) })),
      teamSeparator: teams === 1 ? teamSeparator : null,
      removesMissing,
    };
    try {
      const { data } = await begin({ variables: { input } });
      const { ref } = data!.createRosterImport.rosterImport;
      await sendFile(ref, file.content, setSent);
      onPreview(ref);
    } catch (problem) {
      setError(problem instanceof Error && !problemOf(problem) ? problem.message : formMessage(problem));
      setSent(null);
    }
  };

  return (
    <Stack gap={5}>
      <Text as="p" tone="textMuted" maxWidth={640}>
        {file.name ?? 'The pasted cells'} {file.name ? 'has' : 'have'} {columns.length}{' '}
        {columns.length === 1 ? 'column' : 'columns'}. Say what each of them is. An empty cell leaves what the roster
        has.
      </Text>
      <Stack as="ul" gap={0} m={0} p={0} css={{ listStyle: 'none' }}>
        {columns.map((column, at) => (
          <ColumnLine
            key={at}
            heading={file.headings[at]!}
            samples={samplesOf(file.rows, at)}
            column={column}
            onChange={(changed) => change(at, changed)}
          />
        ))}
      </Stack>
      {teams === 1 && (
        <Stack maxWidth={320}>
          <Select
            label="Teams in a cell"
            options={SEPARATOR_OPTIONS}
            value={teamSeparator ?? NONE}
            onChange={(value) => onChange({ ...mapping, teamSeparator: value === NONE ? null : value })}
          />
        </Stack>
      )}
      {teams > 1 && (
        <Text as="p" size={13} tone="textMuted">
          The team columns are read as one path, from left to right.
        </Text>
      )}
      <Checkbox
        label="Remove people who are not in the file"
        description="They leave the roster, and get no more messages. The preview names each of them."
        isSelected={removesMissing}
        onChange={(isSelected) => onChange({ ...mapping, removesMissing: isSelected })}
      />
      <FormError message={error} />
      {sent !== null && (
        <Progress label={sent < 1 ? 'Sending the file' : 'Comparing with the roster'} value={sent} max={1} />
      )}
      <Inline gap={2}>
        <Button
          variant="primary"
          isPending={sent !== null}
          disabledReason={problemIn(columns)}
          onClick={() => void preview()}
        >
          Preview
        </Button>
        <Button isDisabled={sent !== null} onClick={onBack}>
          Another file
        </Button>
      </Inline>
    </Stack>
  );
}

/** Why a preview can't be made yet. The server checks the same. */
function problemIn(columns: readonly ColumnChoice[]): string | undefined {
  const emails = columns.filter(({ use }) => use === 'EMAIL').length;
  if (emails === 0) return 'Choose the column that has the email addresses.';
  if (emails > 1) return 'Only one column can be the email.';
  return undefined;
}

/** A few different cells of a column. */
const samplesOf = (rows: readonly (readonly string[])[], at: number): string[] =>
  [...new Set(rows.map((row) => row[at]?.trim() ?? '').filter(Boolean))].slice(0, 3);
