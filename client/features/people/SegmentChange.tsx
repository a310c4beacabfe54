import { Select } from '@/ui/Select';
import { Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';

/** The change of one segment: its name and its new value. An empty name stands for no change. */
export interface SegmentChangeValue {
  /** The chosen option: a segment of the roster, a new one, or none. */
  choice: string | null;
  name: string;
  value: string;
}

export const NO_SEGMENT_CHANGE: SegmentChangeValue = { choice: null, name: '', value: '' };

const KEEP = ' keep';
const NEW = ' new';

interface SegmentChangeProps {
  segments: readonly { name: string; label: string }[];
  change: SegmentChangeValue;
  onChange: (change: SegmentChangeValue) => void;
}

/** A choice of one segment, which may be new, with its new value. */
export function SegmentChange({ segments, change, onChange }: SegmentChangeProps) {
  const choose = (choice: string) =>
    onChange(choice === KEEP ? NO_SEGMENT_CHANGE : { choice, name: choice === NEW ? '' : choice, value: '' });
  return (
    <Stack gap={3}>
      <Select
        label="Segment"
        options={[
          { value: KEEP, label: 'Keep their segments' },
          ...segments.map(({ name, label }) => ({ value: name, label })),
          { value: NEW, label: 'A new segment' },
        ]}
        value={change.choice ?? KEEP}
        onChange={choose}
      />
      {change.choice === NEW && (
        <TextField
          label="Name of the segment"
          value={change.name}
          onChange={(name) => onChange({ ...change, name })}
          maxLength={120}
        />
      )}
      {change.choice !== null && (
        <TextField
          label="New value"
          placeholder="Leave empty to remove it"
          value={change.value}
          onChange={(value) => onChange({ ...change, value })}
          maxLength={120}
        />
      )}
    </Stack>
  );
}
