import { momentText } from '@/lib/dates';
import { Card } from '@/ui/Card';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useLastRosterImportQuery } from './ImportPage.generated';
import { importSummary } from './importTexts';
import { UndoImport } from './UndoImport';

/** The last import, as long as it can be undone. */
export function LastImport() {
  const { data } = useLastRosterImportQuery({ fetchPolicy: 'cache-and-network' });
  const last = data?.lastRosterImport;
  if (!last) return null;
  return (
    <Card py={4}>
      <Inline gap={4} justifyContent="space-between">
        <Stack gap={1} flex="1 1 240px">
          <Text weight="medium">Last import: {last.fileName ?? 'pasted cells'}</Text>
          <Text size={13} tone="textMuted">
            {momentText(last.appliedAt!)} · {importSummary(last.counts!)}
          </Text>
        </Stack>
        <UndoImport applied={last} />
      </Inline>
    </Card>
  );
}
