import { Plus } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';

/** The segments of a person. One without a label is new, and its name can be typed. */
export type SegmentValues = { name: string; label: string | null; value: string }[];

interface SegmentFieldsProps {
  values: SegmentValues;
  onChange: (values: SegmentValues) => void;
}

/** A field for each segment, and a way to add a segment that nobody has yet. */
export function SegmentFields({ values, onChange }: SegmentFieldsProps) {
  const change = (at: number, changes: Partial<SegmentValues[number]>) =>
    onChange(values.map((each, place) => (place === at ? { ...each, ...changes } : each)));
  return (
    <Stack gap={4} role="group" aria-label="Segments">
      {values.map(({ name, label, value }, at) =>
        label === null ? (
          <Inline key={at} gap={3} alignItems="flex-start" flexWrap="nowrap">
            <TextField
              label="New segment"
              value={name}
              onChange={(text) => change(at, { name: text })}
              maxLength={120}
              autoFocus
            />
            <TextField label="Value" value={value} onChange={(text) => change(at, { value: text })} maxLength={120} />
          </Inline>
        ) : (
          <TextField
            key={name}
            label={label}
            value={value}
            onChange={(text) => change(at, { value: text })}
            maxLength={120}
          />
        ),
      )}
      <Inline>
        <Button
          size="sm"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...values, { name: '', label: null, value: '' }])}
        >
          Add a segment
        </Button>
      </Inline>
    </Stack>
  );
}
