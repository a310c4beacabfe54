import { momentText } from '@/lib/dates';
import { PHONE, useMediaQuery } from '@/lib/useMediaQuery';
import { Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import type { AuditLineFragment } from './AuditLogPage.generated';
import { auditActionText, auditSourceText } from './auditTexts';

function ActionCell({ entry }: { entry: AuditLineFragment }) {
  const about = [entry.subject, entry.detail].filter(Boolean).join(' · ');
  return (
    <Stack as="span" gap={1} minWidth={0}>
      {auditActionText(entry.action)}
      {about && (
        <Text size={13} tone="textMuted" weight="regular">
          {about}
        </Text>
      )}
    </Stack>
  );
}

const who = ({ actor }: AuditLineFragment) => actor ?? 'Candor';

const wideColumns: TableColumn<AuditLineFragment>[] = [
  { id: 'action', title: 'What', render: (entry) => <ActionCell entry={entry} /> },
  { id: 'who', title: 'Who', width: 230, render: (entry) => <Text truncate>{who(entry)}</Text> },
  { id: 'when', title: 'When', width: 210, render: (entry) => <Text numeric>{momentText(entry.at)}</Text> },
  {
    id: 'how',
    title: 'From',
    width: 220,
    render: (entry) => <Text tone="textMuted">{auditSourceText(entry.via, entry.address)}</Text>,
  },
];

/** On a phone an entry is one cell. */
const foldedColumns: TableColumn<AuditLineFragment>[] = [
  {
    id: 'action',
    title: 'What',
    render: (entry) => (
      <Stack gap={1} py={2}>
        <ActionCell entry={entry} />
        <Text size={13} tone="textMuted" weight="regular">
          {who(entry)} · {momentText(entry.at)} · {auditSourceText(entry.via, entry.address)}
        </Text>
      </Stack>
    ),
  },
];

export function AuditTable({ entries }: { entries: readonly AuditLineFragment[] }) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <Table
      label="Audit log"
      columns={isPhone ? foldedColumns : wideColumns}
      rows={entries}
      rowKey={(entry) => entry.ref}
    />
  );
}
