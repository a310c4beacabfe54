import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { classificationTitle } from '../classifications';
import type { ImportRowFragment } from './ImportPage.generated';

/** A row of the preview: who it is, and what the person gets, what changes, or why the row is refused. */
export function PreviewRow({ row }: { row: ImportRowFragment }) {
  return (
    <>
      <Text size={13} tone="textMuted" numeric>
        {row.line === null ? '' : `Line ${row.line}`}
      </Text>
      <Stack gap={0}>
        <Text weight="medium">{row.name || row.email || 'No email'}</Text>
        {row.name && (
          <Text size={13} tone="textMuted">
            {row.email}
          </Text>
        )}
      </Stack>
      <Stack gap={1}>
        {row.problem && <Text>{row.problem}</Text>}
        {!row.problem && row.changes.length === 0 && <Values row={row} />}
        {row.changes.map(({ field, before, after }) => (
          <Text key={field} size={13}>
            <Text tone="textMuted" size={13}>
              {field}:
            </Text>{' '}
            {before && <del css={{ opacity: 0.7 }}>{before}</del>} {before && '→'}{' '}
            <ins css={{ textDecoration: 'none' }}>{after}</ins>
          </Text>
        ))}
      </Stack>
    </>
  );
}

/** Everything that somebody has in the roster after the import. */
function Values({ row: { teamPath, classification, segments } }: { row: ImportRowFragment }) {
  const values = [
    ...(classification === 'UNCLASSIFIED'
      ? []
      : [{ name: 'Classification', label: 'Classification', value: classificationTitle(classification) }]),
    ...segments,
  ];
  return (
    <>
      <Text tone={teamPath.length > 0 ? 'text' : 'textMuted'}>{teamPath.join(' / ') || 'No team'}</Text>
      {values.map(({ name, label, value }) => (
        <Text key={name} size={13}>
          <Text tone="textMuted" size={13}>
            {label}:
          </Text>{' '}
          {value}
        </Text>
      ))}
    </>
  );
}
