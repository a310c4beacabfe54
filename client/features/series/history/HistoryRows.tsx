import { countText } from '@common/figures';
import { Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { OUTCOMES, type HistoryPreviewData } from './historyTexts';

type Row = HistoryPreviewData['rows'][number];

/**
 * The most rows that are drawn. More would be slow to draw, and nobody would read them. Rows that are refused or left
 * out come first.
 */
const MOST_ROWS = 100;
const OUTCOME_ORDER: readonly Row['outcome'][] = ['REFUSED', 'HIDDEN', 'TAKEN'];

/** The titles of what a row holds, and what it says where it names no team. */
const ROW_TEXTS: Record<HistoryPreviewData['form'], { title: string; noTeam: string }> = {
  FIGURES: { title: 'Figure', noTeam: 'Whole company' },
  RESPONSES: { title: 'Response', noTeam: 'No team' },
};

const columnsOf = ({ title, noTeam }: { title: string; noTeam: string }): TableColumn<Row>[] => [
  {
    id: 'what',
    title,
    render: ({ survey, team, subject }) => (
      <Stack gap={0}>
        <span css={{ overflowWrap: 'anywhere' }}>{subject || 'No topic or question'}</span>
        <Text size={13} tone="textMuted" css={{ overflowWrap: 'anywhere' }}>
          {[survey, team || noTeam].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    ),
  },
  { id: 'line', title: 'Line', width: 56, numeric: true, render: ({ line }) => line },
  {
    id: 'outcome',
    title: 'What becomes of it',
    width: '45%',
    render: ({ outcome, reason }) => (
      <Stack gap={1} alignItems="flex-start">
        <Tag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Tag>
        {reason && (
          <Text size={13} tone="textMuted">
            {reason}
          </Text>
        )}
      </Stack>
    ),
  },
];

/** The rows of a file with what becomes of each. */
export function HistoryRows({ form, rows }: Pick<HistoryPreviewData, 'form' | 'rows'>) {
  const sorted = OUTCOME_ORDER.flatMap((wanted) => rows.filter(({ outcome }) => outcome === wanted));
  const rest = sorted.slice(MOST_ROWS);
  return (
    <Stack gap={2}>
      <Table
        label="Rows of the file"
        columns={columnsOf(ROW_TEXTS[form])}
        rows={sorted.slice(0, MOST_ROWS)}
        rowKey={({ line }) => line}
      />
      {rest.length > 0 && (
        <Text as="p" size={13} tone="textMuted">
          {`${countText(rest.length, 'more row')}, of which ${rest.filter(({ outcome }) => outcome === 'TAKEN').length} are taken.`}
        </Text>
      )}
    </Stack>
  );
}
