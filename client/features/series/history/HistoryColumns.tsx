import { useId, useState } from 'react';
import type { HistoryColumnInput, HistoryField } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';
import { Stack } from '@/ui/Stack';
import { FIELD_LABELS, type HistoryPreviewData } from './historyTexts';

/** In the place of a header, where the file has no column for a field. No header is empty. */
const NONE = '';

interface HistoryColumnsProps {
  preview: HistoryPreviewData;
  /** Whether the choices are in view at once, because the file can't be read without them. */
  isOpen: boolean;
  onChoose: (column: HistoryColumnInput) => void;
}

/** Which column of the file says what. */
export function HistoryColumns({ preview: { headers, columns }, isOpen, onChoose }: HistoryColumnsProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(isOpen);
  const isShown = isOpen || isWanted;
  const options = [{ value: NONE, label: 'Not in the file' }].concat(
    [...new Set(headers)].filter((header) => header !== '').map((header) => ({ value: header, label: header })),
  );
  const choose = (field: HistoryField, header: string) => onChoose({ field, header: header === NONE ? null : header });
  return (
    <Stack gap={3} alignItems="flex-start">
      {!isOpen && (
        <Button variant="ghost" aria-expanded={isShown} aria-controls={id} onClick={() => setWanted(!isWanted)}>
          {isShown ? 'Hide columns' : 'Choose columns'}
        </Button>
      )}
      <div
        id={id}
        hidden={!isShown}
        css={{
          alignSelf: 'stretch',
          gap: 12,
          ...(isShown && { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }),
        }}
      >
        {columns.map(({ field, header }) => (
          <Select
            key={field}
            label={FIELD_LABELS[field]}
            options={options}
            value={header ?? NONE}
            onChange={(value) => choose(field, value)}
          />
        ))}
      </div>
    </Stack>
  );
}
