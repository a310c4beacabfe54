import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { SkeletonText } from '@/ui/Skeleton';
import { Box } from '@/ui/Box';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { DraftDifference } from '../draft/draftDifferences';

interface ConflictDialogProps {
  /** null while the other version is being fetched. */
  differences: readonly DraftDifference[] | null;
  /** The survey can't be changed any more, for example because somebody published it. */
  isClosedToChanges: boolean;
  /** The other version could not be fetched. */
  hasFailed: boolean;
  onRetry: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two people changed the same survey: shows both versions of every difference, and keeps both until one is chosen. */
export function ConflictDialog({
  differences,
  isClosedToChanges,
  hasFailed,
  onRetry,
  onKeepMine,
  onTakeTheirs,
}: ConflictDialogProps) {
  return (
    <Dialog
      isOpen
      isLocked
      role="alertdialog"
      width={720}
      title="Somebody else has changed this survey"
      onClose={onTakeTheirs}
      isLong
      footer={
        <>
          <Button onClick={onTakeTheirs} isDisabled={differences === null}>
            Use theirs
          </Button>
          {!isClosedToChanges && (
            <Button variant="primary" onClick={onKeepMine} isDisabled={differences === null}>
              Keep mine
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5}>
        <Text as="p">
          {isClosedToChanges
            ? 'It has been published since you opened it, so your last changes can no longer be saved. Copy what you need.'
            : 'Your last changes are not saved yet. Choose which version counts; what you did not change comes from theirs.'}
        </Text>
        {hasFailed && (
          <ErrorState
            title="The other version could not be loaded"
            text="Your changes are still here."
            onRetry={onRetry}
          />
        )}
        {differences === null && !hasFailed && <SkeletonText lines={4} />}
        {differences?.map(({ field, title, mine, theirs }) => (
          <Stack key={field} gap={2}>
            <Heading level={3} size={14}>
              {title}
            </Heading>
            <Box display="grid" gridTemplateColumns={['1fr', '1fr 1fr']} css={{ gap: 12 }}>
              <Version title="Yours" text={mine} />
              <Version title="Theirs" text={theirs} />
            </Box>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap={1} p={3} bg="sunken" css={{ borderRadius: 6 }}>
      <Text size={12} weight="medium" tone="textMuted">
        {title}
      </Text>
      <Text css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
    </Stack>
  );
}
