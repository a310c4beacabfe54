import styled from '@emotion/styled';
import type { RosterColumnUse } from '@/apollo/types.generated';
import { media } from '@/theme/tokens';
import { Select } from '@/ui/Select';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import type { ColumnChoice } from './guessColumns';

const USES: { value: RosterColumnUse; label: string; description?: string }[] = [
  { value: 'EMAIL', label: 'Email', description: 'Says who is meant' },
  { value: 'NAME', label: 'Name', description: 'Several columns are joined' },
  { value: 'TEAM', label: 'Team', description: 'Several columns are a path' },
  { value: 'CLASSIFICATION', label: 'Classification', description: 'Engineer, Non-Engineer, Bot or Excluded' },
  { value: 'SEGMENT', label: 'Segment', description: 'Results can be grouped by it' },
  { value: 'IGNORED', label: 'Leave out' },
];

const Line = styled.li(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 200px 200px',
  alignItems: 'center',
  gap: 16,
  padding: '12px 0',
  borderTop: `1px solid ${theme.colors.border}`,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
}));

interface ColumnLineProps {
  heading: string;
  samples: readonly string[];
  column: ColumnChoice;
  onChange: (column: ColumnChoice) => void;
}

/** A column of the file, with its first cells and its meaning. */
export function ColumnLine({ heading, samples, column, onChange }: ColumnLineProps) {
  const name = heading || 'No heading';
  return (
    <Line>
      <Stack gap={1}>
        <Text weight="medium" {...(heading === '' && { tone: 'textMuted' as const })}>
          {name}
        </Text>
        <Text size={13} tone="textMuted" truncate>
          {samples.length > 0 ? samples.join(' · ') : 'Empty'}
        </Text>
      </Stack>
      <Select
        label={`Use of ${name}`}
        hideLabel
        options={USES}
        value={column.use}
        onChange={(use) => onChange({ ...column, use })}
      />
      {column.use === 'SEGMENT' && (
        <TextField
          label={`Segment of ${name}`}
          hideLabel
          maxLength={120}
          value={column.segment}
          onChange={(segment) => onChange({ ...column, segment })}
        />
      )}
    </Line>
  );
}
