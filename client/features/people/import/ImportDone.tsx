import { momentText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AppliedImportFragment } from './ImportPage.generated';
import { countedPeople, importSummary, withoutTeamText } from './importTexts';
import { UndoImport } from './UndoImport';

interface ImportDoneProps {
  applied: AppliedImportFragment;
  /** Whether the reader may create surveys. */
  canCreate: boolean;
  onAgain: () => void;
}

export function ImportDone({ applied, canCreate, onAgain }: ImportDoneProps) {
  const { refused } = applied.counts!;
  const withoutTeam = withoutTeamText(applied.counts!);
  return (
    <Stack gap={5}>
      <Card>
        <Stack gap={2} role="status">
          <Text weight="medium">{importSummary(applied.counts!)}.</Text>
          <Text as="p" size={13} tone="textMuted">
            It can be undone until {momentText(applied.undoableUntil!)}, or until the next import.
          </Text>
          {withoutTeam !== null && <Text as="p">{withoutTeam}</Text>}
          {refused > 0 && (
            <Text as="p">
              {countedPeople(refused)} could not be imported.{' '}
              <a href={`/api/roster/import/${applied.ref}/refused.csv`} download css={{ color: 'inherit' }}>
                Download these rows
              </a>{' '}
              with the reasons, mend them, and import that file.
            </Text>
          )}
        </Stack>
      </Card>
      <Inline gap={2}>
        {canCreate && (
          <LinkButton variant="primary" href="/study/build">
            Create a survey
          </LinkButton>
        )}
        <LinkButton variant={canCreate ? 'secondary' : 'primary'} href="/settings/people/manage">
          Go to the roster
        </LinkButton>
        <Button onClick={onAgain}>Import another file</Button>
        <UndoImport applied={applied} onUndone={onAgain} />
      </Inline>
    </Stack>
  );
}
