import styled from '@emotion/styled';
import { useMemo } from 'react';
import type { ExportData } from '@/apollo/types.generated';
import { csvRows } from '@/lib/csvRows';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Table } from '@/ui/Table';
import { Text } from '@/ui/Text';
import type { ExportPreviewQuery } from './ExportPreview.generated';

const Clamped = styled.span({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'break-word',
});
const Source = styled.pre(({ theme }) => ({
  maxHeight: 352,
  margin: 0,
  padding: 16,
  overflow: 'auto',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  fontFamily: theme.fonts.mono,
  fontSize: theme.fontSizes[12],
  lineHeight: theme.lineHeights[13],
}));

const HIDDEN_TEXTS = 'Hidden texts are left out.';
const HIDDEN_NUMBERS = 'Numbers are empty where showing them could tell who answered what.';
const NOTES: Record<ExportData, string> = {
  SCORES: 'A score is empty where showing it could tell who answered what.',
  VOTES: HIDDEN_NUMBERS,
  COUNTS: `How often each answer was given to questions without a score. ${HIDDEN_NUMBERS}`,
  COMMENTS: HIDDEN_TEXTS,
  ANSWERS: HIDDEN_TEXTS,
};
/** The columns with numbers, which are aligned at their ends. */
const NUMBERS = ['Score', 'Priority', 'Votes', 'Comments', 'Count', 'Respondents'];

export interface ExportPreviewProps {
  preview: ExportPreviewQuery['exportPreview'];
  data: ExportData;
}

/** The first lines of the file, cell by cell. */
export function ExportPreview({ preview: { fileName, text }, data }: ExportPreviewProps) {
  return (
    <Stack as="section" aria-label="Preview" gap={2}>
      <Inline gap={2} justifyContent="space-between" alignItems="baseline">
        <Heading level={3} size={14}>
          Preview
        </Heading>
        <Text size={13} tone="textMuted" css={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Text>
      </Inline>
      {fileName.endsWith('.csv') ? (
        <Rows text={text} />
      ) : (
        <Source role="region" aria-label="First 6 rows" tabIndex={0}>
          {text}
        </Source>
      )}
      <Text as="p" size={13} tone="textMuted">
        The first 6 rows. {NOTES[data]}
      </Text>
    </Stack>
  );
}

function Rows({ text }: { text: string }) {
  const [header = [], ...rows] = useMemo(() => csvRows(text), [text]);
  const columns = header.map((title, at) => ({
    id: title,
    title,
    numeric: NUMBERS.includes(title),
    render: (row: string[]) => <Clamped>{row[at]}</Clamped>,
  }));
  return <Table label="First 6 rows" columns={columns} rows={rows} rowKey={(row) => rows.indexOf(row)} />;
}
